import DOM

/// The signs that documentation systems put behind a heading as a link to itself, and the classes they give such links.
enum PermalinkSign {
    /// Whether a link's text is nothing, or only such a sign.
    static func isOnlySign(_ text: String?) -> Bool {
        guard let text else { return true }
        let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0x200B && $0.value != 0xFE0F }))
        return bare.isEmpty || signs.contains(bare)
    }

    /// Whether the element's classes say that it is a permalink.
    static func hasTellingClass(_ id: NodeID, in document: Document) -> Bool {
        guard let classes = document.attribute(.class, of: id)?.lowercased() else { return false }
        return tellingParts.contains { classes.contains($0) }
    }

    private static let signs: Set<String> = ["¶", "#", "§", "🔗", "⚓", "∞", "☍", "#️", "[#]", "[link]"]
    private static let tellingParts = ["headerlink", "header-anchor", "anchor", "permalink", "hash-link", "copiable-link", "headeranchor"]
}
