/// The names of HTML's elements, second half; the numbers are places in `Name.wellKnown`.
extension Name {
    /// `kbd`.
    @inlinable public static var kbd: Name { Name(id: 69) }
    /// `keygen`.
    @inlinable public static var keygen: Name { Name(id: 70) }
    /// `label`.
    @inlinable public static var label: Name { Name(id: 71) }
    /// `legend`.
    @inlinable public static var legend: Name { Name(id: 72) }
    /// `li`.
    @inlinable public static var li: Name { Name(id: 73) }
    /// `link`.
    @inlinable public static var link: Name { Name(id: 74) }
    /// `listing`.
    @inlinable public static var listing: Name { Name(id: 75) }
    /// `main`.
    @inlinable public static var main: Name { Name(id: 76) }
    /// `map`.
    @inlinable public static var map: Name { Name(id: 77) }
    /// `mark`.
    @inlinable public static var mark: Name { Name(id: 78) }
    /// `marquee`.
    @inlinable public static var marquee: Name { Name(id: 79) }
    /// `math`.
    @inlinable public static var math: Name { Name(id: 80) }
    /// `menu`.
    @inlinable public static var menu: Name { Name(id: 81) }
    /// `menuitem`.
    @inlinable public static var menuitem: Name { Name(id: 82) }
    /// `meta`.
    @inlinable public static var meta: Name { Name(id: 83) }
    /// `meter`.
    @inlinable public static var meter: Name { Name(id: 84) }
    /// `multicol`.
    @inlinable public static var multicol: Name { Name(id: 85) }
    /// `nav`.
    @inlinable public static var nav: Name { Name(id: 86) }
    /// `nextid`.
    @inlinable public static var nextid: Name { Name(id: 87) }
    /// `nobr`.
    @inlinable public static var nobr: Name { Name(id: 88) }
    /// `noembed`.
    @inlinable public static var noembed: Name { Name(id: 89) }
    /// `noframes`.
    @inlinable public static var noframes: Name { Name(id: 90) }
    /// `noscript`.
    @inlinable public static var noscript: Name { Name(id: 91) }
    /// `object`.
    @inlinable public static var object: Name { Name(id: 92) }
    /// `ol`.
    @inlinable public static var ol: Name { Name(id: 93) }
    /// `optgroup`.
    @inlinable public static var optgroup: Name { Name(id: 94) }
    /// `option`.
    @inlinable public static var option: Name { Name(id: 95) }
    /// `output`.
    @inlinable public static var output: Name { Name(id: 96) }
    /// `p`.
    @inlinable public static var p: Name { Name(id: 97) }
    /// `param`.
    @inlinable public static var param: Name { Name(id: 98) }
    /// `picture`.
    @inlinable public static var picture: Name { Name(id: 99) }
    /// `plaintext`.
    @inlinable public static var plaintext: Name { Name(id: 100) }
    /// `pre`.
    @inlinable public static var pre: Name { Name(id: 101) }
    /// `progress`.
    @inlinable public static var progress: Name { Name(id: 102) }
    /// `q`.
    @inlinable public static var q: Name { Name(id: 103) }
    /// `rb`.
    @inlinable public static var rb: Name { Name(id: 104) }
    /// `rbc`.
    @inlinable public static var rbc: Name { Name(id: 105) }
    /// `rp`.
    @inlinable public static var rp: Name { Name(id: 106) }
    /// `rt`.
    @inlinable public static var rt: Name { Name(id: 107) }
    /// `rtc`.
    @inlinable public static var rtc: Name { Name(id: 108) }
    /// `ruby`.
    @inlinable public static var ruby: Name { Name(id: 109) }
    /// `s`.
    @inlinable public static var s: Name { Name(id: 110) }
    /// `samp`.
    @inlinable public static var samp: Name { Name(id: 111) }
    /// `script`.
    @inlinable public static var script: Name { Name(id: 112) }
    /// `search`.
    @inlinable public static var search: Name { Name(id: 113) }
    /// `section`.
    @inlinable public static var section: Name { Name(id: 114) }
    /// `select`.
    @inlinable public static var select: Name { Name(id: 115) }
    /// `selectedcontent`.
    @inlinable public static var selectedcontent: Name { Name(id: 314) }
    /// `slot`.
    @inlinable public static var slot: Name { Name(id: 116) }
    /// `small`.
    @inlinable public static var small: Name { Name(id: 117) }
    /// `source`.
    @inlinable public static var source: Name { Name(id: 118) }
    /// `spacer`.
    @inlinable public static var spacer: Name { Name(id: 119) }
    /// `span`.
    @inlinable public static var span: Name { Name(id: 120) }
    /// `strike`.
    @inlinable public static var strike: Name { Name(id: 121) }
    /// `strong`.
    @inlinable public static var strong: Name { Name(id: 122) }
    /// `style`.
    @inlinable public static var style: Name { Name(id: 123) }
    /// `sub`.
    @inlinable public static var sub: Name { Name(id: 124) }
    /// `summary`.
    @inlinable public static var summary: Name { Name(id: 125) }
    /// `sup`.
    @inlinable public static var sup: Name { Name(id: 126) }
    /// `svg`.
    @inlinable public static var svg: Name { Name(id: 127) }
    /// `table`.
    @inlinable public static var table: Name { Name(id: 128) }
    /// `tbody`.
    @inlinable public static var tbody: Name { Name(id: 129) }
    /// `td`.
    @inlinable public static var td: Name { Name(id: 130) }
    /// `template`.
    @inlinable public static var template: Name { Name(id: 131) }
    /// `textarea`.
    @inlinable public static var textarea: Name { Name(id: 132) }
    /// `tfoot`.
    @inlinable public static var tfoot: Name { Name(id: 133) }
    /// `th`.
    @inlinable public static var th: Name { Name(id: 134) }
    /// `thead`.
    @inlinable public static var thead: Name { Name(id: 135) }
    /// `time`.
    @inlinable public static var time: Name { Name(id: 136) }
    /// `title`.
    @inlinable public static var title: Name { Name(id: 137) }
    /// `tr`.
    @inlinable public static var tr: Name { Name(id: 138) }
    /// `track`.
    @inlinable public static var track: Name { Name(id: 139) }
    /// `tt`.
    @inlinable public static var tt: Name { Name(id: 140) }
    /// `u`.
    @inlinable public static var u: Name { Name(id: 141) }
    /// `ul`.
    @inlinable public static var ul: Name { Name(id: 142) }
    /// `var`.
    @inlinable public static var `var`: Name { Name(id: 143) }
    /// `video`.
    @inlinable public static var video: Name { Name(id: 144) }
    /// `wbr`.
    @inlinable public static var wbr: Name { Name(id: 145) }
    /// `xmp`.
    @inlinable public static var xmp: Name { Name(id: 146) }
}
