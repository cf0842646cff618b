extension SelectorTable {
    /// Structural pseudo-classes and the `nth-` family.
    static let structure = [
        SelectorTable(
            name: "structure",
            page: """
                <html id=r><head id=h></head><body id=b><p id=p1></p><p id=p2> </p><p id=p3><!-- c --></p><p id=p4>x</p><p id=p5><b id=b1></b></p>\
                <div id=d>text<i id=i1>1</i>text<i id=i2>2</i></div><div id=e><br id=br></div><template id=t><p id=inside></p></template>
                """,
            lines: """
                :root -> r
                html:root -> r
                body:root ->
                :root > body -> b
                :not(:root) > p -> p1 p2 p3 p4 p5
                :empty -> h p1 p3 b1 br t
                p:empty -> p1 p3
                :first-child -> r h p1 b1 i1 br
                :last-child -> r b b1 i2 br t
                :only-child -> r b1 br
                p:first-child -> p1
                p:last-child ->
                :first-of-type -> r h b p1 b1 d i1 br t
                :last-of-type -> r h b p5 b1 i2 e br t
                :only-of-type -> r h b b1 br t
                p:first-of-type -> p1
                div:last-of-type -> e
                i:first-child -> i1
                p:nth-child(2) -> p2
                #inside ->
                template p ->
                template:has(p) ->
                body > :nth-last-child(2) -> e
                :scope -> r
                :scope > body -> b
                & > body -> b
                p:defined -> p1 p2 p3 p4 p5
                """),
        SelectorTable(
            name: "nth",
            page: """
                <ul id=u><li id=a class=x>1<li id=b>2<li id=c class=x>3<li id=d>4<li id=e class=x>5<li id=f class=x>6<li id=g>7</ul>\
                <dl id=dl><dt id=t1><dd id=d1><dd id=d2><dt id=t2><dd id=d3></dl>
                """,
            lines: """
                li:nth-child(1) -> a
                li:nth-child(7) -> g
                li:nth-child(8) ->
                li:nth-child(0) ->
                li:nth-child(-1) ->
                li:nth-child(odd) -> a c e g
                li:nth-child(ODD) -> a c e g
                li:nth-child(even) -> b d f
                li:nth-child(2n) -> b d f
                li:nth-child(2n+1) -> a c e g
                li:nth-child( 2n + 1 ) -> a c e g
                li:nth-child(2n-1) -> a c e g
                li:nth-child(3n+2) -> b e
                li:nth-child(3n-1) -> b e
                li:nth-child(n) -> a b c d e f g
                li:nth-child(n+5) -> e f g
                li:nth-child(-n+3) -> a b c
                li:nth-child(-2n+5) -> a c e
                li:nth-child(0n+4) -> d
                li:nth-child(+3) -> c
                li:nth-child(+n) -> a b c d e f g
                li:nth-child(-n) ->
                li:nth-child(-2n) ->
                li:nth-child(n+3):nth-child(-n+5) -> c d e
                li:nth-last-child(1) -> g
                li:nth-last-child(2) -> f
                li:nth-last-child(odd) -> a c e g
                li:nth-last-child(-n+2) -> f g
                li:nth-last-child(3n) -> b e
                li:nth-child(1 of .x) -> a
                li:nth-child(2 of .x) -> c
                li:nth-child(even of .x) -> c f
                li:nth-child(2n+1 of .x) -> a e
                :nth-child(2 of li.x) -> c
                li:nth-child(2 of li:not(.x)) -> d
                li:nth-child(n of .x, #g) -> a c e f g
                li:nth-child(2 OF .x) -> c
                li:nth-last-child(1 of .x) -> f
                li:nth-last-child(2 of .x) -> e
                li:nth-last-child(even of .x) -> a e
                li:nth-child(1 of ul > .x) -> a
                li:nth-child(2 of :nth-child(odd)) -> c
                li:nth-child(1 of .none) ->
                dt:nth-of-type(1) -> t1
                dd:nth-of-type(2) -> d2
                dd:nth-of-type(odd) -> d1 d3
                dd:nth-last-of-type(1) -> d3
                dd:nth-last-of-type(n+2) -> d1 d2
                dl > :nth-of-type(1) -> t1 d1
                dl > :nth-last-of-type(1) -> t2 d3
                dl > :nth-child(2) -> d1
                dl > :nth-last-child(4) -> d1
                dt:nth-child(4) -> t2
                dt:nth-of-type(2):nth-child(4):nth-last-child(2) -> t2
                li:nth-child(99999999999n+2) -> b
                li:nth-child(-99999999999n+2) -> b
                li:nth-child(99999999999) ->
                li:nth-child(n+99999999999) ->
                li:nth-child(n-99999999999) -> a b c d e f g
                li:nth-child(\\6e) -> a b c d e f g
                """),
    ]
}
