extension InputDecoder {
    /// What begins with Escape: a terminfo key, a control sequence, Alt with a key, or Escape itself.
    func escape(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        for (sequence, key) in keys where bytes.starts(with: sequence) { return .event(.key(key), length: sequence.count) }
        let start = bytes.startIndex
        guard bytes.count > 1 else { return completeness == .ended ? .event(.key(Key(.escape)), length: 1) : .incomplete }
        switch bytes[start + 1] {
        case UInt8(ascii: "["): return controlSequence(bytes, completeness)
        case UInt8(ascii: "O"): return singleShift(bytes, completeness)
        case 0x1B: return escapedEscape(bytes, completeness)
        case 0x00..<0x20, 0x7F: return .event(.key(withAlt(Self.control(bytes[start + 1]))), length: 2)
        default: return alt(character(bytes.dropFirst(), completeness))
        }
    }

    /// Escape before a sequence is Alt with its key (rxvt); before anything else it is itself.
    private func escapedEscape(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        if bytes.count == 2, completeness == .mayContinue { return .incomplete }
        if bytes.count > 2, [UInt8(ascii: "["), UInt8(ascii: "O")].contains(bytes[bytes.startIndex + 2]) {
            return alt(escape(bytes.dropFirst(), completeness))
        }
        return .event(.key(Key(.escape)), length: 1)
    }

    private func withAlt(_ key: Key) -> Key { Key(key.code, key.modifiers.union(.alt)) }

    /// The token one byte longer, and its key with Alt.
    private func alt(_ token: Token) -> Token {
        switch token {
        case .event(.key(let key)?, let length): .event(.key(withAlt(key)), length: length + 1)
        case .event(let event, let length): .event(event, length: length + 1)
        case .pasteStart(let length): .pasteStart(length: length + 1)
        case .modeAnswer(let mode, let state, let length): .modeAnswer(mode: mode, state: state, length: length + 1)
        case .incomplete: .incomplete
        }
    }

    /// `ESC O`, perhaps a modifier, and a letter.
    private func singleShift(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        var index = bytes.startIndex + 2
        while index < bytes.endIndex, (0x30...0x3B).contains(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else {
            return completeness == .ended ? .event(.key(Key(.character("O"), .alt)), length: 2) : .incomplete
        }
        let parameters = Self.parameters(bytes[(bytes.startIndex + 2)..<index])
        let length = index - bytes.startIndex + 1
        return .event(Self.singleShiftKey(bytes[index], Self.modifiers(parameters.last ?? 1)).map(InputEvent.key), length: length)
    }

    private static func singleShiftKey(_ final: UInt8, _ modifiers: Key.Modifiers) -> Key? {
        switch final {
        case UInt8(ascii: "a")...UInt8(ascii: "d"): Key([.up, .down, .right, .left][Int(final - UInt8(ascii: "a"))], .control)
        case UInt8(ascii: "M"): Key(.enter, modifiers)
        case UInt8(ascii: "j")...UInt8(ascii: "y"): Key(.character(String(UnicodeScalar(final - 0x40))), modifiers)
        default: letterKey(final, modifiers)
        }
    }

    /// `ESC [`, parameters, intermediates, and a final letter.
    private func controlSequence(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        let start = bytes.startIndex
        var index = start + 2
        while index < bytes.endIndex, (0x30...0x3F).contains(bytes[index]) { index += 1 }
        let parameterEnd = index
        while index < bytes.endIndex, (0x20...0x2F).contains(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else {
            return completeness == .ended ? .event(.key(Key(.character("["), .alt)), length: 2) : .incomplete
        }
        let final = bytes[index]
        let length = index - start + 1
        guard (0x40...0x7E).contains(final) else { return .event(nil, length: length - 1) }  // cut short: leave out what there is
        let text = bytes[(start + 2)..<parameterEnd]
        switch (final, text.first ?? 0) {
        case (UInt8(ascii: "["), 0): return linuxFunction(bytes, completeness)
        case (UInt8(ascii: "M"), 0): return oldMouse(bytes, completeness)
        case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")):
            return .event(Self.mouse(Self.parameters(text.dropFirst()), isRelease: final == UInt8(ascii: "m")), length: length)
        case (UInt8(ascii: "y"), UInt8(ascii: "?")): return modeAnswer(Self.parameters(text.dropFirst()), length: length)
        case (_, UInt8(ascii: "<")...UInt8(ascii: "?")): return .event(nil, length: length)  // an answer to a question nobody asked
        case (UInt8(ascii: "~"), _) where Self.parameters(text).first == 200: return .pasteStart(length: length)
        default: return .event(Self.event(final, Self.parameters(text), isPlain: text.isEmpty), length: length)
        }
    }

    /// `CSI ? mode ; state $ y` (DECRPM).
    private func modeAnswer(_ parameters: [Int], length: Int) -> Token {
        parameters.count == 2 ? .modeAnswer(mode: parameters[0], state: parameters[1], length: length) : .event(nil, length: length)
    }

    /// `ESC [ [ A` to `E`: F1 to F5 of the Linux console.
    private func linuxFunction(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        guard bytes.count > 3 else { return completeness == .ended ? .event(nil, length: bytes.count) : .incomplete }
        let letter = bytes[bytes.startIndex + 3]
        let isFunction = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter)
        return .event(isFunction ? .key(Key(.function(Int(letter) - 0x40))) : nil, length: 4)
    }
}
