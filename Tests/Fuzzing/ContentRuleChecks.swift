import PageEngine
import WebTypes

/// What holds for every list of content rules, every expression in one, and every address.
enum ContentRuleChecks {
    /// The last line is an address; the others are the expressions of rules, and all together they are taken for a list's JSON too.
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: input, as: UTF8.self)
        _ = list(text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let address = lines.last, lines.count > 1 else { return }
        let expressions = lines.dropLast().filter { expression in
            guard let filter = filter(expression) else { return false }
            if address.utf8.allSatisfy({ $0 < 0x80 }) { checkMatch(filter, expression, address) }
            return true
        }
        if let url = WebURL(address) ?? WebURL("http://example.org/" + address) { checkIndex(expressions, url) }
    }

    /// The list of a text; nil where it is none, and then a place in the text is named.
    private static func list(_ text: String) -> ContentRuleList? {
        do throws(ContentRuleFault) {
            return try ContentRuleList(text, identifier: "fuzz")
        } catch {
            require((0...text.utf8.count).contains(error.offset), "\(error.reason) at \(error.offset), outside of the list")
            require(error.sentence(in: text).hasPrefix("Line "), "a fault without a place")
            return nil
        }
    }

    private static func filter(_ expression: String) -> URLFilter? {
        do throws(ContentRuleFault) {
            return try URLFilter(expression)
        } catch {
            require((0...expression.utf8.count).contains(error.offset), "\(error.reason) at \(error.offset), outside of the expression")
            return nil
        }
    }

    private static func checkMatch(_ filter: URLFilter, _ expression: String, _ address: String) {
        let expected = PlainMatcher(address.asciiLowercased()).matches(filter)
        require(filter.matches(address) == expected, "\(expression.debugDescription) on \(address.debugDescription)")
    }

    /// The index finds what a look at every rule finds.
    private static func checkIndex(_ expressions: [String], _ address: WebURL) {
        let actions = ["block-cookies", "make-https", "ignore-previous-rules", "block"]
        let rules = expressions.enumerated().map { number, expression in
            let condition = number % 3 == 1 ? ",\"if-domain\":[\"*example.org\"]" : ""
            let action = actions[number % actions.count]
            return "{\"trigger\":{\"url-filter\":\"\(escaped(expression))\"\(condition)},\"action\":{\"type\":\"\(action)\"}}"
        }
        guard let list = list("[" + rules.joined(separator: ",") + "]") else {
            return require(false, "a list of \(expressions) is refused")
        }
        let question = ContentRuleQuestion(document: address)
        var (indexed, exhaustive) = (ContentRuleVerdict(), ContentRuleVerdict())
        list.judge(question, &indexed)
        list.judge(question, &exhaustive, search: .exhaustive)
        require(indexed == exhaustive, "\(expressions) on \(address): \(indexed), and without the index \(exhaustive)")
    }

    /// The text as it stands in a string of JSON.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            guard scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else { return result.unicodeScalars.append(scalar) }
            result += scalar.value < 16 ? "\\u000" : "\\u00"
            result += String(scalar.value, radix: 16)
        }
    }
}

/// Matches filters in the plainest way: from the set of places where a piece may begin, the set where it may end.
private struct PlainMatcher {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    func matches(_ filter: URLFilter) -> Bool {
        let starts = Set(filter.isAnchoredAtStart ? 0...0 : 0...bytes.count)
        let places = filter.pieces.reduce(starts) { ends(of: $1, from: $0) }
        return filter.isAnchoredAtEnd ? places.contains(bytes.count) : !places.isEmpty
    }

    private func ends(of piece: URLFilter.Piece, from starts: Set<Int>) -> Set<Int> {
        var found = piece.count.allowsNone ? starts : []
        var last = starts
        repeat {
            last = ends(of: piece.term, from: last).subtracting(found)
            found.formUnion(last)
        } while piece.count.repeats && !last.isEmpty
        return found
    }

    private func ends(of term: URLFilter.Term, from starts: Set<Int>) -> Set<Int> {
        switch term {
        case .byte(let byte): Set(starts.filter { $0 < bytes.count && bytes[$0] == byte }.map { $0 + 1 })
        case .set(let set): Set(starts.filter { $0 < bytes.count && set.contains(bytes[$0]) }.map { $0 + 1 })
        case .group(let pieces): pieces.reduce(starts) { ends(of: $1, from: $0) }
        }
    }
}
