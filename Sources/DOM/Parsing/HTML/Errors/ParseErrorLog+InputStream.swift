// Where each character stands, and which may not be in a page (13.2.3.5 “preprocessing the input stream”).
extension ParseErrorLog {
    /// Goes over bytes that the tokenizer has used: places what was found in them, counts lines and columns.
    func advance(over input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nulIsFault: Bool) {
        var faults = takeFound()[...]
        let origin = origin
        for position in range {
            let byte = input[position]
            if isInAmbiguousAmpersand { followAmbiguousAmpersand(byte) }
            noteControl(byte)
            while let fault = faults.first, fault.position <= origin + position {
                place(fault)
                faults.removeFirst()
            }
            if byte == 0, nulIsFault { noteHere(.unexpectedNullCharacter) }
            count(byte)
        }
        consumed += range.count
        keep(faults)
    }

    /// Places what is left at the end of the page.
    func placeRest() {
        for fault in takeFound() { place(fault) }
    }

    func place(_ fault: Fault) {
        if let name = fault.name { noteHere(name) } else { isInAmbiguousAmpersand = true }
    }

    /// Letters and digits behind an ampersand up to a semicolon are a reference that does not exist (13.2.5.74).
    private func followAmbiguousAmpersand(_ byte: UInt8) {
        if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return }
        if byte == UInt8(ascii: ";") { noteHere(.unknownNamedCharacterReference) }
        isInAmbiguousAmpersand = false
    }

    private func noteControl(_ byte: UInt8) {
        if byte < 0x20 ? byte != 0 && !ASCII.isSpace(byte) : byte == 0x7F { noteHere(.controlCharacterInInputStream) }
    }

    /// Counts a byte; at the last of a character that takes several, judges it.
    private func count(_ byte: UInt8) {
        if byte & 0xC0 == 0x80 {
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            missingBytes -= 1
            if missingBytes == 0, let name = Self.fault(of: scalar) {
                errors.append(ParseError(name: name, line: line, column: column - (scalar > 0xFFFF ? 2 : 1)))
            }
        } else if byte == 0x0A {
            line += 1
            column = 1
        } else {
            missingBytes = byte < 0xC0 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
            column += missingBytes == 3 ? 2 : 1
            scalar = UInt32(byte) & (0x3F >> UInt32(missingBytes))
        }
    }

    private static func fault(of scalar: UInt32) -> ParseErrorName? {
        switch scalar {
        case 0x80...0x9F: .controlCharacterInInputStream
        case 0xD800...0xDFFF: .surrogateInInputStream
        case let other where isNoncharacter(other): .noncharacterInInputStream
        default: nil
        }
    }

    /// “Noncharacters” (Infra Standard, 4.5).
    static func isNoncharacter(_ scalar: UInt32) -> Bool {
        scalar & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar)
    }
}
