/// What is wrong with a start or end tag: its states by the letter (13.2.5.8 and 13.2.5.32–40).
struct TagFaults {
    private enum State {
        case tagName, beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
        case doubleQuoted, singleQuoted, unquoted, afterQuotedValue, selfClosing
    }

    private let log: ParseErrorLog
    private var state = State.tagName
    private var isEndTag = false
    private var nameStart = 0
    private var names: Set<[UInt8]> = []

    init(log: ParseErrorLog) {
        self.log = log
    }

    /// Goes over the bytes of a tag from its `<` to the end of the input, which is that of the tag, or of the page.
    mutating func examine(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
        isEndTag = input[start + 1] == UInt8(ascii: "/")
        for position in (start + (isEndTag ? 2 : 1))..<input.count {
            if isEnd(input, position) { return endTag(at: position) }
            step(input, position)
        }
        log.note(.eofInTag, at: input.count)
    }

    /// Whether the `>` of the tag is here.
    private mutating func isEnd(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
        guard input[position] == UInt8(ascii: ">") else { return false }
        switch state {
        case .doubleQuoted, .singleQuoted: return false
        case .attributeName: endName(input, position)
        case .beforeAttributeValue: log.note(.missingAttributeValue, at: position)
        case .tagName, .beforeAttributeName, .afterAttributeName, .unquoted, .afterQuotedValue, .selfClosing: break
        }
        return true
    }

    private func endTag(at position: Int) {
        if names.count > HTMLTag.maximumAttributes { log.note(.tooManyAttributes, at: position) }
        guard isEndTag else { return }
        if !names.isEmpty { log.note(.endTagWithAttributes, at: position) }
        if state == .selfClosing { log.note(.endTagWithTrailingSolidus, at: position) }
    }

    /// One `switch` over the states, as the standard lists them; `>` is dealt with before.
    private mutating func step(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        let byte = input[position]
        switch state {
        case .tagName:
            if ASCII.isSpace(byte) { state = .beforeAttributeName } else if byte == UInt8(ascii: "/") { state = .selfClosing }
        case .beforeAttributeName: beginAttribute(byte, position)
        case .attributeName:
            if ASCII.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
                endName(input, position)
                state = ASCII.isSpace(byte) ? .afterAttributeName : byte == UInt8(ascii: "/") ? .selfClosing : .beforeAttributeValue
            } else {
                noteOddNameByte(byte, position)
            }
        case .afterAttributeName:
            if byte == UInt8(ascii: "=") { state = .beforeAttributeValue } else { beginAttribute(byte, position) }
        case .beforeAttributeValue: beginValue(input, position)
        case .doubleQuoted, .singleQuoted: quoted(input, position)
        case .unquoted:
            if ASCII.isSpace(byte) { state = .beforeAttributeName } else { unquoted(input, position) }
        case .afterQuotedValue:
            if !ASCII.isSpace(byte), byte != UInt8(ascii: "/") { log.note(.missingWhitespaceBetweenAttributes, at: position) }
            beginAttribute(byte, position)
        case .selfClosing:
            log.note(.unexpectedSolidusInTag, at: position)
            beginAttribute(byte, position)
        }
    }

    private mutating func beginAttribute(_ byte: UInt8, _ position: Int) {
        if ASCII.isSpace(byte) {
            if state != .afterAttributeName { state = .beforeAttributeName }
        } else if byte == UInt8(ascii: "/") {
            state = .selfClosing
        } else {
            nameStart = position
            state = .attributeName
            // In this place an equals sign is the first character of a name.
            if byte == UInt8(ascii: "=") { return log.note(.unexpectedEqualsSignBeforeAttributeName, at: position) }
            noteOddNameByte(byte, position)
        }
    }

    private func noteOddNameByte(_ byte: UInt8, _ position: Int) {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") {
            log.note(.unexpectedCharacterInAttributeName, at: position)
        }
    }

    /// The name is complete: one that the tag has already is noted where it ends.
    private mutating func endName(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        let isNew = names.insert(input[nameStart..<position].map(ASCII.lowercase)).inserted
        if !isNew { log.note(.duplicateAttribute, at: position) }
    }

    private mutating func beginValue(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        switch input[position] {
        case UInt8(ascii: "\""): state = .doubleQuoted
        case UInt8(ascii: "'"): state = .singleQuoted
        case let byte where ASCII.isSpace(byte): break
        default:
            state = .unquoted
            unquoted(input, position)
        }
    }

    private mutating func quoted(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        let quote = state == .doubleQuoted ? UInt8(ascii: "\"") : UInt8(ascii: "'")
        if input[position] == quote { state = .afterQuotedValue } else { reference(input, position) }
    }

    private func unquoted(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        switch input[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "`"):
            log.note(.unexpectedCharacterInUnquotedAttributeValue, at: position)
        default: reference(input, position)
        }
    }

    private func reference(_ input: UnsafeBufferPointer<UInt8>, _ position: Int) {
        if input[position] == UInt8(ascii: "&") { log.examineReference(input, at: position, in: .attributeValue) }
    }
}
