import PageEngine
import WebTypes

extension SiteNavigation {
    /// A row of the list: an entry with its address, or after them the sentence about scripts.
    func row(_ index: Int) -> ListPane.Entry {
        guard index < entries.count else {
            return ListPane.Entry(
                "A script would fill in \(entries.isEmpty ? "the site's navigation" : "more of this"); none is run.", choice: [])
        }
        let entry = entries[index]
        return ListPane.Entry(name(index), detail: entry.address.displayString, indent: entry.depth, choice: [.link(.entry(entry))])
    }

    /// What an entry is called, with what there is to say of it in words.
    func name(_ index: Int) -> String {
        let entry = entries[index]
        let name =
            switch entry.kind {
            case .link: entry.text
            case .frame: entry.text.isEmpty ? "a page of its own" : "\(entry.text), a page of its own"
            case .relation(let relation): Self.name(entry.text, Self.word(relation))
            case .version(let version): Self.name(entry.text, Self.word(version))
            }
        return index == present ? name + " — this page" : name
    }

    /// The word for an entry's kind and its name, unless the name begins with that word.
    private static func name(_ text: String, _ word: String) -> String {
        if text.isEmpty { return word }
        return text.lowercased().hasPrefix(word.lowercased()) ? text : "\(word): \(text)"
    }

    private static func word(_ relation: Relation) -> String {
        switch relation {
        case .previous: "Previous"
        case .next: "Next"
        case .up: "Up"
        case .start: "Start"
        case .contents: "Contents"
        case .index: "Index"
        case .help: "Help"
        }
    }

    private static func word(_ version: Version) -> String {
        switch version {
        case .canonical: "This page's own address"
        case .format("application/rss+xml"): "Feed (RSS)"
        case .format("application/atom+xml"): "Feed (Atom)"
        case .format(let type): "This page as \(formats[type] ?? type)"
        case .language("x-default"): "This page in another language"
        case .language(let tag): "This page in the language “\(tag)”"
        case .print: "This page for print"
        case .other: "This page in another version"
        }
    }

    /// What readers call the media types that pages offer.
    private static let formats = [
        "text/markdown": "Markdown", "text/x-markdown": "Markdown", "text/plain": "plain text", "application/pdf": "PDF",
        "application/json": "JSON", "application/xhtml+xml": "XHTML", "application/epub+zip": "EPUB",
        "application/json+oembed": "oEmbed", "text/xml+oembed": "oEmbed",
    ]
}
