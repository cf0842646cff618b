import Cells
import TestSupport

/// The files of Debian's package unicode-data, read in place.
enum UnicodeData {
    /// The lines of a file without comments and blanks; nil, counted as skipped, where the package is absent.
    static func lines(_ path: String) -> [String]? {
        guard let bytes = SharedData.contents(of: "/usr/share/unicode/" + path) else {
            Skipped.count("unicode-data: " + path)
            return nil
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            String(line.prefix { $0 != "#" })
        }.filter { $0.contains { !$0.isWhitespace } }
    }

    /// The scalars of space-separated hexadecimal numbers.
    static func scalars(_ text: some StringProtocol) -> [UnicodeScalar] {
        text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(UnicodeScalar.init) }
    }

    /// A string of scalars, as they are.
    static func string(_ scalars: [UnicodeScalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

/// Every scalar there is.
var allScalars: some Sequence<UnicodeScalar> { (0...UInt32(0x10FFFF)).lazy.compactMap(UnicodeScalar.init) }

/// The clusters that GraphemeBreak finds.
func clusters(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
        GraphemeBreak(bytes).map { String(decoding: bytes[$0.start..<$0.start + $0.length], as: UTF8.self) }
    }
}
