extension SelectorTable {
    /// Links and form controls.
    static let controls = [
        SelectorTable(
            name: "links",
            page: """
                <a id=a1 href=x>1</a><a id=a2>2</a><a id=a3 href>3</a><area id=ar href=x><link id=l href=x><svg><a id=s1 href=y /><a id=s2 xlink:href=z />\
                <a id=s3 /></svg><details id=dt open><summary id=sm>s</summary></details><details id=d2></details><dialog id=dl open></dialog>\
                <x-own id=own></x-own><font-face id=ff></font-face><div id=div open></div>
                """,
            lines: """
                a:link -> a1 a3 s1 s2
                :any-link -> a1 a3 ar s1 s2
                :ANY-LINK -> a1 a3 ar s1 s2
                :-webkit-any-link -> a1 a3 ar s1 s2
                :visited ->
                a:not(:visited) -> a1 a2 a3 s1 s2 s3
                a:not(:link) -> a2 s3
                a:hover ->
                a:focus ->
                a:active ->
                a:focus-visible ->
                :focus-within ->
                a:is(:hover, :link) -> a1 a3 s1 s2
                :target ->
                :open -> dt dl
                body > :not(:defined) -> own
                :fullscreen ->
                :host ->
                :host(.x) ->
                :host-context(body) ->
                """),
        SelectorTable(
            name: "controls",
            page: """
                <form id=fm><input id=i1 type=checkbox checked><input id=i2 type=RADIO checked><input id=i3 checked><input id=i4 disabled required>\
                <fieldset id=fs disabled><legend id=lg><input id=i5></legend><legend id=l2><input id=i6></legend><input id=i7 type=hidden required>\
                <fieldset id=f2><button id=b1>b</button></fieldset></fieldset><button id=b2>b</button><textarea id=t1 readonly placeholder=x>\
                </textarea><textarea id=t2 placeholder=x>v</textarea><input id=i8 placeholder=x required><input id=i9 placeholder=x value=v readonly>\
                <input id=ia type=submit placeholder=x><p id=ed contenteditable><b id=ed1>x</b><i id=ed2 contenteditable=false>y</i></p></form>\
                <select id=s1><option id=o1 disabled>1<option id=o2>2<option id=o3>3</select><select id=s2><option id=o4 selected>1<option id=o5 selected>2\
                </select><select id=s3 multiple><option id=o6>1<option id=o7 selected>2<option id=o8 selected>3</select>\
                <select id=s4 size=3 required><optgroup id=og disabled><option id=o9>1</optgroup><option id=oa>2</select>\
                <select id=s5><optgroup id=oh disabled><option id=ob>1</optgroup><option id=oc>2</select><option id=od selected>z</option>
                """,
            lines: """
                :checked -> i1 i2 o2 o5 o7 o8 oc od
                input:checked -> i1 i2
                input:disabled -> i4 i6 i7
                fieldset:disabled -> fs f2
                :disabled -> i4 fs i6 i7 f2 b1 o1 og o9 oh ob
                input:enabled -> i1 i2 i3 i5 i8 i9 ia
                button:enabled -> b2
                form:enabled ->
                :required -> i4 i8 s4
                input:optional -> i1 i2 i3 i5 i6 i7 i9 ia
                textarea:optional -> t1 t2
                select:optional -> s1 s2 s3 s5
                input:read-write -> i3 i5 i8
                textarea:read-write -> t2
                p:read-write, b:read-write, i:read-write -> ed ed1
                i:read-only -> ed2
                textarea:read-only -> t1
                form:read-only -> fm
                :placeholder-shown -> t1 i8
                option:enabled -> o2 o3 o4 o5 o6 o7 o8 oa oc od
                :invalid ->
                :indeterminate ->
                input:in-range ->
                """),
    ]
}
