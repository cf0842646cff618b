import Cells

extension Theme {
    /// What a theme makes of the colours of pages.
    public enum PageColorUse: Hashable, Sendable {
        /// Nothing.
        case none
        /// The terminal's own colour of the nearest hue: how well it can be told from the ground, the reader has chosen.
        case terminal
        /// The colour itself, made lighter or darker until it has at least this contrast with the theme's ground, 1–21; one of xterm's
        /// palette if so wanted.
        case readable(contrast: Double, fromPalette: Bool)
    }

    /// Shows the colours of a page.
    func apply(_ colors: PageColors, to style: inout TextStyle) {
        switch pageColors {
        case .none: return
        case .terminal: applyTerminalColors(colors, to: &style)
        case .readable(let contrast, let fromPalette):
            guard let ground = CSSColor(plain.background) else { return }
            let shown = fromPalette ? ground.inPalette(on: nil, contrast: 1) : ground
            apply(colors, on: shown, contrast, fromPalette, to: &style)
        }
    }

    private func applyTerminalColors(_ colors: PageColors, to style: inout TextStyle) {
        if let index = colors.ground?.terminalIndex {
            style.background = .indexed(index)
            // Black on green, yellow and cyan; white on red, blue and magenta.
            style.foreground = .indexed(index == 2 || index == 3 || index == 6 ? 0 : 15)
        } else if let index = colors.letters?.terminalIndex {
            style.foreground = .indexed(index)
        }
    }

    private func apply(_ colors: PageColors, on ground: CSSColor, _ contrast: Double, _ fromPalette: Bool, to style: inout TextStyle) {
        if let color = colors.ground {
            let letters = color.readableLetters
            let readable = color.readable(on: letters, contrast: contrast)
            style.background = Color(fromPalette ? readable.inPalette(on: letters, contrast: contrast) : readable)
            style.foreground = Color(letters)
        } else if let color = colors.letters {
            let readable = color.readable(on: ground, contrast: contrast)
            style.foreground = Color(fromPalette ? readable.inPalette(on: ground, contrast: contrast) : readable)
        }
    }
}

extension CSSColor {
    /// The colour of a terminal, where it is known.
    init?(_ color: Color) {
        switch color {
        case .rgb(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
        case .indexed(let index) where index >= 16:
            let rgb = Palette.rgb(of: index)
            self.init(red: rgb.red, green: rgb.green, blue: rgb.blue)
        case .default, .indexed: return nil
        }
    }

    /// The nearest colour of the part of xterm's palette that is the same everywhere, of those that have the contrast with `ground`.
    fileprivate func inPalette(on ground: CSSColor?, contrast: Double) -> CSSColor {
        let wanted = Palette.RGB(red: red, green: green, blue: blue)
        let luminance = ground?.luminance
        // Black and white are among them.
        let least = ground.map { min(contrast, $0.contrast(with: $0.readableLetters)) } ?? 1
        let index = Palette.nearest(to: wanted, in: 16...255) { index in
            luminance.map { Self.contrast(Self.paletteLuminances[Int(index)], $0) >= least } ?? true
        }
        let rgb = Palette.rgb(of: index)
        return CSSColor(red: rgb.red, green: rgb.green, blue: rgb.blue)
    }

    /// Of each colour of xterm's palette.
    private static let paletteLuminances: [Double] = (0...255).map { index in
        let rgb = Palette.rgb(of: UInt8(index))
        return CSSColor(red: rgb.red, green: rgb.green, blue: rgb.blue).luminance
    }
}

extension Color {
    fileprivate init(_ color: CSSColor) {
        self = .rgb(color.red, color.green, color.blue)
    }
}
