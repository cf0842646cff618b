/// Reads JSON from UTF-8 (RFC 8259), strictly: nothing but white space may follow the value.
struct JSONReader {
    /// How deep arrays and objects may lie in each other.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var position = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The value of a text; throws what is wrong and where.
    ///
    /// Complexity: linear.
    static func read(_ text: String) throws(ContentRuleFault) -> JSONValue {
        var reader = JSONReader(text)
        let value = try reader.value(depth: 0)
        reader.skipWhitespace()
        guard reader.position == reader.bytes.count else { throw reader.fault("the JSON is complete here; remove what follows") }
        return value
    }

    private mutating func value(depth: Int) throws(ContentRuleFault) -> JSONValue {
        skipWhitespace()
        let start = position
        let content: JSONValue.Content
        switch next {
        case UInt8(ascii: "{"): content = .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): content = .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = try number()
        case nil: throw fault("the JSON ends too early; a value is missing")
        default: throw fault("a JSON value is expected here")
        }
        return JSONValue(content: content, offset: start)
    }

    private mutating func array(depth: Int) throws(ContentRuleFault) -> [JSONValue] {
        try enter(depth)
        var elements: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth))
            if skip(UInt8(ascii: "]")) { return elements }
            guard skip(UInt8(ascii: ",")) else { throw fault("a comma or “]” is expected here") }
        }
    }

    private mutating func object(depth: Int) throws(ContentRuleFault) -> [(name: String, value: JSONValue)] {
        try enter(depth)
        var members: [(name: String, value: JSONValue)] = []
        if skip(UInt8(ascii: "}")) { return members }
        while true {
            skipWhitespace()
            guard next == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected here") }
            let name = try string()
            guard skip(UInt8(ascii: ":")) else { throw fault("a colon is expected here") }
            members.append((name, try value(depth: depth)))
            if skip(UInt8(ascii: "}")) { return members }
            guard skip(UInt8(ascii: ",")) else { throw fault("a comma or “}” is expected here") }
        }
    }

    private mutating func enter(_ depth: Int) throws(ContentRuleFault) {
        guard depth <= Self.maximumDepth else { throw fault("the JSON lies more than \(Self.maximumDepth) deep; make it flatter") }
        position += 1
    }

    private mutating func string() throws(ContentRuleFault) -> String {
        position += 1
        var text: [UInt8] = []
        while true {
            let start = position
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            text += bytes[start..<position]
            switch next {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            case nil: throw fault("the string is not closed; a quotation mark is missing")
            default: throw fault("a control character is in the string; write it as an escape")
            }
        }
    }

    private mutating func escape() throws(ContentRuleFault) -> [UInt8] {
        position += 1
        let letter = next
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return letter.map { [$0] } ?? []
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
        default:
            position -= 1
            throw fault("JSON has no such escape; a backslash in an expression is written “\\\\”")
        }
    }

    /// A scalar by its number; one beyond U+FFFF is a pair of surrogates.
    private mutating func scalar() throws(ContentRuleFault) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        else { throw fault("half of a surrogate pair stands alone") }
        position += 2
        let second = try codeUnit()
        guard (0xDC00..<0xE000).contains(second), let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) else {
            throw fault("half of a surrogate pair stands alone")
        }
        return scalar
    }

    private mutating func codeUnit() throws(ContentRuleFault) -> UInt32 {
        let digits = bytes[position..<min(position + 4, bytes.count)]
        guard digits.count == 4, let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits are expected here") }
        position += 4
        return value
    }

    private mutating func number() throws(ContentRuleFault) -> JSONValue.Content {
        skipOne(UInt8(ascii: "-"))
        if !skipOne(UInt8(ascii: "0")) { try digits() }
        if skipOne(UInt8(ascii: ".")) { try digits() }
        if skipOne(UInt8(ascii: "e")) || skipOne(UInt8(ascii: "E")) {
            if !skipOne(UInt8(ascii: "+")) { skipOne(UInt8(ascii: "-")) }
            try digits()
        }
        return .number
    }

    private mutating func digits() throws(ContentRuleFault) {
        let start = position
        while let byte = next, Self.isDigit(byte) { position += 1 }
        if position == start { throw fault("a digit is expected here") }
    }

    private mutating func word(_ word: String, _ content: JSONValue.Content) throws(ContentRuleFault) -> JSONValue.Content {
        guard bytes[position...].starts(with: word.utf8) else { throw fault("a JSON value is expected here") }
        position += word.utf8.count
        return content
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Steps over the byte and the white space before it, if it is there.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipWhitespace()
        return skipOne(byte)
    }

    @discardableResult private mutating func skipOne(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private func fault(_ reason: String) -> ContentRuleFault { ContentRuleFault(offset: position, reason: reason) }
}
