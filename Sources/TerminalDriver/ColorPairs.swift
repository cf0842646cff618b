internal import CNcurses
internal import Cells

/// Turns styles into what curses knows: attributes and a pair of colours, of which curses makes as many as it can and then uses the oldest again.
@MainActor
struct ColorPairs {
    /// Attributes and the number of a pair.
    struct Look: Equatable {
        var attributes: attr_t
        var pair: Int32
    }

    let colors: TerminalCapabilities.Colors
    /// Whether the terminal, as the Linux console, loses an underline where there is a colour (terminfo's `ncv`).
    let colorHidesUnderline: Bool
    private var last: (style: TextStyle, look: Look)?

    /// Pairs for a terminal of so many colours; with none, colours are left out.
    init(colors: TerminalCapabilities.Colors, colorHidesUnderline: Bool = false) {
        self.colors = colors
        self.colorHidesUnderline = colorHidesUnderline
    }

    /// The look of a style.
    mutating func look(of style: TextStyle) -> Look {
        if let last, last.style == style { return last.look }
        var look = Look(attributes: attributes(of: style.attributes), pair: 0)
        // Of the two the underline is kept: no meaning rests on a colour alone.
        let losesColor = colorHidesUnderline && style.attributes.contains(.underline)
        if colors != .none, !losesColor, style.foreground != .default || style.background != .default {
            look.pair = max(0, alloc_pair(number(of: style.foreground), number(of: style.background)))
        }
        if colors == .eight, case .indexed(8...15) = style.foreground { look.attributes |= martlet_bold }
        last = (style, look)
        return look
    }

    private func attributes(of attributes: TextStyle.Attributes) -> attr_t {
        var result: attr_t = 0
        if attributes.contains(.bold) { result |= martlet_bold }
        if attributes.contains(.dim) || attributes.contains(.strikethrough) { result |= martlet_dim }  // curses can't strike through
        if attributes.contains(.italic) { result |= martlet_italic }
        if attributes.contains(.underline) { result |= martlet_underline }
        if attributes.contains(.reverse) { result |= martlet_reverse }
        return result
    }

    private func number(of color: Color) -> Int32 {
        switch color {
        case .default: -1
        case .indexed(let index): number(ofIndex: index)
        case .rgb(let red, let green, let blue): number(of: Palette.RGB(red: red, green: green, blue: blue))
        }
    }

    private func number(ofIndex index: UInt8) -> Int32 {
        switch colors {
        case .palette256: Int32(index)
        case .direct where index < 8: Int32(index)
        case .sixteen where index < 16: Int32(index)
        case .eight where index < 16: Int32(index & 7)
        default: number(of: Palette.rgb(of: index))
        }
    }

    private func number(of rgb: Palette.RGB) -> Int32 {
        switch colors {
        case .direct:
            let value = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
            return value < 8 ? 0 : value  // 1 to 7 are the palette's
        case .palette256: return Int32(Palette.nearest(to: rgb, in: 16...255))
        case .sixteen: return Int32(Palette.nearest(to: rgb, in: 0...15))
        default: return Int32(Palette.nearest(to: rgb, in: 0...7))
        }
    }
}
