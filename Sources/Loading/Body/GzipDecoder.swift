internal import CZlib

/// Unzips a gzip stream of one or more members, a bounded slice at a time; what follows the last member is ignored (RFC 1952).
final class GzipDecoder {
    private enum State { case inside, betweenMembers, ended, damaged }

    /// zlib keeps the stream's address, so the record must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var state = State.inside
    private(set) var hasMoreOutput = false

    /// A decoder at the start of a stream; nil when memory is short.
    init?() {
        stream.initialize(to: z_stream())
        guard czlib_inflate_init(stream, 16 + MAX_WBITS) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    var isComplete: Bool { state == .betweenMembers || state == .ended }
    var isDamaged: Bool { state == .damaged }

    /// Decodes at most `output.count` bytes and returns how many; `place` moves over the input that was used.
    func decode(_ input: UnsafeBufferPointer<UInt8>, from place: inout Int, into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard startMember(input, &place) else { return 0 }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: place))
        stream.pointee.avail_in = UInt32(input.count - place)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        let isLaterMember = stream.pointee.total_out == 0 && hasEarlierMember
        let result = inflate(stream, Z_NO_FLUSH)
        place = input.count - Int(stream.pointee.avail_in)
        hasMoreOutput = stream.pointee.avail_out == 0 && result == Z_OK
        switch result {
        case Z_STREAM_END: state = .betweenMembers
        case Z_OK, Z_BUF_ERROR: break
        default: state = isLaterMember && stream.pointee.total_out == 0 ? .ended : .damaged
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private var hasEarlierMember = false

    /// Between members, starts the next where one begins and skips everything else.
    private func startMember(_ input: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Bool {
        if state == .betweenMembers, place < input.count {
            state = input[place] == 0x1F && inflateReset(stream) == Z_OK ? .inside : .ended
            hasEarlierMember = true
        }
        if state == .inside { return true }
        place = input.count
        hasMoreOutput = false
        return false
    }
}
