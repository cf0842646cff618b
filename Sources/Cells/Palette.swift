/// xterm's palette of 256 colours.
package enum Palette {
    /// Red, green and blue, each 0–255.
    package struct RGB: Hashable, Sendable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// What xterm shows for a number; readers may have changed the first sixteen.
    package static func rgb(of index: UInt8) -> RGB {
        switch index {
        case 0..<16: ansi(index)
        case 16..<232:
            RGB(red: levels[Int(index - 16) / 36], green: levels[Int(index - 16) / 6 % 6], blue: levels[Int(index - 16) % 6])
        default: RGB(red: 8 + 10 * (index - 232), green: 8 + 10 * (index - 232), blue: 8 + 10 * (index - 232))
        }
    }

    /// The colour of a range that is nearest to `color`, of those that are wanted; the first of equals, and of all where none is wanted.
    package static func nearest(
        to color: RGB, in range: ClosedRange<UInt8>, where isWanted: (UInt8) -> Bool = { _ in true }
    ) -> UInt8 {
        var best = (index: range.lowerBound, distance: Int.max)
        for index in range where isWanted(index) {
            let distance = distance(rgb(of: index), color)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static func ansi(_ index: UInt8) -> RGB {
        switch index {
        case 7: RGB(red: 229, green: 229, blue: 229)
        case 8: RGB(red: 127, green: 127, blue: 127)
        case 0..<7: RGB(red: index & 1 != 0 ? 205 : 0, green: index & 2 != 0 ? 205 : 0, blue: index & 4 != 0 ? 205 : 0)
        default: RGB(red: index & 1 != 0 ? 255 : 0, green: index & 2 != 0 ? 255 : 0, blue: index & 4 != 0 ? 255 : 0)
        }
    }

    /// The squared distance, weighed as the eye does.
    private static func distance(_ one: RGB, _ other: RGB) -> Int {
        let red = Int(one.red) - Int(other.red)
        let green = Int(one.green) - Int(other.green)
        let blue = Int(one.blue) - Int(other.blue)
        return 3 * red * red + 6 * green * green + blue * blue
    }
}
