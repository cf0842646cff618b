internal import CZlib

/// The CRC-32 of bytes that come in pieces (RFC 1952, 8): it finds every burst of up to 32 wrong bits, and all but one of 4·10⁹ other faults.
struct Checksum {
    private(set) var value: UInt32 = 0

    /// Adds a piece.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        let sum: UInt32?? = bytes.withContiguousStorageIfAvailable {
            $0.isEmpty ? nil : UInt32(crc32_z(UInt(value), $0.baseAddress, $0.count))
        }
        if case .some(let sum) = sum { value = sum ?? value } else { add(Array(bytes)) }
    }

    /// That of a piece alone.
    static func of(_ bytes: [UInt8]) -> UInt32 {
        var checksum = Checksum()
        checksum.add(bytes)
        return checksum.value
    }
}
