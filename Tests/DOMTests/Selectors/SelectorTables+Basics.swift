extension SelectorTable {
    /// Types, ids, classes, attributes, combinators.
    static let basics = [
        SelectorTable(
            name: "simple selectors",
            page: """
                <body id=b class="page Main"><div id=d1 class="a b"><p id=p1 class=a>x</p><p id=p2 class="b\tA\nc">y</p></div>\
                <div id=d2 class=" ab "><p id=p3 class>z</p><span id="sp an">s</span><em id=1st>e</em><i id=é class="日本 -x --y">i</i></div>
                """,
            lines: """
                p -> p1 p2 p3
                P -> p1 p2 p3
                div -> d1 d2
                body > * -> d1 d2
                nosuch ->
                nosuch-element, p -> p1 p2 p3
                #p1 -> p1
                #P1 ->
                p#p1 -> p1
                div#p1 ->
                #p1#p1 -> p1
                #p1#p2 ->
                #\\31st -> 1st
                #\\31 st -> 1st
                #\\000031st -> 1st
                #sp\\ an -> sp an
                #é -> é
                .a -> d1 p1
                .A -> p2
                .a.b -> d1
                .b.a -> d1
                .b -> d1 p2
                .c -> p2
                .ab -> d2
                .日本 -> é
                .-x -> é
                .--y -> é
                .\\2d x -> é
                *.a -> d1 p1
                p.a -> p1
                div.a.b#d1 -> d1
                .page.Main -> b
                *#p1.a -> p1
                p, div -> d1 p1 p2 d2 p3
                p , div,em -> d1 p1 p2 d2 p3 1st
                p, p, p -> p1 p2 p3
                \\70 -> p1 p2 p3
                \\50 -> p1 p2 p3
                p/* comment */.a -> p1
                /**/p.a/**/ -> p1
                """),
        SelectorTable(
            name: "attributes",
            page: """
                <a id=a1 href="https://example.org/x.html" rel="Nofollow noopener" title="" lang=en-US>1</a>\
                <a id=a2 HREF="/y.HTML" rel=nofollow hreflang=en title="two words" data-x="A">2</a>\
                <a id=a3 name=top title="en" data-x=a type=TEXT/css>3</a><input id=i type=CheckBox value="a]b" checked>\
                <p id=p1 data-x="" align=CENTER data-long="abcabcabd">4</p><p id=p2 data-x="-" title="en-">5</p>
                """,
            lines: """
                [href] -> a1 a2
                [HREF] -> a1 a2
                [hReF] -> a1 a2
                a[title] -> a1 a2 a3
                [title=""] -> a1
                [title=''] -> a1
                [ title = "two words" ] -> a2
                [title=two\\ words] -> a2
                [data-x=A] -> a2
                [data-x=a] -> a3
                [data-x=a i] -> a2 a3
                [data-x=a I] -> a2 a3
                [data-x="a"i] -> a2 a3
                [data-x=a s] -> a3
                [data-x=A S] -> a2
                [rel~=nofollow] -> a1 a2
                [rel~=noopener] -> a1
                [rel~="no"] ->
                [rel~=""] ->
                [rel~="Nofollow noopener"] ->
                [rel~=nofollow s] -> a2
                [title~=words] -> a2
                [lang|=en] -> a1
                [lang|=EN] -> a1
                [title|=en] -> a3 p2
                [title|=""] -> a1
                [data-x|=""] -> p1 p2
                [title|=en-] -> p2
                [href^=https] -> a1
                [href^="https:"] -> a1
                [href^=""] ->
                [href$=".html"] -> a1
                [href$=".html" i] -> a1 a2
                [href$=""] ->
                [href*="example"] -> a1
                [href*=EXAMPLE] ->
                [href*=EXAMPLE i] -> a1
                [href*=""] ->
                [data-long*=abd] -> p1
                [data-long*=abcabd] -> p1
                [data-long*=abcabcabd] -> p1
                [data-long*=abcabcabcd] ->
                [data-long*=bcabca] -> p1
                [data-long*=ABD i] -> p1
                [type=checkbox] -> i
                [type=checkbox s] ->
                [type=CheckBox s] -> i
                [type="text/CSS"] -> a3
                [type^=text] -> a3
                [align=center] -> p1
                [align=center s] ->
                [checked=""] -> i
                [value="a]b"] -> i
                [value=a\\]b] -> i
                [hreflang=EN] -> a2
                [name=Top] ->
                [href][rel] -> a1 a2
                a[href][title]:not([title=""]) -> a2
                [*|href] -> a1 a2
                [|href] -> a1 a2
                [title="two\\ words"] -> a2
                [data-x] -> a2 a3 p1 p2
                [data-X] -> a2 a3 p1 p2
                [href$='html'], p -> a1 p1 p2
                """),
        SelectorTable(
            name: "combinators",
            page: """
                <div id=o class=o><section id=s1><h2 id=h1>1</h2>text<!-- c --><p id=p1>1</p><p id=p2>2</p><ul id=u><li id=l1><p id=p3>3</p></li>\
                <li id=l2 class=x><b id=b1>b</b><p id=p4>4</p></li></ul><p id=p5>5</p></section>\
                <section id=s2 class=x><p id=p6>6</p><h2 id=h2>2</h2><p id=p7>7</p><h2 id=h3>3</h2></section></div>
                """,
            lines: """
                section p -> p1 p2 p3 p4 p5 p6 p7
                section > p -> p1 p2 p5 p6 p7
                section>p -> p1 p2 p5 p6 p7
                h2 + p -> p1 p7
                h2+p -> p1 p7
                h2 ~ p -> p1 p2 p5 p7
                h2~p -> p1 p2 p5 p7
                p + p -> p2
                p ~ p -> p2 p5 p7
                p + h2 -> h2 h3
                p ~ h2 -> h2 h3
                h2 ~ h2 -> h3
                p + p + ul -> u
                h2 + p + p + ul > li -> l1 l2
                h2 ~ ul p -> p3 p4
                h2 ~ ul > li + li > p -> p4
                b + p -> p4
                .o section li p -> p3 p4
                .o > section > ul > li > p -> p3 p4
                .o > li ->
                .x p -> p4 p6 p7
                .x > p -> p4 p6 p7
                section + .x > p -> p6 p7
                section ~ .x p -> p6 p7
                body div section > ul li.x -> l2
                html > body > div -> o
                div div ->
                section section ->
                .o .x .x ->
                ul ~ p -> p5
                ul + p -> p5
                li ~ li -> l2
                p ~ ul ~ p -> p5
                p ~ ul + p -> p5
                h2 ~ p ~ ul > li -> l1 l2
                p + ul ~ p -> p5
                p ~ p + ul li + li -> l2
                section * p -> p3 p4
                section > * > * p -> p3 p4
                * > * > * > * > * > p -> p3 p4
                div\t>\t section -> s1 s2
                div/**/>/**/section -> s1 s2
                section/**/ p.x ->
                h2 + p ~ p -> p2 p5
                .x + section -> 
                section:not(.x) ~ .x > h2 + p -> p7
                """),
    ]
}
