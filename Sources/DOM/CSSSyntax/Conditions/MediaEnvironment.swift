/// What media queries ask about (Media Queries 4 and 5): the output device and its user.
package struct MediaEnvironment: Hashable, Sendable {
    /// What the page is made for.
    package enum Medium: String, Hashable, Sendable {
        case screen, print
    }

    /// The value of `prefers-color-scheme`.
    package enum ColorScheme: String, Hashable, Sendable {
        case light, dark
    }

    /// The value of `prefers-reduced-motion`.
    package enum Motion: String, Hashable, Sendable {
        case noPreference = "no-preference"
        case reduce
    }

    /// The value of `prefers-contrast`.
    package enum Contrast: String, Hashable, Sendable {
        case noPreference = "no-preference"
        case more, less, custom
    }

    /// The value of `pointer` and `any-pointer`.
    package enum Pointer: String, Hashable, Sendable {
        case none, coarse, fine
    }

    /// The value of `hover` and `any-hover`.
    package enum Hover: String, Hashable, Sendable {
        case none, hover
    }

    /// The value of `scripting`.
    package enum Scripting: String, Hashable, Sendable {
        case none
        case initialOnly = "initial-only"
        case enabled
    }

    /// What the page is made for.
    package var medium = Medium.screen
    /// The width of the page's area in CSS px.
    package var width: Double
    /// The height of the page's area in CSS px; for print, of a sheet.
    package var height: Double
    /// Dots of the device per CSS px.
    package var resolution = 1.0
    /// Bits of each colour component; 0 for a device without colours.
    package var colorBits = 8
    /// The number of entries in the device's table of colours; 0 if it has none.
    package var paletteSize = 0
    /// Bits of a pixel of a device without colours; 0 for one with colours.
    package var monochromeBits = 0
    /// Whether the ground is light or dark.
    package var colorScheme = ColorScheme.light
    /// Whether the reader asks for stillness; a terminal moves nothing.
    package var motion = Motion.reduce
    /// How much contrast the reader asks for.
    package var contrast = Contrast.noPreference
    /// How well one can point; a key moves from link to link, which is no pointing.
    package var pointer = Pointer.none
    /// Whether one can point without pressing.
    package var hover = Hover.none
    /// Whether scripts run.
    package var scripting = Scripting.none

    /// Makes the environment of a screen of characters, each 8 × 16 CSS px.
    package init(columns: Int, rows: Int) {
        width = Double(columns) * 8
        height = Double(rows) * 16
    }

    /// The value of a feature that numbers measure: px, dots per px, a ratio, or a count.
    func number(of feature: MediaFeature) -> Double? {
        switch feature {
        case .width, .deviceWidth: width
        case .height, .deviceHeight: height
        case .aspectRatio, .deviceAspectRatio: width / height
        case .resolution: resolution
        case .color: Double(colorBits)
        case .colorIndex: Double(paletteSize)
        case .monochrome: Double(monochromeBits)
        // Media Queries 4, section 5.3: “tty” terminals are grid-based, paper is not.
        case .grid: medium == .screen ? 1 : 0
        default: nil
        }
    }

    /// The value of a feature that words tell.
    func keyword(of feature: MediaFeature) -> String? {
        switch feature {
        case .orientation: height >= width ? "portrait" : "landscape"
        case .prefersColorScheme: colorScheme.rawValue
        case .prefersReducedMotion: motion.rawValue
        case .prefersContrast: contrast.rawValue
        case .pointer, .anyPointer: pointer.rawValue
        case .hover, .anyHover: hover.rawValue
        case .scripting: scripting.rawValue
        case .update: medium == .screen ? "fast" : "none"
        case .overflowBlock: medium == .screen ? "scroll" : "paged"
        case .overflowInline: medium == .screen ? "scroll" : "none"
        case .scan: "progressive"
        case .colorGamut: colorBits > 0 ? "srgb" : "none"
        case .dynamicRange: "standard"
        case .forcedColors, .invertedColors: "none"
        case .prefersReducedTransparency, .prefersReducedData: "no-preference"
        case .displayMode: "browser"
        default: nil
        }
    }
}
