import DOM

/// Writes component values as the suite does.
struct ComponentValueJSON {
    let list: ComponentValueList

    func values(in range: Range<Int>) -> [JSONValue] {
        var values: [JSONValue] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let joined = joined(at: index, before: range.upperBound) {
                values.append(.string(joined))
                index += 2
                continue
            }
            let token = list.tokens[index]
            values.append(token.opensBlock ? block(at: index) : value(of: token))
            if token.flags.contains(.isUnterminated) { values.append(error("eof-in-" + (token.kind == .url ? "url" : "string"))) }
            index = list.index(after: index)
        }
        return values
    }

    /// The draft of 2013 made one token of `~=`, `|=`, `^=`, `$=`, `*=` and `||`; now each is two.
    private func joined(at index: Int, before end: Int) -> String? {
        guard index + 1 < end else { return nil }
        let (first, second) = (list.tokens[index], list.tokens[index + 1])
        guard first.kind == .delim, second.kind == .delim, first.end == second.start else { return nil }
        let pair = String(decoding: [first.delimiter, second.delimiter], as: UTF8.self)
        return ["~=", "|=", "^=", "$=", "*=", "||"].contains(pair) ? pair : nil
    }

    private func block(at index: Int) -> JSONValue {
        let token = list.tokens[index]
        let content = values(in: (index + 1)..<Int(token.blockEnd))
        return switch token.kind {
        case .function: .array([.string("function"), .string(list.string(of: token))] + content)
        case .openSquare: .array([.string("[]")] + content)
        case .openCurly: .array([.string("{}")] + content)
        default: .array([.string("()")] + content)
        }
    }

    private func value(of token: CSSToken) -> JSONValue {
        switch token.kind {
        case .ident: named("ident", token)
        case .atKeyword: named("at-keyword", token)
        case .hash:
            .array([.string("hash"), .string(list.string(of: token)), .string(token.flags.contains(.isID) ? "id" : "unrestricted")])
        case .string: named("string", token)
        case .url: named("url", token)
        case .badString: error("bad-string")
        case .badURL: error("bad-url")
        case .delim: .string(String(Unicode.Scalar(token.delimiter)))
        case .number: .array(number("number", token))
        case .percentage: .array(number("percentage", token))
        case .dimension: .array(number("dimension", token) + [.string(list.unit(of: token))])
        case .unicodeRange:
            .array([
                .string("unicode-range"), .number(Double(list.unicodeRange(of: token).first)),
                .number(Double(list.unicodeRange(of: token).last)),
            ])
        case .whitespace: .string(" ")
        case .cdo: .string("<!--")
        case .cdc: .string("-->")
        case .colon: .string(":")
        case .semicolon: .string(";")
        case .comma: .string(",")
        case .closeSquare: error("]")
        case .closeParenthesis: error(")")
        case .closeCurly: error("}")
        case .function, .openSquare, .openParenthesis, .openCurly: preconditionFailure("a block is no token")
        }
    }

    private func named(_ kind: String, _ token: CSSToken) -> JSONValue {
        .array([.string(kind), .string(list.string(of: token))])
    }

    private func number(_ kind: String, _ token: CSSToken) -> [JSONValue] {
        [
            .string(kind), .string(list.string(of: token)), .number(token.number),
            .string(token.flags.contains(.isInteger) ? "integer" : "number"),
        ]
    }

    func error(_ what: String) -> JSONValue {
        .array([.string("error"), .string(what)])
    }
}

// Rules and declarations.
extension ComponentValueJSON {
    func value(of item: CSSItem) -> JSONValue {
        switch item {
        case .declaration(let declaration): value(of: declaration)
        case .atRule(let rule):
            .array([
                .string("at-rule"), .string(list.string(of: list.tokens[rule.name])), .array(values(in: rule.prelude)),
                rule.block.map { .array(values(in: $0)) } ?? .null,
            ])
        case .qualifiedRule(let rule):
            .array([.string("qualified rule"), .array(values(in: rule.prelude)), .array(values(in: rule.block))])
        case .invalid: error("invalid")
        }
    }

    func value(of declaration: CSSDeclaration) -> JSONValue {
        .array([
            .string("declaration"), .string(list.string(of: list.tokens[declaration.name])), .array(values(in: declaration.value)),
            .bool(declaration.isImportant),
        ])
    }

    func value(of syntaxError: CSSSyntaxError) -> JSONValue {
        switch syntaxError {
        case .empty: error("empty")
        case .invalid: error("invalid")
        case .extraInput: error("extra-input")
        }
    }

    /// What a style sheet or a block holds.
    func items(_ content: CSSItemReader.Content) -> JSONValue {
        var reader = CSSItemReader(content, of: list, in: 0..<list.tokens.count)
        var items: [JSONValue] = []
        while let item = reader.next() { items.append(value(of: item)) }
        return .array(items)
    }
}
