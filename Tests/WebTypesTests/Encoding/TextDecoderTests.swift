import Testing

@testable import WebTypes

/// Choosing the encoding and decoding, however the bytes arrive.
@Suite struct TextDecoderTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var bytes: [UInt8]
        var charset: String?
        var markup: MarkupKind
        var encoding: String
        var text: String
        var restarts = false

        var testDescription: String { name }
    }

    private static func html(_ head: String, _ tail: [UInt8]) -> [UInt8] { Array(head.utf8) + tail }

    static let cases: [Case] = [
        Case(name: "ascii", bytes: Array("<p>plain".utf8), markup: .html, encoding: "UTF-8", text: "<p>plain"),
        Case(name: "valid utf-8", bytes: Array("<p>é…😀".utf8), markup: .html, encoding: "UTF-8", text: "<p>é…😀"),
        Case(
            name: "not utf-8", bytes: html("<p>caf", [0xE9, 0x20, 0x80]), markup: .html, encoding: "windows-1252", text: "<p>café €",
            restarts: true),
        Case(name: "bom over charset", bytes: [0xEF, 0xBB, 0xBF, 0x61], charset: "koi8-r", markup: .html, encoding: "UTF-8", text: "a"),
        Case(name: "utf-16le bom", bytes: [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0, 0xDE], markup: .none, encoding: "UTF-16LE", text: "a😀"),
        Case(name: "utf-16be bom", bytes: [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D], markup: .none, encoding: "UTF-16BE", text: "a\u{FFFD}"),
        Case(
            name: "utf-16 lone", bytes: [0x00, 0xDC, 0x61, 0x00, 0x62], charset: "utf-16", markup: .html, encoding: "UTF-16LE",
            text: "\u{FFFD}a\u{FFFD}"),
        Case(name: "charset", bytes: [0xC1], charset: "KOI8-R", markup: .html, encoding: "KOI8-R", text: "а"),
        Case(name: "unknown charset", bytes: Array("é".utf8), charset: "nonsense", markup: .html, encoding: "UTF-8", text: "é"),
        Case(name: "meta", bytes: html("<meta charset=koi8-r>", [0xC1]), markup: .html, encoding: "KOI8-R", text: "<meta charset=koi8-r>а"),
        Case(
            name: "charset over meta", bytes: html("<meta charset=koi8-r>", [0xE9]), charset: "latin1", markup: .html,
            encoding: "windows-1252", text: "<meta charset=koi8-r>é"),
        Case(
            name: "meta utf-16 is utf-8", bytes: Array("<meta charset=utf-16>é".utf8), markup: .html, encoding: "UTF-8",
            text: "<meta charset=utf-16>é"),
        Case(
            name: "description is no charset", bytes: Array("<meta name=description content='charset=koi8-r'>é".utf8), markup: .html,
            encoding: "UTF-8", text: "<meta name=description content='charset=koi8-r'>é"),
        Case(
            name: "meta in comment", bytes: Array("<!--<meta charset=koi8-r>-->é".utf8), markup: .html, encoding: "UTF-8",
            text: "<!--<meta charset=koi8-r>-->é"),
        Case(
            name: "meta counts not in text", bytes: Array("<meta charset=koi8-r>é".utf8), markup: .none, encoding: "UTF-8",
            text: "<meta charset=koi8-r>é"),
        Case(
            name: "xml declaration", bytes: html("<?xml version='1.0' encoding='koi8-r'?>", [0xC1]), markup: .xml, encoding: "KOI8-R",
            text: "<?xml version='1.0' encoding='koi8-r'?>а"),
        Case(
            name: "xml declaration without its closing quote", bytes: html("<?xml encoding='koi8-r?>", [0xC3, 0xA9]), markup: .html,
            encoding: "UTF-8", text: "<?xml encoding='koi8-r?>é"),
        Case(
            name: "utf-16le xml declaration", bytes: "<?xml?>é".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, markup: .html,
            encoding: "UTF-16LE", text: "<?xml?>é"),
        Case(
            name: "utf-16be xml declaration before meta",
            bytes: [0, 0x3C, 0, 0x3F, 0, 0x78, 0, 0x3E] + Array(repeating: 0x20, count: 2) + Array("<meta charset=koi8-r>".utf8),
            markup: .html, encoding: "UTF-16BE", text: "<?x>\u{2020}㱭整愠捨慲獥琽歯椸⵲\u{FFFD}"),
        Case(name: "the beginning of a tag", bytes: Array("<".utf8), markup: .html, encoding: "UTF-8", text: "<"),
        Case(
            name: "replacement in meta", bytes: html("<meta charset=hz-gb-2312>", [0xE9]), markup: .html, encoding: "replacement",
            text: "\u{FFFD}", restarts: true),
        Case(
            name: "no utf-16 without its x", bytes: [0x3C, 0, 0x3F, 0] + Array("<meta charset=koi8-r>".utf8) + [0xC1], markup: .html,
            encoding: "KOI8-R", text: "<\0?\0<meta charset=koi8-r>а"),
        Case(
            name: "shift_jis", bytes: [0x93, 0xFA, 0x5C, 0x7E, 0xB1, 0x81, 0x20], charset: "sjis", markup: .html, encoding: "Shift_JIS",
            text: "日\\~ｱ\u{FFFD} "),
        Case(
            name: "euc-jp", bytes: [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xA2, 0xB7, 0xFF], charset: "euc-jp", markup: .html, encoding: "EUC-JP",
            text: "日ｱ～\u{FFFD}"),
        Case(
            name: "iso-2022-jp", bytes: [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], charset: "iso-2022-jp", markup: .html,
            encoding: "ISO-2022-JP", text: "日a"),
        Case(name: "gbk", bytes: [0xC8, 0xD5, 0x80, 0xFF, 0x61], charset: "gb2312", markup: .html, encoding: "GBK", text: "日€\u{FFFD}a"),
        Case(
            name: "gb18030 four bytes", bytes: [0x81, 0x30, 0x81, 0x30, 0x81, 0x30], charset: "gb18030", markup: .html, encoding: "gb18030",
            text: "\u{80}\u{FFFD}"),
        Case(name: "big5", bytes: [0xA4, 0xE9, 0x88, 0x62, 0x61], charset: "big5", markup: .html, encoding: "Big5", text: "日Ê̄a"),
        Case(
            name: "euc-kr", bytes: [0xC0, 0xCF, 0xC9, 0x61], charset: "ks_c_5601-1987", markup: .html, encoding: "EUC-KR",
            text: "일\u{FFFD}a"),
        Case(
            name: "replacement", bytes: Array("abc".utf8), charset: "hz-gb-2312", markup: .html, encoding: "replacement", text: "\u{FFFD}"),
        Case(
            name: "bad utf-8", bytes: [0xE2, 0x82, 0x61, 0xF0, 0x9F, 0x98, 0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF5], charset: "utf-8",
            markup: .html, encoding: "UTF-8", text: "\u{FFFD}a" + String(repeating: "\u{FFFD}", count: 7)),
    ]

    /// Decodes in the given pieces, again from the start where that is asked for.
    private func decode(_ item: Case, cutsAt cuts: [Int]) -> (text: String, encoding: String, restarted: Bool) {
        var decoder = TextDecoder(contentTypeCharset: item.charset, declaredInMarkup: item.markup)
        var text = run(&decoder, item.bytes, cuts)
        guard let other = decoder.restartNeeded() else { return (text, decoder.encoding.name, false) }
        var again = TextDecoder(encoding: other)
        text = run(&again, item.bytes, cuts)
        return (text, again.encoding.name, true)
    }

    private func run(_ decoder: inout TextDecoder, _ bytes: [UInt8], _ cuts: [Int]) -> String {
        var output: [UInt8] = []
        var position = 0
        for cut in cuts {
            output += decoder.decode(Array(bytes[position..<cut]), isLast: false)
            position = cut
        }
        output += decoder.decode(Array(bytes[position...]), isLast: true)
        #expect(String(validating: output, as: UTF8.self) != nil)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: cases) func everyCutGivesTheSameText(item: Case) {
        let whole = decode(item, cutsAt: [])
        #expect(whole.text.unicodeScalars.elementsEqual(item.text.unicodeScalars), "\(whole.text)")
        #expect(whole.encoding == item.encoding)
        #expect(whole.restarted == item.restarts)
        for first in 0...item.bytes.count {
            let cut = decode(item, cutsAt: [first, (first + item.bytes.count) / 2].sorted())
            #expect(cut.text == whole.text && cut.encoding == whole.encoding, "cut at \(first)")
        }
        #expect(decode(item, cutsAt: Array(0..<item.bytes.count)).text == whole.text)
    }

    @Test func plainASCIIIsNotHeldBack() {
        var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .html)
        #expect(decoder.decode(Array("<p>shown at once ".utf8), isLast: false) == Array("<p>shown at once ".utf8))
        #expect(decoder.confidence == .tentative)
        #expect(decoder.decode([0xC3, 0xA9], isLast: false).isEmpty)
        #expect(decoder.decode([UInt8](repeating: 0x20, count: 1024), isLast: false).prefix(2) == [0xC3, 0xA9])
    }

    @Test func aDeclarationBehind1024BytesDoesNotCount() {
        let bytes = [UInt8](repeating: 0x20, count: 1020) + Array("<meta charset=koi8-r>".utf8)
        var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .html)
        _ = decoder.decode(bytes, isLast: true)
        #expect(decoder.encoding == .utf8)
        #expect(decoder.confidence == .tentative)
    }

    @Test func confidenceIsCertainWhereDeclared() {
        var declared = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .html)
        _ = declared.decode(Array("<meta charset=utf-8>".utf8), isLast: true)
        #expect(declared.confidence == .certain)
        #expect(TextDecoder(contentTypeCharset: "utf-8", declaredInMarkup: .html).confidence == .certain)
    }

    @Test func oneBadByteMakesNoOtherEncoding() {
        for bad in [Array("Café résumé — naïve ".utf8) + [0xFF] + Array(" and on".utf8), Array("Café résumé naïve caf".utf8) + [0xC3]] {
            var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .none)
            let text = String(decoding: decoder.decode(bad, isLast: true), as: UTF8.self)
            #expect(decoder.restartNeeded() == nil)
            #expect(text.hasPrefix("Café résumé") && text.contains("\u{FFFD}"))
        }
        var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .none)
        _ = decoder.decode(Array("caf".utf8) + [0xE9], isLast: true)
        #expect(decoder.restartNeeded() == .windows1252)
    }
}
