import DOM

@testable import Rendering

/// The words of a document that style does not hide, in the order of the tree, read without making boxes.
///
/// A word is a run of letters and digits, in small letters, raised and lowered digits as plain ones. Left out is what the user-agent sheet and the page hide, what stands in its place as
/// one text (`replacement`), and the clutter that the manual says is not shown: signs beside headings, ways past the navigation, controls of
/// scripts, numbers of lines.
struct DocumentWords {
    private let document: Document
    private let resolver: StyleResolver
    private var table = StyleTable()
    private var text = ""

    /// The words of a page that has been laid out.
    static func all(of page: Page) -> [String] {
        var words = DocumentWords(page)
        words.visit(page.document.documentElement, under: .initial)
        return split(words.text)
    }

    /// The words of a text.
    static func split(_ text: String) -> [String] {
        text.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map { word in
                let plain = word.map { $0.properties.numericType == .digit ? digit($0) : $0 }
                return String(String.UnicodeScalarView(plain)).lowercased()
            }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.numericValue.flatMap { Unicode.Scalar(UInt32(0x30 + $0)) } ?? scalar
    }

    private init(_ page: Page) {
        document = page.document
        resolver = StyleResolver(
            document: page.document, sheets: page.renderer.sheets.cascade, environment: page.renderer.options.environment)
    }

    private mutating func visit(_ id: NodeID, under parent: StyleID) {
        let node = document[id]
        if node.kind == .text || node.kind == .cdata {
            if table[parent].isVisible { text += document.text(of: id) }
            return
        }
        guard node.kind == .element else { return }
        let style = resolver.style(of: id, node, under: parent, table: &table)
        guard table[style].display != .none, !isClutter(id, node) else { return }
        guard table[style].replacement == .children || table[style].replacement == .media else {
            if table[style].replacement != .wordBreak { text += " " }
            return
        }
        if table[style].isBlockLevel { text += " " }
        resolver.enter(id, node)
        for child in document.children(of: id) { visit(child, under: style) }
        resolver.leave()
        if table[style].isBlockLevel { text += " " }
    }

    private func isClutter(_ id: NodeID, _ node: Node) -> Bool {
        let names = AccessibleName(document)
        switch node.name {
        case .a:
            let content = names.content(of: id)
            let kind = document.withAttributeBytes(.href, of: id) { ScriptedControl.LinkKind($0) } ?? .leads
            if kind == .fragment, PermalinkSign.isOnlySign(content) || ScriptedControl.skipsNavigation(content ?? "") { return true }
            return kind == .script && ScriptedControl.isTold(by: content ?? names.label(of: id) ?? "")
        case .label: return names.content(of: id).map { ScriptedControl.isSign($0) || ScriptedControl.isTold(by: $0) } ?? true
        default: break
        }
        return ["lineno", "linenos", "lines", "line-numbers-wrapper", "ln"].contains { token in
            document.attribute(.class, of: id)?.split(separator: " ").contains(Substring(token)) ?? false
        }
    }
}

/// Which words of a document are shown, each once, in order but for what tables put side by side.
struct WordAlignment {
    /// How far words may be from where they are looked for: cells of a row are shown side by side.
    private static let reach = 3000

    /// How far the parts of a word may be from each other: a row of a table lies between.
    private static let row = 200

    /// The words that are not shown.
    private(set) var missing: [String] = []
    /// The places of each word among those shown that have not been taken, the first one last.
    private var places: [String: [Int]] = [:]
    private var position = 0

    /// Looks for the words of a document among those shown.
    init(of words: [String], in shown: [String]) {
        for (place, word) in shown.enumerated().reversed() { places[word, default: []].append(place) }
        for word in words {
            if let place = take(word) {
                position = max(position, place)
            } else if !takeParts(of: word) {
                missing.append(word)
            }
        }
    }

    /// Takes the places of the parts that a row's end, a cell's width or a gap between boxes divides a word into; false where they are not
    /// there in order.
    private mutating func takeParts(of word: String) -> Bool {
        guard word.count >= 3, let found = parted(word, into: 4, in: position - Self.reach..<position + Self.reach) else { return false }
        for (part, place) in found { places[part]?.removeAll { $0 == place } }
        return true
    }

    /// The places of a word's parts, the first of them as near as can be.
    private func parted(_ word: String, into parts: Int, in range: Range<Int>) -> [(part: String, place: Int)]? {
        if let place = places[word]?.last(where: range.contains) { return [(word, place)] }
        guard parts > 1 else { return nil }
        for length in (1..<max(word.count, 1)).reversed() {
            let start = String(word.prefix(length))
            let near = (places[start] ?? []).filter(range.contains).sorted { abs($0 - position) < abs($1 - position) }
            for place in near {
                let rest = String(word.dropFirst(length))
                if let found = parted(rest, into: parts - 1, in: place + 1..<place + Self.row) { return [(start, place)] + found }
            }
        }
        return nil
    }

    /// Takes the first place of a word that is not too far away.
    private mutating func take(_ word: String) -> Int? {
        guard var left = places[word] else { return nil }
        // What was passed long ago is of no use.
        while let first = left.last, first < position - Self.reach { left.removeLast() }
        let place = left.last.flatMap { $0 <= position + Self.reach ? $0 : nil }
        if place != nil { left.removeLast() }
        places[word] = left
        return place
    }
}
