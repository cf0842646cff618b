/// IPv4 addresses in all the spellings that browsers take: 1 to 4 parts, decimal, octal, hexadecimal (URL Standard, “IPv4 parser”).
enum IPv4Parser {
    /// Whether the name must be an IPv4 address or nothing (URL Standard, “ends in a number checker”).
    static func endsInNumber(_ name: [UInt8]) -> Bool {
        var end = name.count
        if name.last == UInt8(ascii: ".") { end -= 1 }
        let start = name[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        let last = name[start..<end]
        // Every spelling of a number begins with a digit.
        guard let first = last.first, ASCII.isDigit(first) else { return false }
        return last.allSatisfy(ASCII.isDigit) || number(last) != nil
    }

    /// The address, or nil where a part is no number or too large.
    static func parse(_ name: [UInt8]) -> UInt32? {
        var parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.count <= 4 else { return nil }
        var address: UInt64 = 0
        for (index, part) in parts.enumerated() {
            guard let value = number(part) else { return nil }
            let isLast = index == parts.count - 1
            // The last part fills all the bytes that are left.
            let shift = UInt64(isLast ? 0 : 24 - 8 * index)
            guard value < (isLast ? 1 << UInt64(8 * (5 - parts.count)) : 256) else { return nil }
            address |= value << shift
        }
        return UInt32(truncatingIfNeeded: address)
    }

    /// Dotted decimal.
    static func text(of address: UInt32) -> String {
        [24, 16, 8, 0].map { String(address >> UInt32($0) & 0xFF) }.joined(separator: ".")
    }

    /// One part's value; what is too large for any address stays so, without overflow.
    private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
        guard let first = part.first else { return nil }
        var digits = part
        var radix: UInt8 = 10
        if part.count >= 2, first == UInt8(ascii: "0") {
            let isHexadecimal = part[part.startIndex + 1] | 0x20 == UInt8(ascii: "x")
            radix = isHexadecimal ? 16 : 8
            digits = part.dropFirst(isHexadecimal ? 2 : 1)
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = ASCII.value(of: byte, radix: radix) else { return nil }
            value = min(value * UInt64(radix) + UInt64(digit), 1 << 40)
        }
        return value
    }
}
