internal import CBrotli

/// Decodes a Brotli stream, a bounded slice at a time; what follows the stream is ignored (RFC 7932).
final class BrotliDecoder {
    private let decoder: UnsafeMutableRawPointer
    private(set) var hasMoreOutput = false
    private(set) var isComplete = false
    private(set) var isDamaged = false

    /// Whether the library is on this machine.
    static var isAvailable: Bool { cbrotli_open() }

    /// A decoder at the start of a stream; nil when the library is absent or memory is short.
    init?() {
        guard cbrotli_open(), let decoder = cbrotli_create() else { return nil }
        self.decoder = decoder
    }

    deinit { cbrotli_destroy(decoder) }

    /// Decodes at most `output.count` bytes and returns how many; `place` moves over the input that was used.
    func decode(_ input: UnsafeBufferPointer<UInt8>, from place: inout Int, into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard !isComplete, !isDamaged else {
            place = input.count
            return 0
        }
        var inputCount = input.count - place
        var next = input.baseAddress?.advanced(by: place)
        var outputCount = output.count
        var nextOutput = output.baseAddress
        let result = cbrotli_decode(decoder, &inputCount, &next, &outputCount, &nextOutput)
        place = input.count - inputCount
        hasMoreOutput = result == cbrotli_needs_output
        isComplete = result == cbrotli_finished
        isDamaged = result == cbrotli_failed
        return output.count - outputCount
    }
}
