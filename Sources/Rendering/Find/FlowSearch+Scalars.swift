extension FlowSearch {
    /// White space within a line: space, tab, no-break and narrow no-break space, and the spaces of typography.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// What shows nothing and is not searched for: soft hyphen, zero-width space, word joiner.
    static func isIgnored(_ scalar: UInt32) -> Bool {
        scalar == 0xAD || scalar == 0x200B || scalar == 0x2060
    }

    /// The scalar at `index` of well-formed UTF-8, and its length.
    @inline(__always)
    static func scalar(_ flow: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let byte = flow[index]
        if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard index + length <= flow.count else { return ("\u{FFFD}", 1) }
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(flow[index + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// The bytes that a match of `element` can begin with.
    static func firstBytes(of element: Element, folds: Bool) -> [Bool] {
        var first = [Bool](repeating: false, count: 256)
        switch element {
        case .space:
            for byte in [0x20, 0x09, 0xC2, 0xE2, 0xE3] { first[byte] = true }
        case .scalar(let value):
            guard let scalar = Unicode.Scalar(value) else { return first }
            let variants = folds ? CaseFolding.variants(scalar) : [scalar]
            for variant in variants {
                if let byte = String(Character(variant)).utf8.first { first[Int(byte)] = true }
            }
        }
        return first
    }

    /// The elements as ASCII bytes; nil when one is a space or not ASCII.
    static func plainBytes(_ elements: [Element]) -> [UInt8]? {
        var bytes: [UInt8] = []
        for element in elements {
            guard case .scalar(let value) = element, value < 0x80 else { return nil }
            bytes.append(UInt8(value))
        }
        return bytes
    }
}
