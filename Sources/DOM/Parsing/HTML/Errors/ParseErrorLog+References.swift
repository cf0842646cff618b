// What is wrong with character references (13.2.5.72–80).
extension ParseErrorLog {
    /// Looks at every reference in text that may hold several.
    func examineReferences(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var position = range.lowerBound
        while case let ampersand = ByteScan.first(UInt8(ascii: "&"), in: input, from: position, to: range.upperBound),
            ampersand < range.upperBound
        {
            examineReference(input, at: ampersand, in: .text)
            position = ampersand + 1
        }
    }

    /// Looks at the reference that the ampersand at `position` may begin.
    func examineReference(_ input: UnsafeBufferPointer<UInt8>, at position: Int, in place: CharacterReferences.Place) {
        let start = position + 1
        guard start < input.count else { return }
        if input[start] == UInt8(ascii: "#") { return examineNumber(input, from: start + 1) }
        guard ASCII.isLetter(input[start]) || ASCII.isDigit(input[start]) else { return }
        switch CharacterReferences.shared.match(input, from: start, in: place, isLast: true) {
        case .found(let length, _):
            if input[start + length - 1] != UInt8(ascii: ";") { note(.missingSemicolonAfterCharacterReference, at: start + length) }
        case .none, .incomplete:
            if place == .text || !isNameInAttribute(input, start) { noteAmbiguousAmpersand(at: position) }
        }
    }

    /// Whether a name of a reference is there after all, and only does not count in a value for what follows it (`&copy=1`).
    private func isNameInAttribute(_ input: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        if case .found = CharacterReferences.shared.match(input, from: start, in: .text, isLast: true) { return true }
        return false
    }

    private func examineNumber(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
        let number = CharacterReferences.Number(input, from: start)
        guard number.hasDigits else { return note(.absenceOfDigitsInNumericCharacterReference, at: number.end) }
        if !number.hasSemicolon { note(.missingSemicolonAfterCharacterReference, at: number.end) }
        if let name = Self.fault(ofReferenceTo: number.value) { note(name, at: number.end) }
    }

    /// What is wrong with a number (13.2.5.80 “numeric character reference end state”).
    private static func fault(ofReferenceTo value: UInt32) -> ParseErrorName? {
        switch value {
        case 0: .nullCharacterReference
        case 0x11_0000...: .characterReferenceOutsideUnicodeRange
        case 0xD800...0xDFFF: .surrogateCharacterReference
        case let other where isNoncharacter(other): .noncharacterCharacterReference
        case 0x0D, 0x7F...0x9F: .controlCharacterReference
        case 0x01..<0x20 where !ASCII.isSpace(UInt8(value)): .controlCharacterReference
        default: nil
        }
    }
}
