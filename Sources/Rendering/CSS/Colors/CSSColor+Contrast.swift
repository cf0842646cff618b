extension CSSColor {
    static let black = CSSColor(red: 0, green: 0, blue: 0)
    static let white = CSSColor(red: 255, green: 255, blue: 255)

    /// How much light it sends, 0–1 ([WCAG 2.1](https://www.w3.org/TR/WCAG21/#dfn-relative-luminance)).
    var luminance: Double { Self.luminance(of: ColorSpace.decode(encoded)) }

    private static func luminance(of linear: SIMD3<Double>) -> Double { (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

    /// How well the one can be told from the other, 1–21 ([WCAG 2.1](https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio)).
    func contrast(with other: CSSColor) -> Double { Self.contrast(luminance, other.luminance) }

    /// The contrast of two luminances.
    static func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

    /// Black or white, whichever is told from it better: the contrast is at least 4.58.
    var readableLetters: CSSColor { contrast(with: .black) >= contrast(with: .white) ? .black : .white }

    /// The colour made lighter or darker, as little as it takes to be told from `ground` with a contrast of at least `least`; where none is
    /// enough, black or white.
    func readable(on ground: CSSColor, contrast least: Double) -> CSSColor {
        let linear = ColorSpace.decode(encoded)
        let own = Self.luminance(of: linear)
        if Self.contrast(own, ground.luminance) >= least { return self }
        if ground.readableLetters == .white {
            // Mixed with white light.
            let wanted = min(1, least * (ground.luminance + 0.05) - 0.05)
            let share = (wanted - own) / (1 - own)
            return CSSColor(bytes: (ColorSpace.encode(linear + (1 - linear) * share) * 255).rounded(.up))
        }
        let wanted = max(0, (ground.luminance + 0.05) / least - 0.05)
        return CSSColor(bytes: (ColorSpace.encode(linear * (wanted / own)) * 255).rounded(.down))
    }

    private init(bytes: SIMD3<Double>) {
        let bytes = bytes.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        self.init(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
    }
}
