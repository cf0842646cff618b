import Cells
import Glibc

extension CSSColor {
    /// Less chroma than this (CSS Color 4, section 9.4: Oklch) is a grey, or a tint that a page has everywhere.
    private static let leastChroma = 0.07

    /// Whether it has a hue that is meant to be seen.
    var isColorful: Bool {
        guard alpha >= 128 else { return false }
        let oklab = ColorSpace.oklab(linear: ColorSpace.decode(encoded))
        return hypot(oklab.y, oklab.z) >= Self.leastChroma
    }

    /// The one of the terminal's own six colours that has the nearest hue: 1–6, red, green, yellow, blue, magenta, cyan.
    var terminalIndex: UInt8 {
        let oklab = ColorSpace.oklab(linear: ColorSpace.decode(encoded))
        let degrees = atan2(oklab.z, oklab.y) * 180 / .pi
        let hue = degrees < 0 ? degrees + 360 : degrees
        let index = Self.hueEnds.firstIndex { hue < $0.end } ?? 0
        return Self.hueEnds[index].color
    }

    /// Half way between the hues of the terminal's colours, as xterm has them: red 29°, yellow 110°, green 142°, cyan 195°, blue 264°,
    /// magenta 328°; but violets are magenta, as letters of the terminal's blue are taken for links.
    private static let hueEnds: [(end: Double, color: UInt8)] = [(69, 1), (126, 3), (168, 2), (229, 6), (288, 4), (358, 5), (361, 1)]
}
