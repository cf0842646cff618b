// The language pseudo-class (Selectors 4, section 7.2).
extension SelectorMatcher {
    /// Whether the element's language is in one of the ranges.
    ///
    /// A language that only a `meta` or the transfer names does not count.
    func matchesLanguage(_ ranges: ListRange, _ element: NodeID) -> Bool {
        var current = element
        while current != .none {
            if let attribute = languageAttribute(of: current) {
                return document.withValue(of: attribute) { tag in
                    list.languages[ranges.indices].contains { isLanguage(tag, in: $0) }
                }
            }
            current = parentElement(current)
        }
        return list.languages[ranges.indices].contains { $0.count == 0 }
    }

    /// HTML Standard, 3.2.6.2: `xml:lang` first, then an HTML element's `lang`.
    private func languageAttribute(of element: NodeID) -> Attribute? {
        document.attributeSlice(of: element).first { $0.name == .lang && $0.namespace == .xml }
            ?? (document[element].namespace == .html ? document.attributeRecord(.lang, of: element) : nil)
    }

    /// Extended filtering (RFC 4647, section 3.3.2); an empty range is of an empty tag only.
    private func isLanguage(_ tag: UnsafeBufferPointer<UInt8>, in range: TextRange) -> Bool {
        guard range.count > 0, !tag.isEmpty else { return range.count == 0 && tag.isEmpty }
        return list.text.withUnsafeBufferPointer { text in
            var wanted = Subtags(text[Int(range.start)..<Int(range.start + range.count)])
            var found = Subtags(tag[...])
            guard let first = wanted.next(), let own = found.next(), isWildcard(first) || isSame(first, own) else { return false }
            while let subtag = wanted.next() {
                if isWildcard(subtag) { continue }
                while true {
                    guard let own = found.next() else { return false }
                    if isSame(subtag, own) { break }
                    // A single letter or digit starts an extension, which can't be skipped.
                    if own.count == 1 { return false }
                }
            }
            return true
        }
    }

    private func isWildcard(_ subtag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        subtag.count == 1 && subtag.first == UInt8(ascii: "*")
    }

    private func isSame(_ first: Slice<UnsafeBufferPointer<UInt8>>, _ second: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        first.elementsEqual(second) { ASCII.lowercase($0) == ASCII.lowercase($1) }
    }
}

/// The parts of a language tag between hyphens, without an array of them.
private struct Subtags {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>?

    init(_ tag: Slice<UnsafeBufferPointer<UInt8>>) {
        rest = tag
    }

    mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
        guard let rest else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "-"))
        self.rest = end.map { rest[($0 + 1)...] }
        return rest[..<(end ?? rest.endIndex)]
    }
}
