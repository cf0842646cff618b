import Glibc

/// One conversion of the C library's iconv; it owns the descriptor.
///
/// iconv's names are fixed and its tables don't depend on the locale.
final class IconvConversion {
    /// How a conversion stopped.
    enum Stop {
        /// All input is taken.
        case done
        /// The output is full.
        case full
        /// What is left of the input is the beginning of a sequence.
        case begun
        /// The next bytes of the input mean nothing.
        case bad
    }

    private let descriptor: iconv_t

    /// Opens a conversion, or returns nil where the C library does not know one of the names.
    init?(to: String, from: String) {
        let opened = iconv_open(to, from)
        guard let opened, opened != iconv_t(bitPattern: -1) else { return nil }
        descriptor = opened
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Converts as much as goes; returns how it stopped and how many bytes of input it took, and adds the output.
    func convert(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> (stop: Stop, taken: Int) {
        var taken = 0
        while true {
            let (stop, count) = step(UnsafeBufferPointer(rebasing: input[taken...]), &output)
            taken += count
            if stop != .full { return (stop, taken) }
        }
    }

    /// Yields what the conversion keeps back (a character that might have combined with the next), and returns to the initial state.
    func flush(into output: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            var next = buffer.baseAddress
            var room = buffer.count
            _ = iconv(descriptor, nil, nil, &next, &room)
            output.append(contentsOf: buffer[..<(buffer.count - room)].map { UInt8(bitPattern: $0) })
        }
    }

    /// Converts a few bytes from the initial state; empty if they mean nothing.
    func convertAlone(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        let (stop, _) = bytes.withUnsafeBufferPointer { convert($0, into: &output) }
        flush(into: &output)
        return stop == .done ? output : []
    }

    private func step(_ input: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> (Stop, Int) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) { buffer in
            // iconv's declaration lacks the `const`: it reads the input only.
            var source = UnsafeMutableRawPointer(mutating: input.baseAddress.map(UnsafeRawPointer.init))?
                .assumingMemoryBound(to: CChar.self)
            var left = input.count
            var next = buffer.baseAddress
            var room = buffer.count
            let result = iconv(descriptor, &source, &left, &next, &room)
            let reason = errno
            output.append(
                contentsOf: UnsafeRawBufferPointer(start: buffer.baseAddress, count: buffer.count - room))
            return (result == -1 ? Self.stop(reason) : .done, input.count - left)
        }
    }

    private static func stop(_ reason: Int32) -> Stop {
        switch reason {
        case E2BIG: .full
        case EINVAL: .begun
        default: .bad
        }
    }
}
