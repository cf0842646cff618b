// Questions about tokens that readers of rules, conditions and values ask.
extension ComponentValueList {
    /// Whether a token is this name, which is given in lower case; letters of ASCII compare without case.
    package func isIdent(_ token: CSSToken, _ lowercased: StaticString) -> Bool {
        token.kind == .ident && hasText(token, lowercased)
    }

    /// Whether a token's text is this one, which is given in lower case; letters of ASCII compare without case.
    package func hasText(_ token: CSSToken, _ lowercased: StaticString) -> Bool {
        lowercased.withUTF8Buffer { wanted in
            withText(of: token) { $0.count == wanted.count && $0.elementsEqual(wanted) { ASCII.lowercase($0) == $1 } }
        }
    }

    /// A token's text with ASCII's letters in lower case.
    package func lowercased(_ token: CSSToken) -> String {
        withText(of: token) { bytes in
            String(unsafeUninitializedCapacity: bytes.count) { room in
                for (place, byte) in bytes.enumerated() { room[place] = ASCII.lowercase(byte) }
                return bytes.count
            }
        }
    }

    /// Whether a token is the name of a custom property: a “dashed ident”.
    package func isCustomPropertyName(_ token: CSSToken) -> Bool {
        token.kind == .ident && withText(of: token) { $0.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) }
    }

    /// The first index from `index` on, before `end`, whose token is no white space; else `end`.
    package func skippingWhitespace(from index: Int, before end: Int) -> Int {
        var index = index
        while index < end, tokens[index].kind == .whitespace { index += 1 }
        return index
    }

    /// The range without white space at both ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skippingWhitespace(from: range.lowerBound, before: range.upperBound)
        var end = range.upperBound
        while end > start, tokens[end - 1].kind == .whitespace { end -= 1 }
        return start..<end
    }

    /// The contents of the block or function at `index`, as far as they lie before `end`.
    package func contents(ofBlockAt index: Int, before end: Int) -> Range<Int> {
        (index + 1)..<min(Int(tokens[index].blockEnd), end)
    }

    /// The parts of a range between its commas, those inside blocks apart; none of an empty range.
    package func splitAtCommas(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, index) = (range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            if tokens[index].kind == .comma {
                parts.append(start..<index)
                start = index + 1
            }
            index = self.index(after: index)
        }
        return parts.isEmpty && range.isEmpty ? [] : parts + [start..<range.upperBound]
    }
}
