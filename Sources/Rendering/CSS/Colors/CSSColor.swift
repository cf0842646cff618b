import DOM

/// A colour of sRGB (CSS Color 4, section 10): red, green, blue and how much it covers, each 0–255.
package struct CSSColor: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// 0 for what covers nothing, 255 for what covers all.
    package var alpha: UInt8 = 255

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads a `<color>`; nil for one that depends on where it stands (`currentcolor`, system colours), and for what is none.
    package init?(_ text: String) {
        let list = ComponentValueList(parsing: text)
        guard case .color(let color)? = ColorReader(list: list).value(list.trimmed(0..<list.tokens.count)) else { return nil }
        self = color
    }

    /// `#rrggbb`, with the alpha behind it where it does not cover all.
    package var description: String {
        let bytes = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Covers nothing.
    static let transparent = CSSColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The colour nearest to gamma-encoded components, 0–1 each; what lies outside of sRGB is cut off.
    init(encoded components: SIMD3<Double>, alpha: Double = 1) {
        // A half is one however the sums before were rounded.
        func byte(_ value: Double) -> UInt8 { UInt8((max(0, min(value, 1)) * 255 + 1e-9).rounded()) }
        self.init(red: byte(components.x), green: byte(components.y), blue: byte(components.z), alpha: byte(alpha))
    }

    /// Gamma-encoded components, 0–1 each.
    var encoded: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) / 255 }
}
