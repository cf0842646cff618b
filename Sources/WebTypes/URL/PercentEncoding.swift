/// A set of bytes that are written as `%XX` (URL Standard, “percent-encode sets”); bytes above 0x7E are always in it.
package struct PercentEncodeSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// This set with more characters.
    private func adding(_ characters: StaticString) -> PercentEncodeSet {
        var (low, high) = (low, high)
        for byte in UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount) {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        return PercentEncodeSet(low: low, high: high)
    }

    /// Whether the byte is written as `%XX`.
    @inline(__always) package func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low >> UInt64(byte) & 1 != 0 }
        return byte >= 128 || high >> UInt64(byte - 64) & 1 != 0
    }

    /// C0 controls, and all above `~`.
    package static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
    /// For fragments.
    package static let fragment = c0Control.adding(" \"<>`")
    /// For queries of schemes that are not special.
    package static let query = c0Control.adding(" \"#<>")
    /// For queries of special schemes.
    package static let specialQuery = query.adding("'")
    /// For the segments of paths.
    package static let path = query.adding("?^`{}")
    /// For user names and passwords.
    package static let userInfo = path.adding("/:;=@[\\]|")
    /// For one component, as JavaScript's `encodeURIComponent` does.
    package static let component = userInfo.adding("$%&+,")
    /// For the path of a file's name: what a parser would take for something else, too.
    static let filePath = path.adding("%\\|")
}

/// Percent-encoding and decoding of bytes (URL Standard, section 1.3).
package enum PercentEncoding {
    /// Appends one byte, as `%XX` where it is in `set`.
    @inline(__always)
    package static func append(_ byte: UInt8, to output: inout [UInt8], set: PercentEncodeSet) {
        if set.contains(byte) {
            output.append(UInt8(ascii: "%"))
            output.append(hexDigit(byte >> 4))
            output.append(hexDigit(byte & 15))
        } else {
            output.append(byte)
        }
    }

    /// The bytes, with those in `set` as `%XX`.
    package static func encode(_ bytes: some Sequence<UInt8>, set: PercentEncodeSet) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.underestimatedCount)
        for byte in bytes { append(byte, to: &output, set: set) }
        return output
    }

    /// The bytes with each `%XX` decoded; a percent sign without two hexadecimal digits stays as it is.
    package static func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let decoded = hexadecimalByte(rest) else {
                output.append(byte)
                continue
            }
            output.append(decoded)
            rest = rest.dropFirst(2)
        }
        return output
    }

    private static func hexadecimalByte(_ rest: some Collection<UInt8>) -> UInt8? {
        guard let first = rest.first, let second = rest.dropFirst().first else { return nil }
        guard let high = ASCII.value(of: first, radix: 16), let low = ASCII.value(of: second, radix: 16) else { return nil }
        return high << 4 | low
    }

    @inline(__always) private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
    }
}
