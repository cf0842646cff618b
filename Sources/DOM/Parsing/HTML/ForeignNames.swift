/// The spelling of SVG's and MathML's names, which the tokenizer has put in lower case (HTML Standard, 13.2.6.1 and 13.2.6.5).
enum ForeignNames {
    static func svgElement(_ name: Name, in document: Document) -> Name {
        svgElements[document.string(of: name)].map(document.name) ?? name
    }

    static func attribute(_ name: Name, of namespace: Namespace, in document: Document) -> (Name, Namespace) {
        let string = document.string(of: name)
        if namespace == .mathML, string == "definitionurl" { return (document.name("definitionURL"), .none) }
        if namespace == .svg, let spelt = svgAttributes[string] { return (document.name(spelt), .none) }
        switch string {
        case "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title", "xlink:type":
            return (document.name(String(string.dropFirst(6))), .xlink)
        case "xml:lang", "xml:space": return (document.name(String(string.dropFirst(4))), .xml)
        case "xmlns": return (name, .xmlns)
        case "xmlns:xlink": return (document.name("xlink"), .xmlns)
        default: return (name, .none)
        }
    }

    private static let svgElements = spelling(
        """
        altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer \
        feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG \
        feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile \
        feTurbulence foreignObject glyphRef linearGradient radialGradient textPath
        """)

    private static let svgAttributes = spelling(
        """
        attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef \
        gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle \
        markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform \
        patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur \
        requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles \
        surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan
        """)

    private static func spelling(_ names: String) -> [String: String] {
        Dictionary(names.split(separator: " ").map { (String($0).lowercased(), String($0)) }) { first, _ in first }
    }
}
