/// The names of HTML's elements, first half; the numbers are places in `Name.wellKnown`.
extension Name {
    /// `a`.
    @inlinable public static var a: Name { Name(id: 1) }
    /// `abbr`.
    @inlinable public static var abbr: Name { Name(id: 2) }
    /// `acronym`.
    @inlinable public static var acronym: Name { Name(id: 3) }
    /// `address`.
    @inlinable public static var address: Name { Name(id: 4) }
    /// `applet`.
    @inlinable public static var applet: Name { Name(id: 5) }
    /// `area`.
    @inlinable public static var area: Name { Name(id: 6) }
    /// `article`.
    @inlinable public static var article: Name { Name(id: 7) }
    /// `aside`.
    @inlinable public static var aside: Name { Name(id: 8) }
    /// `audio`.
    @inlinable public static var audio: Name { Name(id: 9) }
    /// `b`.
    @inlinable public static var b: Name { Name(id: 10) }
    /// `base`.
    @inlinable public static var base: Name { Name(id: 11) }
    /// `basefont`.
    @inlinable public static var basefont: Name { Name(id: 12) }
    /// `bdi`.
    @inlinable public static var bdi: Name { Name(id: 13) }
    /// `bdo`.
    @inlinable public static var bdo: Name { Name(id: 14) }
    /// `bgsound`.
    @inlinable public static var bgsound: Name { Name(id: 15) }
    /// `big`.
    @inlinable public static var big: Name { Name(id: 16) }
    /// `blink`.
    @inlinable public static var blink: Name { Name(id: 17) }
    /// `blockquote`.
    @inlinable public static var blockquote: Name { Name(id: 18) }
    /// `body`.
    @inlinable public static var body: Name { Name(id: 19) }
    /// `br`.
    @inlinable public static var br: Name { Name(id: 20) }
    /// `button`.
    @inlinable public static var button: Name { Name(id: 21) }
    /// `canvas`.
    @inlinable public static var canvas: Name { Name(id: 22) }
    /// `caption`.
    @inlinable public static var caption: Name { Name(id: 23) }
    /// `center`.
    @inlinable public static var center: Name { Name(id: 24) }
    /// `cite`.
    @inlinable public static var cite: Name { Name(id: 25) }
    /// `code`.
    @inlinable public static var code: Name { Name(id: 26) }
    /// `col`.
    @inlinable public static var col: Name { Name(id: 27) }
    /// `colgroup`.
    @inlinable public static var colgroup: Name { Name(id: 28) }
    /// `command`.
    @inlinable public static var command: Name { Name(id: 29) }
    /// `data`.
    @inlinable public static var data: Name { Name(id: 30) }
    /// `datalist`.
    @inlinable public static var datalist: Name { Name(id: 31) }
    /// `dd`.
    @inlinable public static var dd: Name { Name(id: 32) }
    /// `del`.
    @inlinable public static var del: Name { Name(id: 33) }
    /// `details`.
    @inlinable public static var details: Name { Name(id: 34) }
    /// `dfn`.
    @inlinable public static var dfn: Name { Name(id: 35) }
    /// `dialog`.
    @inlinable public static var dialog: Name { Name(id: 36) }
    /// `dir`.
    @inlinable public static var dir: Name { Name(id: 37) }
    /// `div`.
    @inlinable public static var div: Name { Name(id: 38) }
    /// `dl`.
    @inlinable public static var dl: Name { Name(id: 39) }
    /// `dt`.
    @inlinable public static var dt: Name { Name(id: 40) }
    /// `em`.
    @inlinable public static var em: Name { Name(id: 41) }
    /// `embed`.
    @inlinable public static var embed: Name { Name(id: 42) }
    /// `fieldset`.
    @inlinable public static var fieldset: Name { Name(id: 43) }
    /// `figcaption`.
    @inlinable public static var figcaption: Name { Name(id: 44) }
    /// `figure`.
    @inlinable public static var figure: Name { Name(id: 45) }
    /// `font`.
    @inlinable public static var font: Name { Name(id: 46) }
    /// `footer`.
    @inlinable public static var footer: Name { Name(id: 47) }
    /// `form`.
    @inlinable public static var form: Name { Name(id: 48) }
    /// `frame`.
    @inlinable public static var frame: Name { Name(id: 49) }
    /// `frameset`.
    @inlinable public static var frameset: Name { Name(id: 50) }
    /// `h1`.
    @inlinable public static var h1: Name { Name(id: 51) }
    /// `h2`.
    @inlinable public static var h2: Name { Name(id: 52) }
    /// `h3`.
    @inlinable public static var h3: Name { Name(id: 53) }
    /// `h4`.
    @inlinable public static var h4: Name { Name(id: 54) }
    /// `h5`.
    @inlinable public static var h5: Name { Name(id: 55) }
    /// `h6`.
    @inlinable public static var h6: Name { Name(id: 56) }
    /// `head`.
    @inlinable public static var head: Name { Name(id: 57) }
    /// `header`.
    @inlinable public static var header: Name { Name(id: 58) }
    /// `hgroup`.
    @inlinable public static var hgroup: Name { Name(id: 59) }
    /// `hr`.
    @inlinable public static var hr: Name { Name(id: 60) }
    /// `html`.
    @inlinable public static var html: Name { Name(id: 61) }
    /// `i`.
    @inlinable public static var i: Name { Name(id: 62) }
    /// `iframe`.
    @inlinable public static var iframe: Name { Name(id: 63) }
    /// `image`.
    @inlinable public static var image: Name { Name(id: 64) }
    /// `img`.
    @inlinable public static var img: Name { Name(id: 65) }
    /// `input`.
    @inlinable public static var input: Name { Name(id: 66) }
    /// `ins`.
    @inlinable public static var ins: Name { Name(id: 67) }
    /// `isindex`.
    @inlinable public static var isindex: Name { Name(id: 68) }
}
