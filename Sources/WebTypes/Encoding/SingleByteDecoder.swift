/// A single-byte encoding → UTF-8 through a table (Encoding Standard, 9.1); it keeps nothing between two calls.
struct SingleByteDecoder {
    /// The UTF-8 of each byte value, its first byte lowest; in the highest byte, how many there are.
    private let sequences: [UInt32]

    init(encoding: TextEncoding) {
        let upperHalf = SingleByteTable.upperHalf(of: encoding.name).map { $0 == 0 ? 0xFFFD : $0 }
        sequences = (0..<0x80).map { $0 | 1 << 24 } + upperHalf.map(Self.sequence)
    }

    /// Decodes more bytes and adds valid UTF-8 to `output`.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            let block = UnsafeBufferPointer(rebasing: bytes[start..<min(start + Self.blockSize, bytes.count)])
            output.append(addingCapacity: Self.mostPerByte * block.count + Self.wordSize) { room in
                room.withUnsafeMutableBufferPointer { buffer, count in
                    count += decode(block, into: UnsafeMutableRawBufferPointer(buffer))
                }
            }
        }
    }

    private static let blockSize = 1 << 14
    private static let mostPerByte = 3
    private static let wordSize = 8

    /// Decodes into `room`, of `mostPerByte` bytes a byte and a word more; returns how many it filled.
    ///
    /// ASCII is copied by whole words, of which the next character may overwrite the end; then follow single bytes, up to the next ASCII one.
    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableRawBufferPointer) -> Int {
        sequences.withUnsafeBufferPointer { sequences in
            let input = UnsafeRawBufferPointer(bytes)
            var (position, filled) = (0, 0)
            while position < input.count {
                while position + Self.wordSize <= input.count {
                    let word = input.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                    room.storeBytes(of: word, toByteOffset: filled, as: UInt64.self)
                    let length = ASCIIRun.length(in: word)
                    position += length
                    filled += length
                    if length < Self.wordSize { break }
                }
                while position < input.count {
                    let byte = input[position]
                    let sequence = sequences[Int(byte)]
                    room.storeBytes(of: sequence.littleEndian, toByteOffset: filled, as: UInt32.self)
                    position += 1
                    filled += Int(sequence >> 24)
                    if byte < 0x80 { break }
                }
            }
            return filled
        }
    }

    /// The UTF-8 of a scalar value of at most three bytes, as in `sequences`.
    private static func sequence(_ scalar: UInt32) -> UInt32 {
        scalar < 0x800
            ? 0xC0 | scalar >> 6 | (0x80 | scalar & 0x3F) << 8 | 2 << 24
            : 0xE0 | scalar >> 12 | (0x80 | scalar >> 6 & 0x3F) << 8 | (0x80 | scalar & 0x3F) << 16 | 3 << 24
    }
}
