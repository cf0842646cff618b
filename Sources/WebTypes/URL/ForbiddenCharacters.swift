/// The bytes that no host may have (URL Standard, “forbidden host code point”).
struct ForbiddenCharacters: Sendable {
    private let low: UInt64
    private let high: UInt64

    private init(_ bytes: some Sequence<UInt8>) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        for byte in bytes {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        (self.low, self.high) = (low, high)
    }

    func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low >> UInt64(byte) & 1 != 0 }
        return byte < 128 && high >> UInt64(byte - 64) & 1 != 0
    }

    static let host = ForbiddenCharacters("\0\t\n\r #/:<>?@[\\]^|".utf8)
    /// All of `host`, the controls, `%` and DEL (URL Standard, “forbidden domain code point”).
    static let domain = ForbiddenCharacters(Array("#/:<>?@[\\]^|%\u{7F}".utf8) + (0...0x20))
}
