/// Where a line may end: all of [UAX 14](https://www.unicode.org/reports/tr14/) (Unicode 15.0), numbers as in its section 8.2, example 7.
///
/// Follows UTF-8 from left to right; the bytes must outlive it, and nothing is copied. Ill-formed bytes count as U+FFFD each.
/// CJ counts as NS, so that no small kana begins a line (strict *kinsoku*).
package struct LineBreak {
    /// What may happen between two scalars.
    package enum Opportunity: Hashable, Sendable {
        case prohibited, allowed, mandatory
    }

    /// Which rules hold.
    package enum Tailoring: Hashable, Sendable {
        /// Those of UAX 14.
        case none
        /// Those of UAX 14 but for what section 8 lets a program change, so that names, paths, options and calls stay whole:
        ///
        /// * between two ASCII characters a line ends only at a space or after a hyphen;
        /// * between two ASCII characters it may end at every space (`the /etc`, `of .NET`);
        /// * after U+002D it ends only between word characters, and never in a word that begins with a hyphen (`--dry-run`).
        case wholeNames
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let tailoring: Tailoring
    private let start: Int
    /// Where the next scalar begins that the context does not hold yet.
    private var index: Int
    private var context = Context()
    private var names = NameContext()

    /// Follows `bytes` from byte `start` on, which must be where a scalar begins, and is taken for the start of the text.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, _ tailoring: Tailoring) {
        self.bytes = bytes
        self.tailoring = tailoring
        self.start = start
        index = start
    }

    /// What may happen before the scalar that begins at byte `offset`, which lies within the bytes, and behind that of the call before.
    ///
    /// Complexity: O(bytes since the call before).
    @inline(__always)
    package mutating func opportunity(before offset: Int) -> Opportunity {
        precondition(offset >= index && offset < bytes.count, "\(offset) is not in \(index)..<\(bytes.count)")
        if offset == index, index > start, isLetter(bytes[index]), isLetter(bytes[index - 1]) {
            index += 1  // one letter more changes nothing in what is known of the text
            return .prohibited
        }
        while true {
            let isAsked = index == offset
            let result = advance()
            if isAsked { return result }
        }
    }

    /// Whether a byte is a letter of ASCII, which most of what is asked for is.
    @inline(__always)
    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// Takes the next scalar into the context; what may happen before it.
    private mutating func advance() -> Opportunity {
        let scalar = UTF8Decoding.scalar(in: bytes, at: index)
        index += scalar.length
        let next = Class(scalar.value)
        var result = context.opportunity(before: next, isNumberAfter: followingClass == .nu)
        if tailoring == .wholeNames {
            result = names.tailored(result, before: scalar.value, next, context)
            names.add(scalar.value, context)
        }
        context.add(next, after: result)
        return result
    }

    /// The class of the scalar after the one just read, and after its marks; for LB25, which looks one scalar ahead.
    private var followingClass: Class? {
        guard index < bytes.count, context.isPrefix else { return nil }
        var place = index
        while place < bytes.count {
            let scalar = UTF8Decoding.scalar(in: bytes, at: place)
            let found = Class(scalar.value)
            if found != .cm, found != .zwj { return found }
            place += scalar.length
        }
        return nil
    }
}
