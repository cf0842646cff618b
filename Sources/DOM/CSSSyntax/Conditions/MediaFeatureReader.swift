/// Reads what stands in the parentheses of a media query (Media Queries 4, section 3: `<media-feature>`).
struct MediaFeatureReader: ConditionGrammar {
    static var generalEnclosed: ConditionExpression<MediaFeatureTest>.Step { .unknown }

    /// No function is a test of media yet.
    func test(function index: Int, contents: Range<Int>, of list: ComponentValueList) -> MediaFeatureTest? {
        nil
    }

    /// The test; nil where the feature or its value is unknown, which makes the query unknown.
    func test(inParentheses contents: Range<Int>, of list: ComponentValueList) -> MediaFeatureTest? {
        let contents = list.trimmed(contents)
        guard let first = contents.first else { return nil }
        let second = list.skippingWhitespace(from: first + 1, before: contents.upperBound)
        guard list.tokens[first].kind == .ident, second == contents.upperBound || list.tokens[second].kind == .colon else {
            return range(contents, list)
        }
        let name = list.lowercased(list.tokens[first])
        if second == contents.upperBound {
            return MediaFeature(rawValue: name).map { MediaFeatureTest(feature: $0, question: .isThere) }
        }
        return plain(name, list.trimmed((second + 1)..<contents.upperBound), list)
    }

    /// `<mf-plain>`: a feature, perhaps with a prefix, a colon and a value.
    private func plain(_ name: String, _ range: Range<Int>, _ list: ComponentValueList) -> MediaFeatureTest? {
        let hasPrefix = name.hasPrefix("min-") || name.hasPrefix("max-")
        guard let feature = MediaFeature(rawValue: hasPrefix ? String(name.dropFirst(4)) : name) else { return nil }
        if hasPrefix {
            guard feature.isRange else { return nil }
            return comparison(feature, name.hasPrefix("min-") ? .greaterOrEqual : .lessOrEqual, range, list)
        }
        guard case .keywords(let keywords) = feature.values else { return comparison(feature, .equal, range, list) }
        guard range.count == 1, list.tokens[range.lowerBound].kind == .ident else { return nil }
        let keyword = list.lowercased(list.tokens[range.lowerBound])
        return keywords.contains(keyword) ? MediaFeatureTest(feature: feature, question: .keyword(keyword)) : nil
    }

    private func comparison(
        _ feature: MediaFeature, _ relation: MediaFeatureTest.Relation, _ range: Range<Int>, _ list: ComponentValueList
    ) -> MediaFeatureTest? {
        MediaValueReader(list: list).value(in: range, of: feature).map {
            MediaFeatureTest(feature: feature, question: .comparison(.init(relation: relation, value: $0)))
        }
    }

    /// `<mf-range>`: `width > 1px`, `1px < width` or `1px < width <= 2px`.
    private func range(_ contents: Range<Int>, _ list: ComponentValueList) -> MediaFeatureTest? {
        let parts = RelationParts(contents, list)
        guard let parts, let relation = parts.relations.first else { return nil }
        let values = MediaValueReader(list: list)
        if parts.relations.count == 2 {
            guard let feature = feature(parts.operands[1], list), relation != .equal,
                relation.isDescending == parts.relations[1].isDescending,
                parts.relations[1] != .equal, let low = values.value(in: parts.operands[0], of: feature),
                let high = values.value(in: parts.operands[2], of: feature)
            else { return nil }
            return MediaFeatureTest(
                feature: feature,
                question: .comparisons(.init(relation: relation.mirrored, value: low), .init(relation: parts.relations[1], value: high)))
        }
        if let feature = feature(parts.operands[0], list) { return comparison(feature, relation, parts.operands[1], list) }
        guard let feature = feature(parts.operands[1], list) else { return nil }
        return comparison(feature, relation.mirrored, parts.operands[0], list)
    }

    /// The feature with an order that a range of tokens names.
    private func feature(_ range: Range<Int>, _ list: ComponentValueList) -> MediaFeature? {
        guard range.count == 1, list.tokens[range.lowerBound].kind == .ident else { return nil }
        guard let feature = MediaFeature(rawValue: list.lowercased(list.tokens[range.lowerBound])) else { return nil }
        return feature.isRange ? feature : nil
    }
}

extension MediaFeatureTest.Relation {
    fileprivate var isDescending: Bool { self == .greater || self == .greaterOrEqual }
}

/// What stands between `<`, `<=`, `=`, `>=` and `>`, of which there are one or two.
private struct RelationParts {
    private(set) var operands: [Range<Int>] = []
    private(set) var relations: [MediaFeatureTest.Relation] = []

    init?(_ contents: Range<Int>, _ list: ComponentValueList) {
        var (start, index) = (contents.lowerBound, contents.lowerBound)
        while index < contents.upperBound {
            guard let (relation, length) = Self.relation(at: index, before: contents.upperBound, list) else {
                index = list.index(after: index)
                continue
            }
            guard relations.count < 2 else { return nil }
            operands.append(list.trimmed(start..<index))
            relations.append(relation)
            index += length
            start = index
        }
        guard !relations.isEmpty else { return nil }
        operands.append(list.trimmed(start..<contents.upperBound))
    }

    private static func relation(
        at index: Int, before end: Int, _ list: ComponentValueList
    ) -> (MediaFeatureTest.Relation, length: Int)? {
        let token = list.tokens[index]
        // No white space may part the two characters.
        let isWide = index + 1 < end && list.tokens[index + 1].isDelim("=") && list.tokens[index + 1].start == token.end
        if token.isDelim("<") { return isWide ? (.lessOrEqual, 2) : (.less, 1) }
        if token.isDelim(">") { return isWide ? (.greaterOrEqual, 2) : (.greater, 1) }
        return token.isDelim("=") ? (.equal, 1) : nil
    }
}
