internal import CCmarkGFM

/// A quote that begins with `[!NOTE]` or another of GitHub's five words alone on its line.
struct MarkdownAlert {
    /// The word as readers see it.
    let word: StaticString
    /// The quote's first paragraph, which the mark begins.
    let paragraph: UnsafeMutablePointer<cmark_node>
    /// The first node of the paragraph behind the mark's line; nil where there is nothing.
    let text: UnsafeMutablePointer<cmark_node>?

    private static let words: [(mark: String, word: StaticString)] = [
        ("[!NOTE]", "Note"), ("[!TIP]", "Tip"), ("[!IMPORTANT]", "Important"), ("[!WARNING]", "Warning"), ("[!CAUTION]", "Caution"),
    ]

    /// The alert that a quote is; nil where it is but a quote.
    init?(quote: UnsafeMutablePointer<cmark_node>) {
        guard let first = quote.pointee.first_child, first.kind == .paragraph, let start = first.pointee.first_child else { return nil }
        var line: [UInt8] = []
        var rest: UnsafeMutablePointer<cmark_node>?
        for node in start.andFollowing {
            if node.kind == .softBreak || node.kind == .lineBreak {
                rest = node.pointee.next
                break
            }
            guard node.kind == .text, line.count + node.literal.count <= 32 else { return nil }
            line.append(contentsOf: node.literal)
        }
        while let last = line.last, ASCII.isSpace(last) { line.removeLast() }
        let mark = String(decoding: line, as: UTF8.self).uppercased()
        guard let found = Self.words.first(where: { $0.mark == mark }) else { return nil }
        word = found.word
        paragraph = first
        text = rest
    }
}
