extension SelectorTable {
    /// `:lang()` and `:dir()`.
    static let languages = [
        SelectorTable(
            name: "languages",
            page: """
                <html id=r lang=en><body id=b><p id=p1>1</p><p id=p2 lang=de-CH>2</p><p id=p3 lang=de-Latn-CH-1996>3</p><p id=p4 lang="">4</p>\
                <p id=p5 lang=zh-Hant-TW>5<b id=b5>5</b></p><p id=p6 lang=DE-de>6</p><p id=p7 lang=de-a-CH>7</p><p id=p8 lang=deutsch>8</p>\
                <svg id=s lang=fr xml:lang=it><g id=g lang=fr></g></svg>
                """,
            lines: """
                p:lang(en) -> p1
                :lang(EN) -> r <head> b p1
                p:lang(de) -> p2 p3 p6 p7
                p:lang("de") -> p2 p3 p6 p7
                p:lang(de-CH) -> p2 p3
                p:lang("de-ch") -> p2 p3
                p:lang("*-CH") -> p2 p3
                p:lang(\\*-CH) -> p2 p3
                p:lang("de-*-DE") -> p6
                p:lang("*") -> p1 p2 p3 p5 p6 p7 p8
                p:lang("") -> p4
                p:lang(de-1996) -> p3
                p:lang(de-CH-1996) -> p3
                p:lang(de-1996-CH) ->
                p:lang(zh-TW) -> p5
                p:lang(zh-Hant) -> p5
                b:lang(zh) -> b5
                p:lang(en, zh) -> p1 p5
                p:lang(en , "zh-hant") -> p1 p5
                p:lang(de-DE) -> p6
                svg:lang(it) -> s
                svg:lang(fr) ->
                g:lang(it) -> g
                p:not(:lang(de)) -> p1 p4 p5 p8
                p:lang(d) ->
                """),
        SelectorTable(
            name: "language unknown",
            page: "<p id=p>1",
            lines: """
                p:lang("") -> p
                p:lang("*") ->
                p:lang(en) ->
                """),
        SelectorTable(
            name: "directions",
            page: """
                <html id=r><body id=b><p id=p1>1<b id=b1></b></p><p id=p2 dir=RTL>2<b id=b2></b></p><p id=p3 dir=auto>123 שלום abc<b id=b3>x</b></p>\
                <p id=p4 dir=auto><bdi id=d1>שלום</bdi><i id=i4 dir=rtl>ש</i> abc</p><p id=p5 dir=auto>123</p><div id=d dir=rtl><input id=n1 type=tel>\
                <input id=n2 type=text><input id=n3 dir=auto value="abc"><bdi id=d2>abc</bdi><bdi id=d3>1</bdi><p id=p6 dir=bogus>x</p>\
                <textarea id=t dir=auto>abc ש</textarea><p id=p7 dir=ltr><em id=e>x</em></p></div><p id=p8 dir=auto><script>var a</script>عربي</p>
                """,
            lines: """
                p:dir(ltr) -> p1 p4 p5 p7
                p:dir(rtl) -> p2 p3 p6 p8
                p:dir(RTL) -> p2 p3 p6 p8
                b:dir(ltr) -> b1
                b:dir(rtl) -> b2 b3
                bdi:dir(rtl) -> d1
                bdi:dir(ltr) -> d2 d3
                input:dir(ltr) -> n1 n3
                input:dir(rtl) -> n2
                textarea:dir(ltr) -> t
                em:dir(ltr) -> e
                p:dir(sideways) ->
                :root:dir(ltr) -> r
                """),
    ]
}
