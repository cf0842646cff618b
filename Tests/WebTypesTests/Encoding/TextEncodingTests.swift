import FoundationEssentials
import TestSupport
import Testing

@testable import WebTypes

/// Labels and tables of encodings.
@Suite struct TextEncodingTests {
    @Test(arguments: [
        ("utf8", "UTF-8"), (" UTF-8\t", "UTF-8"), ("iso-8859-1", "windows-1252"), ("ASCII", "windows-1252"), ("latin1", "windows-1252"),
        ("Shift_JIS", "Shift_JIS"), ("x-sjis", "Shift_JIS"), ("gb2312", "GBK"), ("utf-16", "UTF-16LE"), ("unicode11utf8", "UTF-8"),
        ("iso-2022-kr", "replacement"), ("koi8_r", "KOI8-R"), ("ISO-8859-9", "windows-1254"),
    ])
    func label(_ label: String, _ name: String) {
        #expect(TextEncoding(label: label)?.name == name)
    }

    @Test(arguments: ["", " ", "utf-7", "bogus", "utf 8", "utf-8\u{B}", "İso-8859-1", "\u{131}so-8859-1"])
    func unknown(_ label: String) {
        #expect(TextEncoding(label: label) == nil)
    }

    /// The names of the encodings that have an index of single bytes.
    static let singleByteNames = [
        "IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-10",
        "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "macintosh", "windows-874", "windows-1250",
        "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
        "x-mac-cyrillic",
    ]

    private struct Group: Decodable {
        struct Entry: Decodable {
            let name: String
            let labels: [String]
        }

        let encodings: [Entry]
    }

    @Test func labelsAreThoseOfTheStandard() throws {
        #expect(EncodingLabels.namesByLabel.count == 228)
        guard let file = SharedData.bytes("encoding/encodings.json") else { return }
        let entries = try JSONDecoder().decode([Group].self, from: Data(file)).flatMap(\.encodings)
        #expect(entries.count == 40)
        let expected = entries.flatMap { entry in entry.labels.map { ($0, entry.name) } }
        #expect(EncodingLabels.namesByLabel == Dictionary(uniqueKeysWithValues: expected))
        for (label, name) in expected { #expect(TextEncoding(label: label)?.name == name) }
        for label in ["UTF-8 utf-8", "utf-8 ", "utf", "UTF-8\nutf8", ""] {
            #expect(TextEncoding.name(ofLabel: Array(label.utf8)) == nil, "\(label)")
        }
    }

    /// Every byte of every single-byte encoding means what the standard says.
    @Test(arguments: singleByteNames + ["ISO-8859-8-I"]) func everyByte(_ name: String) throws {
        guard let entries = IndexFile.entries(name.lowercased().replacing("-8-i", with: "-8")) else { return }
        var expected = (0..<256).map { $0 < 0x80 ? UInt32($0) : 0xFFFD }
        for (pointer, codePoint) in entries { expected[0x80 + pointer] = codePoint }
        var decoder = TextDecoder(encoding: try #require(TextEncoding(label: name)))
        let text = decoder.decode(Array(0...255), isLast: true)
        #expect(String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value) == expected)
    }

    @Test func userDefinedIsPrivateUse() throws {
        var decoder = TextDecoder(encoding: try #require(TextEncoding(label: "x-user-defined")))
        #expect(decoder.decode([0x41, 0x80, 0xFF], isLast: true) == Array("A\u{F780}\u{F7FF}".utf8))
    }
}
