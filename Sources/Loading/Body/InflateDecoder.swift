internal import CZlib

/// Inflates a gzip stream of one or more members (RFC 1952) or a zlib or bare deflate stream (RFC 1950, 1951), a bounded slice at a time.
///
/// What follows the end is ignored. What is called gzip and does not begin so is passed on as it is: some servers label plain bodies.
final class InflateDecoder {
    /// What the stream is said to be.
    enum Format { case gzip, deflate }

    private enum State { case atStart, inside, betweenMembers, ended, damaged, isPlain }

    /// zlib keeps the stream's address, so the record must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let format: Format
    private var state = State.atStart
    private(set) var hasMoreOutput = false

    /// A decoder at the start of a stream; nil when memory is short.
    init?(_ format: Format) {
        self.format = format
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

    var isComplete: Bool { state == .betweenMembers || state == .ended || state == .isPlain }
    var isDamaged: Bool { state == .damaged }

    /// Decodes at most `output.count` bytes and returns how many; `place` moves over the input that was used.
    func decode(_ input: UnsafeBufferPointer<UInt8>, from place: inout Int, into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if state == .atStart { start(with: input, place) }
        if state == .isPlain { return copy(input, &place, into: output) }
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
        case Z_STREAM_END: state = format == .gzip ? .betweenMembers : .ended
        case Z_OK, Z_BUF_ERROR: break
        default: state = isLaterMember && stream.pointee.total_out == 0 ? .ended : .damaged
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private var hasEarlierMember = false

    /// Chooses by the first byte what the stream really is.
    private func start(with input: UnsafeBufferPointer<UInt8>, _ place: Int) {
        guard place < input.count else { return }
        let first = input[place]
        switch format {
        case .gzip: state = first == 0x1F ? .inside : .isPlain
        case .deflate:
            // RFC 1950, 2.2: the method 8 and a window of at most 32 kB; else bare deflate, as some servers send.
            let isZlib = first & 0x0F == 8 && first >> 4 <= 7
            state = inflateReset2(stream, isZlib ? MAX_WBITS : -MAX_WBITS) == Z_OK ? .inside : .damaged
        }
    }

    private func copy(
        _ input: UnsafeBufferPointer<UInt8>, _ place: inout Int, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let count = min(output.count, input.count - place)
        _ = output.update(fromContentsOf: input[place..<place + count])
        place += count
        return count
    }

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
