/// What a `Strict-Transport-Security` field asks for: that its host be reached over secure connections only (RFC 6797, 6.1).
package struct StrictTransportSecurity: Hashable, Sendable {
    /// For how many seconds from now on; 0 takes back what was asked before.
    package private(set) var maxAge: Int64 = 0
    /// Whether it holds for every host below this one too.
    package private(set) var includesSubdomains = false

    /// What an answer's headers ask for: of several fields the first counts (8.1).
    ///
    /// Nil where there is none, or it breaks the grammar: then all of it is ignored.
    package init?(_ headers: HTTPHeaders) {
        guard let field = headers.values(for: "Strict-Transport-Security").first else { return nil }
        self.init(field)
    }

    /// What a field's value asks for; nil where it breaks the grammar, names a directive twice, or has no `max-age`.
    ///
    /// Directives that are not known are passed over. Complexity: linear.
    package init?(_ field: String) {
        var parser = Parser(rest: Array(field.utf8)[...])
        var names: Set<String> = []
        repeat {
            guard let directive = parser.directive() else { return nil }
            guard let directive = directive.value else { continue }
            guard names.insert(directive.name).inserted, take(directive) else { return nil }
        } while parser.skip(UInt8(ascii: ";"))
        guard parser.isAtEnd, names.contains("max-age") else { return nil }
    }

    private mutating func take(_ directive: Directive) -> Bool {
        switch directive.name {
        case "max-age":
            guard let digits = directive.value, !digits.isEmpty, digits.allSatisfy(Self.digits.contains) else { return false }
            // More seconds than a number can have are as good as for ever.
            maxAge = Int64(String(decoding: digits, as: UTF8.self)) ?? .max
        case "includesubdomains":
            guard directive.value == nil else { return false }
            includesSubdomains = true
        default: break
        }
        return true
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private struct Directive {
        /// In lower case.
        var name: String
        /// Without the quotes.
        var value: [UInt8]?
    }

    /// What stands between two semicolons; nothing may.
    private struct Place { var value: Directive? }

    /// Reads the grammar of 6.1, in which blanks may stand between any two words (RFC 2616, 2.1 “implied *LWS”).
    private struct Parser {
        var rest: ArraySlice<UInt8>

        var isAtEnd: Bool { rest.isEmpty }

        /// Skips a byte and the blanks before it; false where another stands there.
        mutating func skip(_ byte: UInt8) -> Bool {
            skipBlanks()
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        }

        /// The directive at hand; nil where what stands there is none.
        mutating func directive() -> Place? {
            skipBlanks()
            guard let name = token() else { return Place(value: nil) }
            var directive = Directive(name: String(decoding: name, as: UTF8.self).asciiLowercased(), value: nil)
            if skip(UInt8(ascii: "=")) {
                skipBlanks()
                guard let value = rest.first == UInt8(ascii: "\"") ? quotedString() : token() else { return nil }
                directive.value = value
            }
            skipBlanks()
            return Place(value: directive)
        }

        private mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

        private mutating func token() -> [UInt8]? {
            let token = rest.prefix(while: HTTPSyntax.isTokenByte)
            rest = rest[token.endIndex...]
            return token.isEmpty ? nil : Array(token)
        }

        private mutating func quotedString() -> [UInt8]? {
            var value: [UInt8] = []
            rest.removeFirst()
            while var byte = rest.popFirst() {
                if byte == UInt8(ascii: "\"") { return value }
                if byte == UInt8(ascii: "\\") {
                    guard let quoted = rest.popFirst() else { return nil }
                    byte = quoted
                }
                guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { return nil }
                value.append(byte)
            }
            return nil
        }
    }
}
