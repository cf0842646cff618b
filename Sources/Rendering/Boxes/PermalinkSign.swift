import DOM

/// The signs that documentation systems put behind a heading as a link to itself, and the classes they give such links.
enum PermalinkSign {
    /// Whether a link's text is nothing, or only such a sign.
    static func isOnlySign(_ text: String?) -> Bool {
        guard let text else { return true }
        let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0x200B && $0.value != 0xFE0F }))
        return bare.isEmpty || signs.contains(bare) || bare.unicodeScalars.allSatisfy(isIcon)
    }

    /// Private use: a sign of an icon font, which a terminal has not.
    static func isIcon(_ scalar: Unicode.Scalar) -> Bool {
        (0xE000...0xF8FF).contains(scalar.value) || scalar.value >= 0xF0000
    }

    /// Whether the element's classes say that it is a permalink.
    static func hasTellingClass(_ id: NodeID, in document: Document) -> Bool {
        let found = document.withAttributeBytes(.class, of: id) { classes in
            tellingParts.contains { contains(classes, $0) }
        }
        return found ?? false
    }

    /// Whether bytes contain a part in lower case, ASCII letters compared without case.
    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ part: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
            wanted.indices.allSatisfy { ScalarFolding.foldASCII(bytes[start + $0]) == wanted[$0] }
        }
    }

    private static let signs: Set<String> = ["¶", "#", "§", "🔗", "⚓", "∞", "☍", "#️", "[#]", "[link]"]
    private static let tellingParts: [StaticString] = ["headerlink", "anchor", "permalink", "hash-link", "copiable-link"]
}
