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
            case .relation(let relation): Self.name(entry.text, relation)
            }
        return index == present ? name + " — this page" : name
    }

    /// The relation and the name, unless the name says the relation itself.
    private static func name(_ text: String, _ relation: Relation) -> String {
        let word =
            switch relation {
            case .previous: "Previous"
            case .next: "Next"
            case .up: "Up"
            case .start: "Start"
            case .contents: "Contents"
            case .index: "Index"
            case .help: "Help"
            }
        if text.isEmpty { return word }
        return text.lowercased().hasPrefix(word.lowercased()) ? text : "\(word): \(text)"
    }
}
