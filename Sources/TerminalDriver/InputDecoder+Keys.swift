extension InputDecoder {
    /// The numbers of a sequence; an absent one is 1, a number beyond 100,000 is cut.
    static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            let number = digits.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { number, digit in
                (0x30...0x39).contains(digit) ? min(100_000, number * 10 + Int(digit - 0x30)) : number
            }
            return digits.isEmpty ? 1 : number
        }
    }

    /// The modifiers of xterm's number: one more than 1 shift, 2 alt, 4 control, 8 meta.
    static func modifiers(_ number: Int) -> Key.Modifiers {
        let bits = max(0, number - 1)
        return Key.Modifiers(rawValue: UInt8(bits & 7)).union(bits & 8 != 0 ? .alt : [])
    }

    /// The event of a control sequence that is neither mouse nor paste.
    static func event(_ final: UInt8, _ parameters: [Int], isPlain: Bool) -> InputEvent? {
        let held = modifiers(parameters.count > 1 ? parameters[1] : 1)
        switch final {
        case UInt8(ascii: "I") where isPlain: return .focusGained
        case UInt8(ascii: "O") where isPlain: return .focusLost
        case UInt8(ascii: "Z"): return .key(Key(.backTab, held.subtracting(.shift)))
        case UInt8(ascii: "a")...UInt8(ascii: "d"): return .key(Key([.up, .down, .right, .left][Int(final - 0x61)], .shift))
        case UInt8(ascii: "u"): return unicodeKey(parameters.first ?? 0, held).map(InputEvent.key)
        case UInt8(ascii: "~"), UInt8(ascii: "^"):
            if parameters.first == 27, parameters.count > 2 { return unicodeKey(parameters[2], held).map(InputEvent.key) }
            return tildeKey(parameters.first ?? 0, final == UInt8(ascii: "^") ? held.union(.control) : held).map(InputEvent.key)
        default: return (parameters.first ?? 1) == 1 ? letterKey(final, held).map(InputEvent.key) : nil
        }
    }

    /// The key of a final letter, which `CSI` and `SS3` share.
    static func letterKey(_ final: UInt8, _ modifiers: Key.Modifiers) -> Key? {
        switch final {
        case UInt8(ascii: "A"): Key(.up, modifiers)
        case UInt8(ascii: "B"): Key(.down, modifiers)
        case UInt8(ascii: "C"): Key(.right, modifiers)
        case UInt8(ascii: "D"): Key(.left, modifiers)
        case UInt8(ascii: "F"): Key(.end, modifiers)
        case UInt8(ascii: "H"): Key(.home, modifiers)
        case UInt8(ascii: "P")...UInt8(ascii: "S"): Key(.function(Int(final - UInt8(ascii: "P")) + 1), modifiers)
        default: nil
        }
    }

    /// The key of `CSI number ~`.
    private static func tildeKey(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
        switch number {
        case 1, 7: Key(.home, modifiers)
        case 2: Key(.insert, modifiers)
        case 3: Key(.delete, modifiers)
        case 4, 8: Key(.end, modifiers)
        case 5: Key(.pageUp, modifiers)
        case 6: Key(.pageDown, modifiers)
        case 11...15: Key(.function(number - 10), modifiers)
        case 17...21: Key(.function(number - 11), modifiers)
        case 23...26: Key(.function(number - 12), modifiers)
        case 28, 29: Key(.function(number - 13), modifiers)
        case 31...34: Key(.function(number - 14), modifiers)
        default: nil
        }
    }

    /// The key of a code point with modifiers, as `CSI code ; modifiers u` and xterm's modifyOtherKeys send.
    private static func unicodeKey(_ code: Int, _ modifiers: Key.Modifiers) -> Key? {
        guard let scalar = UInt32(exactly: code).flatMap(UnicodeScalar.init) else { return nil }
        if code < 0x20 || code == 0x7F {
            guard let byte = UInt8(exactly: code) else { return nil }
            let key = control(byte)
            if key.code == .tab, modifiers.contains(.shift) { return Key(.backTab, modifiers.subtracting(.shift)) }
            return Key(key.code, modifiers)
        }
        guard !(0x80..<0xA0).contains(code) else { return nil }
        let text = modifiers.contains(.control) ? String(scalar).lowercased() : String(scalar)
        return Key(.character(text), modifiers.subtracting(.shift))
    }
}
