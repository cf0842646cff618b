// HTML that the author wrote between the Markdown (GFM 0.29, 4.6, 6.10 and 6.11).
extension MarkdownWriter {
    /// The elements that swallow what follows: GFM shows their tags as text (6.11).
    private static let swallowing = ["title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext"].map {
        Array($0.utf8)
    }

    /// Writes raw HTML; tags that would swallow the Markdown behind it are text.
    ///
    /// Unlike in GFM an element that ends in the same block stays: style sheets and scripts are not for readers.
    mutating func writeRawHTML(_ html: UnsafeBufferPointer<UInt8>) -> Next {
        var lastEnds: [Int?] = Array(repeating: nil, count: Self.swallowing.count)
        for place in html.indices where html[place] == UInt8(ascii: "<") && place + 1 < html.count && html[place + 1] == UInt8(ascii: "/") {
            if let element = Self.swallowingElement(html, at: place + 2) { lastEnds[element] = place }
        }
        var written = 0
        for place in html.indices where html[place] == UInt8(ascii: "<") {
            guard let element = Self.swallowingElement(html, at: place + 1), place > lastEnds[element] ?? -1 else { continue }
            writeMarkup(html[written..<place])
            write("&lt;")
            written = place + 1
        }
        writeMarkup(html[written...])
        return .done
    }

    /// The index of the element whose name is at `start`, if it is one that swallows.
    private static func swallowingElement(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard start < html.count, ASCII.isLetter(html[start]) else { return nil }
        return swallowing.firstIndex { name in
            let end = start + name.count
            guard end <= html.count, html[start..<end].lazy.map(ASCII.lowercase).elementsEqual(name) else { return false }
            return end == html.count || ASCII.isSpace(html[end]) || html[end] == UInt8(ascii: ">") || html[end] == UInt8(ascii: "/")
        }
    }
}
