internal import Cells

/// What is shown for a character that the terminal's character set lacks: one ASCII character for each column.
enum ASCIIStandIns {
    /// The stand-in for a scalar; `?` where nothing resembles it.
    static func standIn(for scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x2500...0x257F: boxDrawing(scalar)
        case 0x2580...0x259F: UInt8(ascii: "#")
        case 0x00C0...0x017F: latin[Int(scalar - 0xC0)]
        default: common(scalar)
        }
    }

    /// The text with a stand-in for each character that is not ASCII; marks are left out.
    static func replace(_ text: String) -> String {
        let bytes = text.unicodeScalars.compactMap { scalar -> UInt8? in
            if scalar.isASCII { return UInt8(scalar.value) }
            return CharacterWidth.width(of: scalar) == 0 ? nil : standIn(for: scalar.value)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func boxDrawing(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x2500, 0x2504, 0x2508, 0x254C, 0x2574, 0x2576: UInt8(ascii: "-")
        case 0x2501, 0x2505, 0x2509, 0x254D, 0x2550, 0x2578, 0x257A, 0x257C, 0x257E: UInt8(ascii: "=")
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B, 0x257D, 0x257F:
            UInt8(ascii: "|")
        default: UInt8(ascii: "+")
        }
    }

    private static func common(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: UInt8(ascii: " ")
        case 0x2018, 0x2019, 0x201A, 0x201B, 0x2032, 0x00B4, 0x02BC: UInt8(ascii: "'")
        case 0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0x00AB, 0x00BB: UInt8(ascii: "\"")
        case 0x2010...0x2015, 0x2212, 0x00AD: UInt8(ascii: "-")
        case 0x2022, 0x2023, 0x2043, 0x204E, 0x2219, 0x25A0...0x25FF, 0x2605, 0x2606, 0x00B7, 0x2713, 0x2714: UInt8(ascii: "*")
        case 0x2190, 0x21D0, 0x2039, 0x3008, 0x2264: UInt8(ascii: "<")
        case 0x2192, 0x21D2, 0x203A, 0x3009, 0x2265: UInt8(ascii: ">")
        case 0x2191, 0x21D1: UInt8(ascii: "^")
        case 0x2193, 0x21D3: UInt8(ascii: "v")
        case 0x2026, 0x2024: UInt8(ascii: ".")
        case 0x00D7: UInt8(ascii: "x")
        case 0x00A9: UInt8(ascii: "c")
        case 0x00AE: UInt8(ascii: "r")
        case 0x2044, 0x00F7: UInt8(ascii: "/")
        case 0x00A6: UInt8(ascii: "|")
        default: UInt8(ascii: "?")
        }
    }

    /// U+00C0 to U+017F without their marks.
    private static let latin = Array(
        """
        AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
        """.utf8)
}
