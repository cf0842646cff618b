import TestSupport
import Testing

@testable import WebTypes

/// Labels and tables of encodings.
@Suite struct TextEncodingTests {
    @Test(arguments: [
        ("utf8", "UTF-8"), (" UTF-8\t", "UTF-8"), ("iso-8859-1", "windows-1252"), ("ASCII", "windows-1252"), ("latin1", "windows-1252"),
        ("Shift_JIS", "Shift_JIS"), ("x-sjis", "Shift_JIS"), ("gb2312", "GBK"), ("utf-16", "UTF-16LE"), ("unicode11utf8", "UTF-8"),
        ("iso-2022-kr", "replacement"), ("koi8_r", "KOI8-R"),
    ])
    func label(_ label: String, _ name: String) {
        #expect(TextEncoding(label: label)?.name == name)
    }

    @Test(arguments: ["", " ", "utf-7", "bogus", "utf 8", "utf-8\u{B}", "İso-8859-1", "\u{131}so-8859-1"])
    func unknown(_ label: String) {
        #expect(TextEncoding(label: label) == nil)
    }

    @Test func thereAre228Labels() {
        #expect(TextEncoding.namesByLabel.count == 228)
        #expect(Set(TextEncoding.namesByLabel.values).count == 40)
    }

    /// Every single-byte table is the standard's.
    @Test(arguments: [
        "IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-10",
        "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "macintosh", "windows-874", "windows-1250",
        "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
        "x-mac-cyrillic",
    ])
    func singleByteTable(_ name: String) {
        guard let bytes = SharedData.bytes("encoding/index-\(name.lowercased()).txt") else { return }
        var expected = [UInt32](repeating: 0xFFFD, count: 128)
        for (pointer, scalars) in IndexFile.entries(bytes) { expected[pointer] = scalars }
        let table = SingleByteDecoder.upperHalf(of: name)
        let wrong = (0..<128).filter { table[$0] != expected[$0] }
            .map { "0x\(String($0 + 0x80, radix: 16)): \(String(table[$0], radix: 16)) for \(String(expected[$0], radix: 16))" }
        #expect(wrong.isEmpty)
    }

    @Test func userDefinedIsPrivateUse() {
        #expect(SingleByteDecoder.upperHalf(of: "x-user-defined")[0x7F] == 0xF7FF)
    }
}

/// The Encoding Standard's index files: pointer, code point.
enum IndexFile {
    static func entries(_ bytes: [UInt8]) -> [(Int, UInt32)] {
        bytes.split(separator: 0x0A).compactMap { line in
            guard line.first != UInt8(ascii: "#") else { return nil }
            let fields = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == "\t" || $0 == " " })
            guard fields.count >= 2, let pointer = Int(fields[0]), let scalar = UInt32(fields[1].dropFirst(2), radix: 16) else {
                return nil
            }
            return (pointer, scalar)
        }
    }
}
