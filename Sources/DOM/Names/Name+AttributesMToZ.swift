/// The names of attributes that are no element's too, second half.
extension Name {
    /// `marginheight`.
    @inlinable public static var marginheight: Name { Name(id: 243) }
    /// `marginwidth`.
    @inlinable public static var marginwidth: Name { Name(id: 244) }
    /// `max`.
    @inlinable public static var max: Name { Name(id: 245) }
    /// `maxlength`.
    @inlinable public static var maxlength: Name { Name(id: 246) }
    /// `media`.
    @inlinable public static var media: Name { Name(id: 247) }
    /// `method`.
    @inlinable public static var method: Name { Name(id: 248) }
    /// `min`.
    @inlinable public static var min: Name { Name(id: 249) }
    /// `minlength`.
    @inlinable public static var minlength: Name { Name(id: 250) }
    /// `multiple`.
    @inlinable public static var multiple: Name { Name(id: 251) }
    /// `muted`.
    @inlinable public static var muted: Name { Name(id: 252) }
    /// `name`.
    @inlinable public static var name: Name { Name(id: 253) }
    /// `nohref`.
    @inlinable public static var nohref: Name { Name(id: 254) }
    /// `noresize`.
    @inlinable public static var noresize: Name { Name(id: 255) }
    /// `noshade`.
    @inlinable public static var noshade: Name { Name(id: 256) }
    /// `novalidate`.
    @inlinable public static var novalidate: Name { Name(id: 257) }
    /// `nowrap`.
    @inlinable public static var nowrap: Name { Name(id: 258) }
    /// `onclick`.
    @inlinable public static var onclick: Name { Name(id: 259) }
    /// `onload`.
    @inlinable public static var onload: Name { Name(id: 260) }
    /// `open`.
    @inlinable public static var open: Name { Name(id: 261) }
    /// `optimum`.
    @inlinable public static var optimum: Name { Name(id: 262) }
    /// `pattern`.
    @inlinable public static var pattern: Name { Name(id: 263) }
    /// `ping`.
    @inlinable public static var ping: Name { Name(id: 264) }
    /// `placeholder`.
    @inlinable public static var placeholder: Name { Name(id: 265) }
    /// `poster`.
    @inlinable public static var poster: Name { Name(id: 266) }
    /// `preload`.
    @inlinable public static var preload: Name { Name(id: 267) }
    /// `profile`.
    @inlinable public static var profile: Name { Name(id: 268) }
    /// `prompt`.
    @inlinable public static var prompt: Name { Name(id: 269) }
    /// `property`.
    @inlinable public static var property: Name { Name(id: 270) }
    /// `publicId`.
    @inlinable public static var publicId: Name { Name(id: 271) }
    /// `readonly`.
    @inlinable public static var readonly: Name { Name(id: 272) }
    /// `rel`.
    @inlinable public static var rel: Name { Name(id: 273) }
    /// `required`.
    @inlinable public static var required: Name { Name(id: 274) }
    /// `rev`.
    @inlinable public static var rev: Name { Name(id: 275) }
    /// `reversed`.
    @inlinable public static var reversed: Name { Name(id: 276) }
    /// `role`.
    @inlinable public static var role: Name { Name(id: 277) }
    /// `rows`.
    @inlinable public static var rows: Name { Name(id: 278) }
    /// `rowspan`.
    @inlinable public static var rowspan: Name { Name(id: 279) }
    /// `rules`.
    @inlinable public static var rules: Name { Name(id: 280) }
    /// `sandbox`.
    @inlinable public static var sandbox: Name { Name(id: 281) }
    /// `scheme`.
    @inlinable public static var scheme: Name { Name(id: 282) }
    /// `scope`.
    @inlinable public static var scope: Name { Name(id: 283) }
    /// `scrolling`.
    @inlinable public static var scrolling: Name { Name(id: 284) }
    /// `selected`.
    @inlinable public static var selected: Name { Name(id: 285) }
    /// `shape`.
    @inlinable public static var shape: Name { Name(id: 286) }
    /// `size`.
    @inlinable public static var size: Name { Name(id: 287) }
    /// `sizes`.
    @inlinable public static var sizes: Name { Name(id: 288) }
    /// `spellcheck`.
    @inlinable public static var spellcheck: Name { Name(id: 289) }
    /// `src`.
    @inlinable public static var src: Name { Name(id: 290) }
    /// `srcdoc`.
    @inlinable public static var srcdoc: Name { Name(id: 291) }
    /// `srclang`.
    @inlinable public static var srclang: Name { Name(id: 292) }
    /// `srcset`.
    @inlinable public static var srcset: Name { Name(id: 293) }
    /// `standby`.
    @inlinable public static var standby: Name { Name(id: 294) }
    /// `start`.
    @inlinable public static var start: Name { Name(id: 295) }
    /// `step`.
    @inlinable public static var step: Name { Name(id: 296) }
    /// `systemId`.
    @inlinable public static var systemId: Name { Name(id: 297) }
    /// `tabindex`.
    @inlinable public static var tabindex: Name { Name(id: 298) }
    /// `target`.
    @inlinable public static var target: Name { Name(id: 299) }
    /// `translate`.
    @inlinable public static var translate: Name { Name(id: 300) }
    /// `type`.
    @inlinable public static var type: Name { Name(id: 301) }
    /// `usemap`.
    @inlinable public static var usemap: Name { Name(id: 302) }
    /// `valign`.
    @inlinable public static var valign: Name { Name(id: 303) }
    /// `value`.
    @inlinable public static var value: Name { Name(id: 304) }
    /// `valuetype`.
    @inlinable public static var valuetype: Name { Name(id: 305) }
    /// `version`.
    @inlinable public static var version: Name { Name(id: 306) }
    /// `vlink`.
    @inlinable public static var vlink: Name { Name(id: 307) }
    /// `vspace`.
    @inlinable public static var vspace: Name { Name(id: 308) }
    /// `width`.
    @inlinable public static var width: Name { Name(id: 309) }
    /// `wrap`.
    @inlinable public static var wrap: Name { Name(id: 310) }
    /// `xmlns`.
    @inlinable public static var xmlns: Name { Name(id: 311) }
    /// `xlink`.
    @inlinable public static var xlink: Name { Name(id: 312) }
    /// `space`.
    @inlinable public static var space: Name { Name(id: 313) }
}
