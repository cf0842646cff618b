/// The names of attributes that are no element's too, first half.
extension Name {
    /// `accept`.
    @inlinable public static var accept: Name { Name(id: 162) }
    /// `accept-charset`.
    @inlinable public static var acceptCharset: Name { Name(id: 163) }
    /// `accesskey`.
    @inlinable public static var accesskey: Name { Name(id: 164) }
    /// `action`.
    @inlinable public static var action: Name { Name(id: 165) }
    /// `align`.
    @inlinable public static var align: Name { Name(id: 166) }
    /// `alink`.
    @inlinable public static var alink: Name { Name(id: 167) }
    /// `alt`.
    @inlinable public static var alt: Name { Name(id: 168) }
    /// `archive`.
    @inlinable public static var archive: Name { Name(id: 169) }
    /// `aria-current`.
    @inlinable public static var ariaCurrent: Name { Name(id: 170) }
    /// `aria-describedby`.
    @inlinable public static var ariaDescribedby: Name { Name(id: 171) }
    /// `aria-hidden`.
    @inlinable public static var ariaHidden: Name { Name(id: 172) }
    /// `aria-label`.
    @inlinable public static var ariaLabel: Name { Name(id: 173) }
    /// `aria-labelledby`.
    @inlinable public static var ariaLabelledby: Name { Name(id: 174) }
    /// `aria-level`.
    @inlinable public static var ariaLevel: Name { Name(id: 175) }
    /// `async`.
    @inlinable public static var async: Name { Name(id: 176) }
    /// `autocomplete`.
    @inlinable public static var autocomplete: Name { Name(id: 177) }
    /// `autofocus`.
    @inlinable public static var autofocus: Name { Name(id: 178) }
    /// `axis`.
    @inlinable public static var axis: Name { Name(id: 179) }
    /// `background`.
    @inlinable public static var background: Name { Name(id: 180) }
    /// `bgcolor`.
    @inlinable public static var bgcolor: Name { Name(id: 181) }
    /// `border`.
    @inlinable public static var border: Name { Name(id: 182) }
    /// `cellpadding`.
    @inlinable public static var cellpadding: Name { Name(id: 183) }
    /// `cellspacing`.
    @inlinable public static var cellspacing: Name { Name(id: 184) }
    /// `char`.
    @inlinable public static var char: Name { Name(id: 185) }
    /// `charoff`.
    @inlinable public static var charoff: Name { Name(id: 186) }
    /// `charset`.
    @inlinable public static var charset: Name { Name(id: 187) }
    /// `checked`.
    @inlinable public static var checked: Name { Name(id: 188) }
    /// `class`.
    @inlinable public static var `class`: Name { Name(id: 189) }
    /// `classid`.
    @inlinable public static var classid: Name { Name(id: 190) }
    /// `clear`.
    @inlinable public static var clear: Name { Name(id: 191) }
    /// `codebase`.
    @inlinable public static var codebase: Name { Name(id: 192) }
    /// `codetype`.
    @inlinable public static var codetype: Name { Name(id: 193) }
    /// `color`.
    @inlinable public static var color: Name { Name(id: 194) }
    /// `cols`.
    @inlinable public static var cols: Name { Name(id: 195) }
    /// `colspan`.
    @inlinable public static var colspan: Name { Name(id: 196) }
    /// `compact`.
    @inlinable public static var compact: Name { Name(id: 197) }
    /// `content`.
    @inlinable public static var content: Name { Name(id: 198) }
    /// `contenteditable`.
    @inlinable public static var contenteditable: Name { Name(id: 199) }
    /// `controls`.
    @inlinable public static var controls: Name { Name(id: 200) }
    /// `coords`.
    @inlinable public static var coords: Name { Name(id: 201) }
    /// `datetime`.
    @inlinable public static var datetime: Name { Name(id: 202) }
    /// `declare`.
    @inlinable public static var declare: Name { Name(id: 203) }
    /// `default`.
    @inlinable public static var `default`: Name { Name(id: 204) }
    /// `defer`.
    @inlinable public static var `defer`: Name { Name(id: 205) }
    /// `dirname`.
    @inlinable public static var dirname: Name { Name(id: 206) }
    /// `disabled`.
    @inlinable public static var disabled: Name { Name(id: 207) }
    /// `download`.
    @inlinable public static var download: Name { Name(id: 208) }
    /// `draggable`.
    @inlinable public static var draggable: Name { Name(id: 209) }
    /// `encoding`.
    @inlinable public static var encoding: Name { Name(id: 210) }
    /// `enctype`.
    @inlinable public static var enctype: Name { Name(id: 211) }
    /// `face`.
    @inlinable public static var face: Name { Name(id: 212) }
    /// `for`.
    @inlinable public static var `for`: Name { Name(id: 213) }
    /// `formaction`.
    @inlinable public static var formaction: Name { Name(id: 214) }
    /// `frameborder`.
    @inlinable public static var frameborder: Name { Name(id: 215) }
    /// `headers`.
    @inlinable public static var headers: Name { Name(id: 216) }
    /// `height`.
    @inlinable public static var height: Name { Name(id: 217) }
    /// `hidden`.
    @inlinable public static var hidden: Name { Name(id: 218) }
    /// `high`.
    @inlinable public static var high: Name { Name(id: 219) }
    /// `href`.
    @inlinable public static var href: Name { Name(id: 220) }
    /// `hreflang`.
    @inlinable public static var hreflang: Name { Name(id: 221) }
    /// `hspace`.
    @inlinable public static var hspace: Name { Name(id: 222) }
    /// `http-equiv`.
    @inlinable public static var httpEquiv: Name { Name(id: 223) }
    /// `icon`.
    @inlinable public static var icon: Name { Name(id: 224) }
    /// `id`.
    @inlinable public static var id: Name { Name(id: 225) }
    /// `imagesizes`.
    @inlinable public static var imagesizes: Name { Name(id: 226) }
    /// `inert`.
    @inlinable public static var inert: Name { Name(id: 227) }
    /// `inputmode`.
    @inlinable public static var inputmode: Name { Name(id: 228) }
    /// `is`.
    @inlinable public static var `is`: Name { Name(id: 229) }
    /// `ismap`.
    @inlinable public static var ismap: Name { Name(id: 230) }
    /// `itemid`.
    @inlinable public static var itemid: Name { Name(id: 231) }
    /// `itemprop`.
    @inlinable public static var itemprop: Name { Name(id: 232) }
    /// `itemref`.
    @inlinable public static var itemref: Name { Name(id: 233) }
    /// `itemscope`.
    @inlinable public static var itemscope: Name { Name(id: 234) }
    /// `itemtype`.
    @inlinable public static var itemtype: Name { Name(id: 235) }
    /// `kind`.
    @inlinable public static var kind: Name { Name(id: 236) }
    /// `lang`.
    @inlinable public static var lang: Name { Name(id: 237) }
    /// `language`.
    @inlinable public static var language: Name { Name(id: 238) }
    /// `list`.
    @inlinable public static var list: Name { Name(id: 239) }
    /// `longdesc`.
    @inlinable public static var longdesc: Name { Name(id: 240) }
    /// `loop`.
    @inlinable public static var loop: Name { Name(id: 241) }
    /// `low`.
    @inlinable public static var low: Name { Name(id: 242) }
}
