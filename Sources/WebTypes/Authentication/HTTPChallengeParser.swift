/// Reads a `WWW-Authenticate` field: challenges and their parameters are parted by the same comma, so that a token tells by what follows it
/// whether it is a scheme or a parameter's name (RFC 9110, 11.6.1).
struct HTTPChallengeParser {
    private let bytes: [UInt8]
    private var place = 0
    private var challenges: [HTTPChallenge] = []
    /// The names of the last challenge's parameters.
    private var names: Set<String> = []

    init(_ field: String) { bytes = Array(field.utf8) }

    /// The challenges up to the first part that is malformed.
    mutating func parse() -> [HTTPChallenge] {
        skipCommas()
        while let word = token() {
            let hasBlank = skipBlanks()
            let isWhole = take(UInt8(ascii: "=")) ? addParameter(word) : addChallenge(word, hasBlank: hasBlank)
            guard isWhole else { break }
        }
        return challenges
    }

    /// Begins a challenge; false where nothing after it can be read.
    private mutating func addChallenge(_ scheme: String, hasBlank: Bool) -> Bool {
        let token68 = hasBlank ? token68() : nil
        challenges.append(HTTPChallenge(scheme: scheme, token68: token68, parameters: []))
        names = []
        return skipCommas() || (hasBlank && token68 == nil)
    }

    /// Reads the value of a parameter, which the last challenge gets; the first of a name counts.
    ///
    /// False where nothing after it can be read.
    private mutating func addParameter(_ name: String) -> Bool {
        skipBlanks()
        guard let last = challenges.indices.last, challenges[last].token68 == nil,
            let value = isAt(UInt8(ascii: "\"")) ? quotedString() : token()
        else { return false }
        let name = name.asciiLowercased()
        if names.insert(name).inserted { challenges[last].parameters.append(HTTPChallenge.Parameter(name: name, value: value)) }
        return skipCommas()
    }

    /// A token (RFC 9110, 5.6.2).
    private mutating func token() -> String? {
        text(bytes[place...].prefix(while: HTTPSyntax.isTokenByte))
    }

    /// What may stand in place of parameters (RFC 9110, 11.2): nothing but a comma or the end may follow.
    private mutating func token68() -> String? {
        let letters = bytes[place...].prefix(while: Self.isToken68Byte)
        let rest = bytes[letters.endIndex...].drop { $0 == UInt8(ascii: "=") }
        guard !letters.isEmpty, [nil, UInt8(ascii: ",")].contains(rest.first { !Self.isBlank($0) }) else { return nil }
        return text(bytes[place..<rest.startIndex])
    }

    /// A quoted string without its quotes (RFC 9110, 5.6.4); nil where it is not closed.
    private mutating func quotedString() -> String? {
        var value: [UInt8] = []
        var next = place + 1
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "\""):
                place = next + 1
                return String(decoding: value, as: UTF8.self)
            case UInt8(ascii: "\\") where next + 1 < bytes.count:
                value.append(bytes[next + 1])
                next += 2
            case let byte:
                value.append(byte)
                next += 1
            }
        }
        return nil
    }

    private mutating func text(_ slice: ArraySlice<UInt8>) -> String? {
        place = slice.endIndex
        return slice.isEmpty ? nil : String(decoding: slice, as: UTF8.self)
    }

    /// Whether there was a blank.
    @discardableResult private mutating func skipBlanks() -> Bool {
        let start = place
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
        return place > start
    }

    /// Skips blanks and commas, as empty elements of a list may stand anywhere; true where there was a comma, or the end is here.
    @discardableResult private mutating func skipCommas() -> Bool {
        var hasComma = false
        skipBlanks()
        while take(UInt8(ascii: ",")) {
            hasComma = true
            skipBlanks()
        }
        return hasComma || place == bytes.count
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard isAt(byte) else { return false }
        place += 1
        return true
    }

    private func isAt(_ byte: UInt8) -> Bool { place < bytes.count && bytes[place] == byte }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isToken68Byte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
        default: false
        }
    }
}
