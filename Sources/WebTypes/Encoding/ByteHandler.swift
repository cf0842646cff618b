/// A decoder in the standard's sense: takes one byte at a time and keeps what it waits for, so that no cut of the input matters.
protocol ByteHandler {
    /// Whether an ASCII byte that comes next stands for itself and changes nothing.
    var passesASCII: Bool { get }

    /// Takes the next byte and yields at most 16 bytes of UTF-8.
    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>)

    /// Takes the end of the input, with at most 16 bytes of UTF-8.
    mutating func end(into output: inout OutputSpan<UInt8>)
}

extension ByteHandler {
    /// Decodes more bytes and adds valid UTF-8 to `output`; runs of ASCII are copied whole.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        var position = 0
        while position < bytes.count {
            if passesASCII {
                let end = ASCIIRun.end(in: bytes, from: position)
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<end]))
                position = end
            }
            position = handle(bytes, from: position, into: &output)
        }
        if isLast { output.append(addingCapacity: Self.mostPerByte) { end(into: &$0) } }
    }

    private static var mostPerByte: Int { 16 }

    /// Takes bytes one by one until a longer run of ASCII begins, and at most so many that their text has room; returns where it stopped.
    private mutating func handle(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into output: inout [UInt8]) -> Int {
        var position = start
        // A byte may yield more only if bytes before it have yielded nothing: three a byte do, and those that were kept.
        let limit = min(bytes.count, start + 4096)
        output.append(addingCapacity: 3 * (limit - start) + Self.mostPerByte) { room in
            while position < limit {
                if passesASCII, bytes[position] < 0x80, ASCIIRun.begins(in: bytes, at: position) { return }
                take(bytes[position], into: &room)
                position += 1
            }
        }
        return position
    }
}
