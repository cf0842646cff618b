import CPCRE2

/// A regular expression compiled by PCRE2: the one importer of that library.
///
/// It belongs to one thread, as the buffers of its matches do.
final class RegularExpression {
    /// What became of a look.
    enum Outcome {
        /// The first match, by offsets of the subject.
        case found(Range<Int>)
        /// No match begins there.
        case none
        /// The steps did not suffice to know.
        case gaveUp
    }

    private let pattern: OpaquePointer

    /// Compiles UTF-8; a fault's offset counts its bytes.
    ///
    /// - Parameters:
    ///   - memory: what a match may use for its backtracking, in KiB.
    ///   - depth: how deep a match may nest, where it is interpreted.
    init(_ text: [UInt8], foldsCase: Bool, memory: UInt32, depth: UInt32) throws(FindFault) {
        guard cpcre2_open() else { throw .unavailable }
        var fault = cpcre2_fault()
        guard let pattern = cpcre2_compile(text, text.count, foldsCase, memory, depth, &fault) else {
            throw .badPattern(reason: Self.message(fault.number), offset: min(fault.offset, text.count))
        }
        self.pattern = pattern
    }

    deinit { cpcre2_free(pattern) }

    /// The first match that is not empty and begins at an offset of a range of well-formed UTF-8.
    ///
    /// - Parameter steps: what may be tried from each place.
    func firstMatch(in subject: UnsafeBufferPointer<UInt8>, from starts: ClosedRange<Int>, steps: UInt32) -> Outcome {
        var (lower, upper) = (0, 0)
        let result = cpcre2_find(pattern, subject.baseAddress, subject.count, starts.lowerBound, starts.upperBound, steps, &lower, &upper)
        switch result {
        case cpcre2_found: return .found(lower..<max(lower, upper))
        case cpcre2_none: return .none
        default: return .gaveUp
        }
    }

    private static func message(_ number: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("an allocation without an address") }
            cpcre2_message(number, start, buffer.count)
            return String(cString: start)
        }
    }
}
