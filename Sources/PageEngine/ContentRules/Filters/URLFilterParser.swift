import WebTypes

/// Reads a filter from its text: JavaScript's syntax, as far as filters have it.
struct URLFilterParser {
    /// The longest filter, in bytes.
    static let maximumLength = 4096
    /// How deep groups may lie in each other.
    static let maximumDepth = 32

    private let bytes: [UInt8]
    private var position = 0
    private var filter: URLFilter

    private init(_ text: String, isCaseSensitive: Bool) {
        bytes = Array(text.utf8)
        filter = URLFilter(isCaseSensitive: isCaseSensitive)
    }

    /// The filter of a text; throws what is wrong, at an offset in it.
    ///
    /// Complexity: linear.
    static func parse(_ text: String, isCaseSensitive: Bool = false) throws(ContentRuleFault) -> URLFilter {
        var parser = URLFilterParser(text, isCaseSensitive: isCaseSensitive)
        guard !parser.bytes.isEmpty else { throw parser.fault("the expression is empty; “.*” matches every address") }
        guard parser.bytes.count <= maximumLength else { throw parser.fault("the expression is longer than \(maximumLength) bytes") }
        parser.filter.isAnchoredAtStart = parser.skip(UInt8(ascii: "^"))
        parser.filter.pieces = try parser.sequence(depth: 0)
        return parser.filter
    }

    /// Pieces up to the end, or up to the parenthesis that closes the group.
    private mutating func sequence(depth: Int) throws(ContentRuleFault) -> [URLFilter.Piece] {
        guard depth <= Self.maximumDepth else { throw fault("groups lie more than \(Self.maximumDepth) deep") }
        var pieces: [URLFilter.Piece] = []
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: ")"), depth > 0 { return pieces }
            guard let term = try term(byte, depth: depth) else { return pieces }
            let count = try count()
            // A group that stands once is no more than its pieces.
            if case .group(let inner) = term, count == .once { pieces += inner } else { pieces.append(.init(term: term, count: count)) }
        }
        if depth > 0 { throw fault("a group is not closed; “)” is missing") }
        return pieces
    }

    /// The term that begins with the byte; nil at the `$` that ends the filter.
    private mutating func term(_ byte: UInt8, depth: Int) throws(ContentRuleFault) -> URLFilter.Term? {
        switch byte {
        case UInt8(ascii: "."): return .set(.all)
        case UInt8(ascii: "["): return .set(try set())
        case UInt8(ascii: "("):
            if next == UInt8(ascii: "?") {
                guard bytes[position...].starts(with: "?:".utf8) else { throw fault("only plain groups and “(?:…)” are known") }
                position += 2
            }
            return .group(try sequence(depth: depth + 1))
        case UInt8(ascii: "\\"): return .byte(folded(try escaped()))
        case UInt8(ascii: "$"):
            guard position == bytes.count, depth == 0 else {
                throw fault("“$” may stand at the end only; write “\\$” for the character", 1)
            }
            filter.isAnchoredAtEnd = true
            return nil
        case UInt8(ascii: "^"): throw fault("“^” may stand at the beginning only; write “\\^” for the character", 1)
        case UInt8(ascii: "|"): throw fault("“|” is not known; write a rule for each choice", 1)
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
            throw fault("there is nothing to repeat before “\(character(byte))”; write “\\\(character(byte))” for the character", 1)
        case UInt8(ascii: ")"): throw fault("no group is open; write “\\)” for the character", 1)
        case 0x80...: throw fault("only ASCII can be matched; write other characters as addresses have them, with “%” or “xn--”", 1)
        default: return .byte(folded(byte))
        }
    }

    /// How often the term before stands; laziness (`*?`) changes nothing of whether there is a match.
    private mutating func count() throws(ContentRuleFault) -> URLFilter.Count {
        let count: URLFilter.Count
        switch next {
        case UInt8(ascii: "?"): count = .optional
        case UInt8(ascii: "*"): count = .any
        case UInt8(ascii: "+"): count = .atLeastOnce
        case UInt8(ascii: "{"):
            let known: [(String, URLFilter.Count)] = [("{0,1}", .optional), ("{0,}", .any), ("{1,}", .atLeastOnce)]
            guard let (text, bounds) = known.first(where: { bytes[position...].starts(with: $0.0.utf8) }) else {
                throw fault("counts are not known; write “\\{” for the character, or the term as often as it stands")
            }
            position += text.utf8.count - 1
            count = bounds
        default: return .once
        }
        position += 1
        _ = skip(UInt8(ascii: "?"))
        return count
    }

    /// What a backslash stands before, as itself.
    private mutating func escaped() throws(ContentRuleFault) -> UInt8 {
        guard let byte = next else { throw fault("nothing follows the backslash") }
        guard (0x21..<0x7F).contains(byte), !isAlphanumeric(byte) else {
            throw fault("“\\\(character(byte))” is not known; write a set such as “[0-9]”, or the character itself", 1)
        }
        position += 1
        return byte
    }

    /// A set, after its bracket.
    private mutating func set() throws(ContentRuleFault) -> ByteSet {
        let isInverted = skip(UInt8(ascii: "^"))
        var set = ByteSet()
        var isEmpty = true
        while !skip(UInt8(ascii: "]")) {
            let first = try setMember()
            var last = first
            if next == UInt8(ascii: "-"), position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: "]") {
                position += 1
                last = try setMember()
            }
            guard first <= last else { throw fault("the range ends before it begins", 1) }
            for byte in first...last { set.insert(folded(byte)) }
            isEmpty = false
        }
        if isEmpty { throw fault("a set is empty", 1) }
        return isInverted ? set.inverted : set
    }

    private mutating func setMember() throws(ContentRuleFault) -> UInt8 {
        guard let byte = next else { throw fault("a set is not closed; “]” is missing") }
        position += 1
        if byte == UInt8(ascii: "\\") { return try escaped() }
        guard byte < 0x80 else { throw fault("only ASCII can be matched", 1) }
        return byte
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private func folded(_ byte: UInt8) -> UInt8 { filter.isCaseSensitive ? byte : HTTPSyntax.lowercased(byte) }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func character(_ byte: UInt8) -> Character { byte < 0x80 ? Character(Unicode.Scalar(byte)) : "…" }

    private func fault(_ reason: String, _ back: Int = 0) -> ContentRuleFault {
        ContentRuleFault(offset: max(0, position - back), reason: reason)
    }
}

extension URLFilter {
    /// Reads a filter; throws what is wrong with it.
    package init(_ text: String, isCaseSensitive: Bool = false) throws(ContentRuleFault) {
        self = try URLFilterParser.parse(text, isCaseSensitive: isCaseSensitive)
    }
}
