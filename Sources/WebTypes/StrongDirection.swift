/// The direction of a character that has one of its own (Unicode Bidirectional Algorithm, classes L, R and AL).
package enum StrongDirection: Sendable {
    case leftToRight, rightToLeft

    /// That of the first character in valid UTF-8 that has one; nil where none does.
    package static func first(in utf8: UnsafeBufferPointer<UInt8>) -> StrongDirection? {
        var decoder = UTF8()
        var bytes = utf8.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&bytes) {
            switch IDNATables.properties(of: scalar.value).bidiClass {
            case .leftToRight: return .leftToRight
            case .rightToLeft, .arabicLetter: return .rightToLeft
            default: continue
            }
        }
        return nil
    }
}
