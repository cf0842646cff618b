/// Names of SVG's and MathML's elements that the parser or the renderer asks for.
extension Name {
    /// `annotation`.
    @inlinable public static var annotation: Name { Name(id: 147) }
    /// `annotation-xml`.
    @inlinable public static var annotationXml: Name { Name(id: 148) }
    /// `desc`.
    @inlinable public static var desc: Name { Name(id: 149) }
    /// `foreignObject`.
    @inlinable public static var foreignObject: Name { Name(id: 150) }
    /// `g`.
    @inlinable public static var g: Name { Name(id: 151) }
    /// `mi`.
    @inlinable public static var mi: Name { Name(id: 152) }
    /// `mn`.
    @inlinable public static var mn: Name { Name(id: 153) }
    /// `mo`.
    @inlinable public static var mo: Name { Name(id: 154) }
    /// `ms`.
    @inlinable public static var ms: Name { Name(id: 155) }
    /// `mtext`.
    @inlinable public static var mtext: Name { Name(id: 156) }
    /// `metadata`.
    @inlinable public static var metadata: Name { Name(id: 157) }
    /// `path`.
    @inlinable public static var path: Name { Name(id: 158) }
    /// `text`.
    @inlinable public static var text: Name { Name(id: 159) }
    /// `tspan`.
    @inlinable public static var tspan: Name { Name(id: 160) }
    /// `use`.
    @inlinable public static var use: Name { Name(id: 161) }
}
