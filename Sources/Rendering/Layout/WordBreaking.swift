import Cells

/// What `word-break` and `line-break` make of the places where a line may end (CSS Text 3, sections 5.2 and 5.3).
enum WordBreaking {
    /// Whether a line may end before `index`, in a style that breaks lines in another way than others; nil for none.
    static func opportunity(
        _ usual: LineBreak.Opportunity, at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ style: ComputedStyle?
    ) -> LineBreak.Opportunity {
        guard let style, index > 0 else { return usual }
        if style.breaksAnywhere { return .allowed }
        switch style.wordBreak {
        case .normal: return usual
        case .breakAll: return isBetweenLetters(index, bytes) ? .allowed : usual
        case .keepAll: return isBetweenLetters(index, bytes) ? .prohibited : usual
        }
    }

    /// Whether letters or digits stand on both sides.
    private static func isBetweenLetters(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous = index - 1
        while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
        return isLetter(bytes, at: previous) && isLetter(bytes, at: index)
    }

    private static func isLetter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard let scalar = Unicode.Scalar(UTF8Decoding.scalar(in: bytes, at: index).value) else { return false }
        switch scalar.properties.generalCategory {
        // A mark is part of the letter before it.
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber: return true
        default: return scalar.properties.isAlphabetic
        }
    }
}
