// Attribute selectors.
extension SelectorParser {
    /// Reads `[…]`.
    func parseAttribute() throws(SelectorError) -> SimpleSelector {
        let test = try inBlock { (parser) throws(SelectorError) in try parser.parseAttributeTest() }
        output.attributes.append(test)
        return .attribute(UInt32(output.attributes.count - 1))
    }

    private func parseAttributeTest() throws(SelectorError) -> AttributeTest {
        skipWhitespace()
        let namespace = try parsePrefix() ?? .known(.none)
        guard let name = token, name.kind == .ident else { throw unexpected(wanted: "the name of an attribute") }
        index += 1
        var test = AttributeTest(name: addName(name), namespace: namespace)
        skipWhitespace()
        guard token != nil else { return test }
        test.match = try parseOperator()
        skipWhitespace()
        guard let value = token, value.kind == .ident || value.kind == .string else { throw unexpected(wanted: "a name or a string") }
        index += 1
        test.value = text(of: value)
        test.letterCase = try parseLetterCase() ?? defaultLetterCase(of: name, namespace)
        return test
    }

    private func parseOperator() throws(SelectorError) -> AttributeTest.Operator {
        guard let first = token, first.kind == .delim else { throw unexpected(wanted: "an operator such as “=”") }
        if first.isDelim("=") {
            index += 1
            return .equals
        }
        let match: AttributeTest.Operator
        switch first.delimiter {
        case UInt8(ascii: "~"): match = .includes
        case UInt8(ascii: "|"): match = .dashMatch
        case UInt8(ascii: "^"): match = .prefix
        case UInt8(ascii: "$"): match = .suffix
        case UInt8(ascii: "*"): match = .substring
        default: throw unexpected(wanted: "an operator such as “=”")
        }
        index += 1
        guard let second = token, second.isDelim("="), second.start == first.end else { throw unexpected(wanted: "“=”") }
        index += 1
        return match
    }

    /// Reads the flag `i` or `s`; nil where there is none.
    private func parseLetterCase() throws(SelectorError) -> AttributeTest.LetterCase? {
        skipWhitespace()
        guard let token else { return nil }
        guard token.kind == .ident else { throw unexpected(wanted: "“]”") }
        let flag = list.string(of: token).lowercased()
        guard flag == "i" || flag == "s" else { throw unexpected(wanted: "“i” or “s”") }
        index += 1
        return flag == "i" ? .ignored : .matters
    }

    private func defaultLetterCase(of name: CSSToken, _ namespace: NamespaceTest) -> AttributeTest.LetterCase {
        guard case .known(.none) = namespace, Self.namesOfCaselessValues.contains(list.string(of: name).lowercased()) else {
            return .matters
        }
        return .ignoredInHTML
    }

    /// HTML Standard, 4.18.1 “case-sensitivity of selectors”: the attributes whose values compare without case.
    private static let namesOfCaselessValues: Set<String> = [
        "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype", "color", "compact",
        "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang", "http-equiv", "lang", "language",
        "link", "media", "method", "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev", "rules", "scope",
        "scrolling", "selected", "shape", "target", "text", "type", "valign", "valuetype", "vlink",
    ]
}
