import FoundationEssentials
import WebTypes

extension TextEncoding {
    /// The web's encoding for one of Foundation's; nil where the web has none.
    init?(_ encoding: String.Encoding) {
        guard let label = TextEncoding.labels[encoding] else { return nil }
        self.init(label: label)
    }

    private static let labels: [String.Encoding: String] = [
        .utf8: "utf-8", .ascii: "us-ascii", .isoLatin1: "iso-8859-1", .isoLatin2: "iso-8859-2", .windowsCP1250: "windows-1250",
        .windowsCP1251: "windows-1251", .windowsCP1252: "windows-1252", .windowsCP1253: "windows-1253", .windowsCP1254: "windows-1254",
        .utf16: "utf-16", .utf16BigEndian: "utf-16be", .utf16LittleEndian: "utf-16le", .macOSRoman: "macintosh",
        .shiftJIS: "shift_jis", .japaneseEUC: "euc-jp", .iso2022JP: "iso-2022-jp",
    ]
}
