import DOM
import FoundationEssentials
import WebTypes

/// What a page says of itself in its head, for `--dump=metadata`.
struct PageMetadata: Encodable {
    private var address: String
    private var title: String?
    private var description: String?
    private var language: String?
    private var canonical: String?
    private var properties: [String: [String]] = [:]
    private var feeds: [Feed] = []

    /// A feed of the page: its address, type and title.
    private struct Feed: Encodable {
        var address: String
        var type: String
        var title: String?
    }

    private static let feedTypes = ["application/rss+xml", "application/atom+xml", "application/feed+json"]

    /// Reads a document; addresses are made whole by its base.
    init(_ document: Document, address: WebURL, base: DocumentBase) {
        self.address = address.href
        title = document.title
        language = Self.elements("html", in: document).first.flatMap { document.attribute(.lang, of: $0) }
        for meta in Self.elements("meta[content]", in: document) {
            guard let content = document.attribute(.content, of: meta), !content.isEmpty else { continue }
            let name = (document.attribute(.name, of: meta) ?? document.attribute(document.name("property"), of: meta))?.lowercased()
            switch name {
            case "description": description = description ?? content
            case let name? where name.contains(":"): properties[name, default: []].append(content)
            default: break
            }
        }
        for link in Self.elements("link[rel][href]", in: document) {
            let relations = document.attribute(.rel, of: link)?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
            guard let target = document.attribute(.href, of: link).flatMap({ base.address($0)?.href }) else { continue }
            if relations.contains("canonical") { canonical = canonical ?? target }
            let type = document.attribute(.type, of: link)?.lowercased() ?? ""
            if relations.contains("alternate"), Self.feedTypes.contains(type) {
                feeds.append(Feed(address: target, type: type, title: document.attribute(.title, of: link)))
            }
        }
    }

    private static func elements(_ selector: String, in document: Document) -> [NodeID] {
        do {
            return document.querySelectorAll(try SelectorList(selector))
        } catch {
            preconditionFailure("\(selector): \(error)")
        }
    }

    /// The metadata as one JSON object, its members in the order of their names.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
