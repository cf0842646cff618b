extension GraphemeBreak {
    /// Whether a scalar goes on with the character before it wherever it stands after a letter: marks, joiners, parts of a syllable.
    @inline(__always)
    package static func continuesCluster(_ scalar: UInt32) -> Bool {
        switch CharacterTable(scalar).graphemeClass {
        case .extend, .zwj, .spacingMark, .hangulV, .hangulT: true
        default: false
        }
    }

    /// Whether a cluster begins or ends at byte `index` of well-formed UTF-8; so it does at both ends.
    ///
    /// Looks back no further than the nearest scalar that depends on nothing before it.
    @inline(__always)
    package static func isBoundary(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        let (before, after) = (bytes[index - 1], bytes[index])
        if before < 0x80, after < 0x80 { return before != 0x0D || after != 0x0A }
        return after & 0xC0 != 0x80 && isBoundaryBeyondASCII(bytes, at: index)
    }

    private static func isBoundaryBeyondASCII(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        var start = scalarStart(before: index, bytes)
        while start > 0, dependsOnBefore(graphemeClass(bytes, at: start)) { start = scalarStart(before: start, bytes) }
        var state = BreakState(graphemeClass(bytes, at: start))
        var next = start + UTF8Decoding.scalar(in: bytes, at: start).length
        while next < index {
            let following = graphemeClass(bytes, at: next)
            if state.breaks(before: following) { state = BreakState(following) }
            next += UTF8Decoding.scalar(in: bytes, at: next).length
        }
        return state.breaks(before: graphemeClass(bytes, at: index))
    }

    /// Whether what stands before a scalar of the class decides where the next cluster begins.
    private static func dependsOnBefore(_ graphemeClass: Class) -> Bool {
        switch graphemeClass {
        case .other, .cr, .lf, .control: false
        default: true
        }
    }

    private static func scalarStart(before index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    private static func graphemeClass(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Class {
        CharacterTable(UTF8Decoding.scalar(in: bytes, at: index).value).graphemeClass
    }
}
