import Testing

@testable import WebTypes

@Suite struct NormalizationTests {
    @Test(arguments: [
        ("e\u{301}", "é"), ("\u{212B}", "Å"), ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}"), ("d\u{307}\u{323}", "\u{1E0D}\u{307}"),
        ("\u{1100}\u{1161}\u{11A8}", "각"), ("\u{AC00}\u{11A8}", "각"), ("\u{AC01}\u{11A8}", "\u{AC01}\u{11A8}"),
        ("\u{958}", "\u{915}\u{93C}"),
        ("a\u{315}\u{300}\u{5AE}b", "à\u{5AE}\u{315}b"), ("\u{2F868}", "㛼"), ("\u{11131}\u{11127}", "\u{1112E}"), ("\u{301}a", "\u{301}a"),
        // New in Unicode 16: Kirat Rai and Gurung Khema vowels.
        ("\u{16D67}\u{16D67}", "\u{16D68}"), ("\u{1611E}\u{1611E}", "\u{16121}"),
    ])
    func composes(text: String, composed: String) {
        #expect(Normalization.composed(text.unicodeScalars.map(\.value)) == composed.unicodeScalars.map(\.value))
    }

    /// The standard library's `String` compares by canonical equivalence: an independent judge.
    @Test func keepsCanonicalEquivalence() {
        var random = SeededRandom.printed("normalization")
        let parts =
            Array("aeouAE\u{AC00}\u{1100}\u{1161}\u{11A8}é\u{1E69}\u{212B}".unicodeScalars)
            + (0x300...0x345).compactMap(Unicode.Scalar.init)
        for _ in 0..<5_000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...6, using: &random) { view.append(parts.randomElement(using: &random) ?? "a") }
            let scalars = view.map(\.value)
            let composed = Normalization.composed(scalars)
            #expect(text(composed) == String(view) && text(Normalization.decomposed(scalars)) == String(view))
            #expect(Normalization.composed(composed) == composed && Normalization.composed(Normalization.decomposed(scalars)) == composed)
        }
    }

    private func text(_ scalars: [UInt32]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return String(view)
    }
}
