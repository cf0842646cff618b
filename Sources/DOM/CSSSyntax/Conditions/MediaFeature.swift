/// The features that media queries may test (Media Queries 4, sections 4 to 8; Media Queries 5).
enum MediaFeature: String, CaseIterable, Sendable {
    case width, height, orientation, resolution, color, monochrome, grid, scan, update, pointer, hover, scripting
    case aspectRatio = "aspect-ratio"
    case deviceWidth = "device-width"
    case deviceHeight = "device-height"
    case deviceAspectRatio = "device-aspect-ratio"
    case colorIndex = "color-index"
    case colorGamut = "color-gamut"
    case dynamicRange = "dynamic-range"
    case overflowBlock = "overflow-block"
    case overflowInline = "overflow-inline"
    case anyPointer = "any-pointer"
    case anyHover = "any-hover"
    case prefersColorScheme = "prefers-color-scheme"
    case prefersReducedMotion = "prefers-reduced-motion"
    case prefersReducedTransparency = "prefers-reduced-transparency"
    case prefersReducedData = "prefers-reduced-data"
    case prefersContrast = "prefers-contrast"
    case forcedColors = "forced-colors"
    case invertedColors = "inverted-colors"
    case displayMode = "display-mode"

    /// What its values are.
    enum Values {
        case lengths, ratios, resolutions
        /// Not negative in fact, but any may be asked for.
        case integers
        /// 0 or 1, which have no order.
        case zeroOrOne
        case keywords(Set<String>)
    }

    /// What its values are.
    var values: Values {
        switch self {
        case .width, .height, .deviceWidth, .deviceHeight: .lengths
        case .aspectRatio, .deviceAspectRatio: .ratios
        case .resolution: .resolutions
        case .color, .colorIndex, .monochrome: .integers
        case .grid: .zeroOrOne
        case .orientation: .keywords(["portrait", "landscape"])
        case .scan: .keywords(["interlace", "progressive"])
        case .update: .keywords(["none", "slow", "fast"])
        case .overflowBlock: .keywords(["none", "scroll", "paged"])
        case .overflowInline: .keywords(["none", "scroll"])
        case .colorGamut: .keywords(["srgb", "p3", "rec2020"])
        case .dynamicRange: .keywords(["standard", "high"])
        case .pointer, .anyPointer: .keywords(["none", "coarse", "fine"])
        case .hover, .anyHover: .keywords(["none", "hover"])
        case .scripting: .keywords(["none", "initial-only", "enabled"])
        case .prefersColorScheme: .keywords(["light", "dark"])
        case .prefersReducedMotion, .prefersReducedTransparency, .prefersReducedData: .keywords(["no-preference", "reduce"])
        case .prefersContrast: .keywords(["no-preference", "more", "less", "custom"])
        case .forcedColors: .keywords(["none", "active"])
        case .invertedColors: .keywords(["none", "inverted"])
        case .displayMode: .keywords(["fullscreen", "standalone", "minimal-ui", "browser", "picture-in-picture"])
        }
    }

    /// Whether its values have an order, so that it may be compared and have `min-` and `max-` before it (section 2.4.1 “range”).
    var isRange: Bool {
        switch values {
        case .lengths, .ratios, .resolutions, .integers: true
        case .zeroOrOne, .keywords: false
        }
    }
}
