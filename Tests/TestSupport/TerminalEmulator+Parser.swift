extension TerminalEmulator {
    /// Where in a sequence the parser is.
    struct ParserState {
        enum State { case ground, escape, intermediate, control, string }

        var state = State.ground
        /// The bytes of a scalar that is not whole yet, and how many it will have.
        var partial: [UInt8] = []
        var needed = 0
        /// The bytes of a sequence after its introducer.
        var collected: [UInt8] = []
        /// `]` for OSC, `P` for DCS, `_` `^` `X` for strings nobody reads.
        var stringKind: UInt8 = 0
        var stringEscaped = false
    }

    /// Takes what a program wrote.
    public func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { take(byte) }
    }

    private func take(_ byte: UInt8) {
        switch parser.state {
        case .ground: takeGround(byte)
        case .escape: takeEscape(byte)
        case .intermediate:
            parser.state = .ground
            designate(parser.collected[0], byte)
        case .control: takeControl(byte)
        case .string: takeString(byte)
        }
    }

    private func takeGround(_ byte: UInt8) {
        if !parser.partial.isEmpty { return takeContinuation(byte) }
        switch byte {
        case 0x1B: (parser.state, parser.collected) = (.escape, [])
        case 0..<0x20, 0x7F: control(byte)
        case 0x20..<0x7F: print(UInt32(byte))
        case 0xC2..<0xE0: (parser.partial, parser.needed) = ([byte], 2)
        case 0xE0..<0xF0: (parser.partial, parser.needed) = ([byte], 3)
        case 0xF0..<0xF5: (parser.partial, parser.needed) = ([byte], 4)
        default: violations.append(.illFormed(byte))
        }
    }

    private func takeContinuation(_ byte: UInt8) {
        guard byte & 0xC0 == 0x80 else {
            violations.append(.illFormed(parser.partial[0]))
            parser.partial = []
            return takeGround(byte)
        }
        parser.partial.append(byte)
        guard parser.partial.count == parser.needed else { return }
        let text = String(decoding: parser.partial, as: UTF8.self)
        let scalars = Array(text.unicodeScalars)
        if scalars.count == 1, scalars[0] != "\u{FFFD}" || parser.partial == [0xEF, 0xBF, 0xBD] {
            print(scalars[0].value)
        } else {
            violations.append(.illFormed(parser.partial[0]))
        }
        parser.partial = []
    }

    private func takeEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): parser.state = .control
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            (parser.state, parser.stringKind, parser.stringEscaped) = (.string, byte, false)
        case 0x20..<0x30:
            parser.collected = [byte]
            parser.state = .intermediate
        default:
            parser.state = .ground
            escape(byte)
        }
    }

    private func takeControl(_ byte: UInt8) {
        if byte < 0x20 { return control(byte) }
        guard (0x40...0x7E).contains(byte) else { return parser.collected.append(byte) }
        parser.state = .ground
        controlSequence(byte, parser.collected)
    }

    private func takeString(_ byte: UInt8) {
        let isPalette = parser.collected.first == UInt8(ascii: "P") && parser.stringKind == UInt8(ascii: "]")
        if parser.stringEscaped {
            parser.stringEscaped = false
            if byte == UInt8(ascii: "\\") { return endString() }
            violations.append(.unknownSequence("string cut by an escape"))
            parser.state = .escape
            parser.collected = []
            return takeEscape(byte)
        }
        switch byte {
        case 0x07: endString()
        case 0x1B: parser.stringEscaped = true
        case 0..<0x20, 0x7F: violations.append(.control(UInt32(byte)))
        default: parser.collected.append(byte)
        }
        // The Linux console's palette commands have no end: `ESC ] R`, and `ESC ] P` with seven digits.
        if parser.stringKind == UInt8(ascii: "]"), parser.collected == [UInt8(ascii: "R")] || isPalette && parser.collected.count == 8 {
            endString()
        }
    }

    private func endString() {
        parser.state = .ground
        let text = String(decoding: parser.collected, as: UTF8.self)
        if parser.stringKind == UInt8(ascii: "P") { return deviceControlStrings.append(text) }
        guard parser.stringKind == UInt8(ascii: "]") else { return violations.append(.unknownSequence("string \(text)")) }
        operatingSystemCommands.append(text)
        if text.hasPrefix("0;") || text.hasPrefix("2;") { title = String(text.dropFirst(2)) }
        for scalar in text.unicodeScalars where Self.isBidirectional(scalar.value) { violations.append(.bidirectional(scalar.value)) }
        for scalar in text.unicodeScalars where (0x80..<0xA0).contains(scalar.value) { violations.append(.control(scalar.value)) }
    }

    static func isBidirectional(_ scalar: UInt32) -> Bool { (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar) }
}
