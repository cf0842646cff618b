import DOM

extension SelectorTable {
    private static let svg = "http://www.w3.org/2000/svg"
    private static let xhtml = "http://www.w3.org/1999/xhtml"

    private static let compound = """
        <html xmlns="http://www.w3.org/1999/xhtml" id="r"><head id="h"/><body id="b"><P id="p1" Class="x"/><p id="p2" CLASS="y" class="X"/>\
        <svg xmlns="http://www.w3.org/2000/svg" id="s" xmlns:dc="http://purl.org/dc" xmlns:xl="http://www.w3.org/1999/xlink"><a id="a1" xl:href="q"/>\
        <dc:title id="dt" dc:kind="k" kind="n"/><dc2:title xmlns:dc2="http://purl.org/dc" id="dt2"/><title id="st"/></svg>\
        <own xmlns="urn:own" id="o1"><p id="o2" type="A"/></own><input id="i" type="A"/></body></html>
        """

    /// Upper and lower case, namespaces, XML, quirks mode.
    static let names = [
        SelectorTable(
            name: "foreign elements in HTML",
            page: """
                <svg id=s viewBox="0 0 1 1" xlink:href="#a"><foreignObject id=f><p id=p>x</p></foreignObject><linearGradient id=l xlink:href=q />\
                <a id=a type=A></a></svg><math id=m><mi id=mi definitionurl=x>x</mi></math><a id=h type=A>y</a>
                """,
            lines: """
                foreignObject -> f
                foreignobject ->
                FOREIGNOBJECT ->
                linearGradient -> l
                svg -> s
                SVG ->
                svg > * P -> p
                [viewBox] -> s
                [viewbox] ->
                [xlink\\:href] ->
                [href] ->
                [*|href] -> s l
                *|* > *|svg -> s
                |svg ->
                mi[definitionURL] -> mi
                [type=a] -> h
                [type=A] -> a h
                a -> a h
                *|a -> a h
                """),
        SelectorTable(
            name: "namespaces in HTML", namespaces: SelectorNamespaces(prefixes: ["s": svg, "h": xhtml, "n": "", "u": "urn:u"]),
            page: "<svg id=s><a id=a1 xlink:href=q><title id=t1></title></a></svg><a id=a2 href=x></a><title id=t2></title>",
            lines: """
                s|a -> a1
                h|a -> a2
                h|A -> a2
                s|A ->
                *|a -> a1 a2
                a -> a1 a2
                n|a ->
                u|a ->
                s|* -> s a1 t1
                s|a > s|title -> t1
                h|a, s|a -> a1 a2
                :not(h|*) -> s a1 t1
                a:is(s|*) -> a1
                body > *|* -> s a2 t2
                [*|href] -> a1 a2
                [n|href] -> a2
                """),
        SelectorTable(
            name: "default namespace",
            namespaces: SelectorNamespaces(default: svg, prefixes: ["h": xhtml, "x": "http://www.w3.org/1999/xlink"]),
            page: "<svg id=s class=c><a id=a1 xlink:href=q class=c></a></svg><a id=a2 href=x class=c></a><p id=p></p>",
            lines: """
                a -> a1
                * -> s a1
                .c -> s a1
                *|*.c -> s a1 a2
                h|a -> a2
                h|*.c -> a2
                |a ->
                [class] -> s a1
                :is(.c) -> s a1
                *|*:is(.c) -> s a1 a2
                *|*:is(*) -> s a1
                *|*:is(a) -> a1
                *|*:not(.c) -> <html> <head> <body> p
                *|*:not(a):is(.c) -> s a2
                *|*:is(svg .c) -> a1
                *|*:is(.c .c) -> a1
                *|*:where(body > .c) ->
                *|*:where(h|body > .c) -> s a2
                h|body:has(.c) -> <body>
                h|a:nth-child(n of .c) ->
                h|a:nth-child(n of *|*.c) -> a2
                [x|href] -> a1
                *|*[x|href] -> a1
                *|*[href] -> a2
                """),
        SelectorTable(
            name: "XML", format: .xml, page: compound,
            lines: """
                p -> p2 o2
                P -> p1
                [Class] -> p1
                [class] -> p2
                .x ->
                .X -> p2
                title -> dt dt2 st
                own > p -> o2
                [kind=n] -> dt
                [*|kind] -> dt
                [*|kind=k] -> dt
                [*|kind=n] -> dt
                [*|href] -> a1
                [type=a] ->
                [type=A] -> o2 i
                [type=a i] -> o2 i
                :root -> r
                title:nth-of-type(1) -> dt dt2 st
                input:enabled -> i
                Input ->
                """),
        SelectorTable(
            name: "namespaces in XML", format: .xml,
            namespaces: SelectorNamespaces(prefixes: ["d": "http://purl.org/dc", "o": "urn:own", "s": svg, "h": xhtml, "x": "urn:other"]),
            page: compound,
            lines: """
                d|title -> dt dt2
                s|title -> st
                o|p -> o2
                h|p -> p2
                o|* -> o1 o2
                x|title ->
                [d|kind] -> dt
                [d|kind=n] ->
                [x|kind] ->
                s|svg d|* -> dt dt2
                *|title -> dt dt2 st
                |title ->
                """),
        SelectorTable(
            name: "quirks mode", format: .quirkyHTML,
            page: "<p id=P1 class='Aa b'>1<p id=p2 class=aA>2<p id=É class=É>3<svg id=s class=AA></svg>",
            lines: """
                #p1 -> P1
                #P2 -> p2
                .aa -> P1 p2 s
                .AA.B -> P1
                .é ->
                .É -> É
                #é ->
                [class=aa] ->
                [class~=Aa] -> P1
                [id=p1] ->
                :not(.AA):is(p) -> É
                """),
    ]
}
