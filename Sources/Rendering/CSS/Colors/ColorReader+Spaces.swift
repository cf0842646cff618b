// The functions of each colour space (CSS Color 4, sections 5 to 10).
extension ColorReader {
    /// Section 5.1; with commas, all are numbers or all are percentages.
    func rgb(_ arguments: ColorArguments) -> CSSColor? {
        if arguments.isLegacy {
            let percentages = arguments.components.filter { if case .percentage = $0 { true } else { false } }
            guard percentages.isEmpty || percentages.count == 3 else { return nil }
        }
        return arguments.numbers(255, 255, 255).map { CSSColor(encoded: $0 / 255, alpha: arguments.alpha) }
    }

    /// Section 7; with commas, saturation and lightness are percentages.
    func hsl(_ arguments: ColorArguments) -> CSSColor? {
        if arguments.isLegacy {
            guard case .percentage = arguments.components[1], case .percentage = arguments.components[2] else { return nil }
        }
        guard let hue = arguments.hue(0), let saturation = arguments.number(1, whole: 100), let lightness = arguments.number(2, whole: 100)
        else { return nil }
        let components = ColorSpace.rgb(hue: hue, saturation: max(0, saturation) / 100, lightness: lightness / 100)
        return CSSColor(encoded: components, alpha: arguments.alpha)
    }

    /// `hwb()`, `lab()`, `lch()`, `oklab()` and `oklch()`.
    func space(_ name: String, _ arguments: ColorArguments) -> CSSColor? {
        if name == "hwb" { return hwb(arguments) }
        let isOK = name.hasPrefix("ok")
        guard let lightness = arguments.number(0, whole: isOK ? 1 : 100) else { return nil }
        let color: SIMD3<Double>
        if name.hasSuffix("lch") {
            guard let chroma = arguments.number(1, whole: isOK ? 0.4 : 150), let hue = arguments.hue(2) else { return nil }
            color = ColorSpace.rectangular(lightness: lightness, chroma: max(0, chroma), hue: hue)
        } else {
            let whole = isOK ? 0.4 : 125
            guard let a = arguments.number(1, whole: whole), let b = arguments.number(2, whole: whole) else { return nil }
            color = SIMD3(lightness, a, b)
        }
        let linear = isOK ? ColorSpace.linear(oklab: color) : ColorSpace.linear(lab: color)
        return CSSColor(encoded: ColorSpace.encode(linear), alpha: arguments.alpha)
    }

    /// Section 8.
    private func hwb(_ arguments: ColorArguments) -> CSSColor? {
        guard let hue = arguments.hue(0), let white = arguments.number(1, whole: 100), let black = arguments.number(2, whole: 100) else {
            return nil
        }
        let (whiteness, blackness) = (max(0, white) / 100, max(0, black) / 100)
        let sum = whiteness + blackness
        if sum >= 1 { return CSSColor(encoded: SIMD3(repeating: whiteness / sum), alpha: arguments.alpha) }
        let pure = ColorSpace.rgb(hue: hue, saturation: 1, lightness: 0.5)
        return CSSColor(encoded: pure * (1 - sum) + whiteness, alpha: arguments.alpha)
    }

    /// `color()`: section 10.
    func predefined(_ name: String, _ arguments: ColorArguments) -> CSSColor? {
        guard let components = arguments.numbers(1, 1, 1) else { return nil }
        if name == "srgb" { return CSSColor(encoded: components, alpha: arguments.alpha) }
        guard let linear = ColorSpace.linear(components, of: name) else { return nil }
        return CSSColor(encoded: ColorSpace.encode(linear), alpha: arguments.alpha)
    }
}
