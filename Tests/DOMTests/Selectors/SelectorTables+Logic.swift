extension SelectorTable {
    /// `:is`, `:where`, `:not`, `:has`.
    static let logic = [
        SelectorTable(
            name: "logical combinations",
            page: """
                <div id=d class="a b"><p id=p1 class=a>1</p><p id=p2 class=b>2</p><p id=p3 class="a b">3</p><ul id=u><li id=l1 class=a>\
                <p id=p4>4</p></li><li id=l2 class=b><p id=p5 class=a>5</p></li></ul></div>
                """,
            lines: """
                p:is(.a) -> p1 p3 p5
                p:is(.a, .b) -> p1 p2 p3 p5
                p:is(.a.b) -> p3
                p:where(.a) -> p1 p3 p5
                p:IS(.a) -> p1 p3 p5
                :is(p, li).a -> p1 p3 l1 p5
                :is(p, li):is(.a) -> p1 p3 l1 p5
                p:is() ->
                p:is( ) ->
                p:where() ->
                p:is(:nosuch) ->
                p:is(:nosuch, .a) -> p1 p3 p5
                p:is(.a, ::before) -> p1 p3 p5
                p:is(.a,,.b) -> p1 p2 p3 p5
                p:is(.a, [b) -> p1 p3 p5
                p:is(.b, nosuch|x, 5, >) -> p2 p3
                p:is(div p) -> p1 p2 p3 p4 p5
                p:is(div > p) -> p1 p2 p3
                p:is(li > *) -> p4 p5
                p:is(.a + p) -> p2
                p:is(.a ~ p) -> p2 p3
                :is(ul, div) > p -> p1 p2 p3
                :is(ul li) > p -> p4 p5
                :is(div ul) :is(li.b) p -> p5
                div :is(ul :is(li p)) -> p4 p5
                :is(:is(:is(.a))) p -> p1 p2 p3 p4 p5
                p:not(.a) -> p2 p4
                p:not(.a, .b) -> p4
                p:not(.a.b) -> p1 p2 p4 p5
                p:not(.a):not(.b) -> p4
                p:not(li p) -> p1 p2 p3
                p:not(li.b > p, .b) -> p1 p4
                p:not(*) ->
                p:not(:not(.a)) -> p1 p3 p5
                :not(p):not(li):not(ul):not(div):not(html):not(body):not(head) ->
                p:not(:is()) -> p1 p2 p3 p4 p5
                p:not(:is(:nosuch)) -> p1 p2 p3 p4 p5
                p:not( .a , .b ) -> p4
                p:not(:empty) -> p1 p2 p3 p4 p5
                li:not(.b) > p -> p4
                p:where(:not(.a)) -> p2 p4
                p:not(:hover) -> p1 p2 p3 p4 p5
                """),
        SelectorTable(
            name: "has",
            page: """
                <section id=s1><h2 id=h1>1</h2><p id=p1><a id=a1><img id=i1></a></p><p id=p2>2</p></section>\
                <section id=s2><div id=d1><h2 id=h2>2</h2><p id=p3 class=x><b id=b1>b</b></p></div><p id=p4 class=x>4</p></section>\
                <section id=s3><p id=p5 class=x>5</p><div id=d2><p id=p6>6</p></div></section>
                """,
            lines: """
                section:has(h2) -> s1 s2
                section:has(> h2) -> s1
                section:has(>h2) -> s1
                section:not(:has(h2)) -> s3
                section:has(h2, div) -> s1 s2 s3
                section:has(h2):has(div) -> s2
                :has(> img) -> a1
                p:has(img) -> p1
                p:has(a img) -> p1
                p:has(> a > img) -> p1
                p:has(> img) ->
                h2:has(+ p) -> h1 h2
                h2:has(+ p.x) -> h2
                h2:has(+ p > a) -> h1
                h2:has(+ p b) -> h2
                h2:has(~ p) -> h1 h2
                p:has(~ p) -> p1
                p:has(+ p) -> p1
                p:has(+ div) -> p5
                p:has(+ div > p) -> p5
                p:has(~ div p) -> p5
                div:has(~ p.x) -> d1
                div:has(+ p) -> d1
                section:has(+ section) -> s1 s2
                section:has(+ section > div) -> s1 s2
                section:has(+ section > p.x + div) -> s2
                section:has(~ section h2) -> s1
                section:has(p.x ~ p) ->
                section:has(h2 + p) -> s1 s2
                section:has(> div > h2 + p.x > b) -> s2
                section:has(:is(h2 + p, img)) -> s1 s2
                section:has(:not(p, div)) -> s1 s2
                section:has(> p:last-child) -> s1 s2
                section:has(p:nth-child(3)) -> s1
                :has(h2 ~ p) -> <html> <body> s1 s2 d1
                body:has(section section) ->
                body:has(> section > div > p) -> <body>
                body > :has(b) -> s2
                section:has(div):nth-child(3) -> s3
                :has(section):has(img) b -> b1
                section:has(div) p.x -> p3 p4 p5
                :is(section:has(> h2)) > p -> p1 p2
                section:has(:scope) ->
                section:has(:is(body p)) -> s1 s2 s3
                section:has(*) -> s1 s2 s3
                b:has(*) ->
                section:has(div, :is(:nosuch)) -> s2 s3
                """),
    ]
}
