import Testing

@testable import WebTypes

@Suite struct PunycodeTests {
    /// RFC 3492, section 7.1, samples A, B, G, K, M and S.
    @Test(arguments: [
        ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
        ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
        ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
        ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"), ("-> $1.00 <-", "-> $1.00 <--"),
    ])
    func samplesOfTheStandard(text: String, encoded: String) {
        let scalars = text.unicodeScalars.map(\.value)
        #expect(Punycode.encode(scalars).map { String(decoding: $0, as: UTF8.self) }?.lowercased() == encoded.lowercased())
        #expect(Punycode.decode(Array(encoded.utf8)) == scalars)
    }

    @Test(arguments: ["99999999", "a-ü", "a b", "0", "a-0", "-", "zzzzzzzzzzzzzzzzzzzzzzzz9", "ls8h="])
    func whatIsNoPunycode(text: String) {
        #expect(Punycode.decode(Array(text.utf8)) == nil)
    }

    @Test func longLabelsOverflowWithoutTrapping() {
        let label = [UInt32](repeating: 0x61, count: 2_000) + [0x10FFFF]
        #expect(Punycode.encode(label).flatMap { Punycode.decode($0) } == label)
        #expect(Punycode.encode([UInt32](repeating: 0x61, count: 20_000) + [0x10FFFF]) == nil)
    }
}
