/// UTF-8 → valid UTF-8: well-formed runs are copied whole, each maximal ill-formed part becomes one U+FFFD (Encoding Standard, 8.1).
struct UTF8Decoder {
    /// Whether, at an ill-formed sequence, there had not been four well-formed ones of several bytes for each that was not.
    ///
    /// Then the text is hardly UTF-8; a page of UTF-8 with one bad byte, or cut in the middle of a character, stays what it is.
    private(set) var isUnlikely = false
    private var wellFormedCount = 0
    private var illFormedCount = 0
    /// The well-formed beginning of a sequence whose rest has not arrived: at most three bytes.
    private var begun: [UInt8] = []

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        if begun.isEmpty {
            run(bytes, isLast: isLast, into: &output)
        } else {
            let joined = begun + bytes
            begun = []
            joined.withUnsafeBufferPointer { run($0, isLast: isLast, into: &output) }
        }
    }

    private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        var copied = 0
        var position = 0
        while true {
            position = Self.skipCommon(bytes, from: position)
            guard position < bytes.count else { break }
            let step = Self.sequence(bytes, at: position)
            switch step {
            case .whole(let length):
                position += length
            case .bad(let length):
                keep(bytes[copied..<position], &output)
                replace(&output)
                position += length
                copied = position
            case .begun:
                keep(bytes[copied..<position], &output)
                if isLast { replace(&output) } else { begun = Array(bytes[position...]) }
                return
            }
        }
        keep(bytes[copied..<position], &output)
    }

    /// Copies a well-formed run, and counts its sequences of several bytes by their first ones.
    private mutating func keep(_ run: Slice<UnsafeBufferPointer<UInt8>>, _ output: inout [UInt8]) {
        var count = 0
        for byte in UnsafeBufferPointer(rebasing: run) where byte >= 0xC0 { count += 1 }
        wellFormedCount += count
        output.append(contentsOf: run)
    }

    private mutating func replace(_ output: inout [UInt8]) {
        illFormedCount += 1
        if wellFormedCount < illFormedCount * 4 { isUnlikely = true }
        output.append(contentsOf: UTF8Bytes.replacement)
    }

    private enum Step {
        case whole(Int)
        case bad(Int)
        case begun
    }

    /// The first position from `start` where something else begins than a well-formed sequence of one to three bytes, or where the end is near.
    ///
    /// Four bytes are judged at once, the first one lowest in the word.
    private static func skipCommon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let input = UnsafeRawBufferPointer(bytes)
        var position = start
        while position + 4 <= input.count {
            let word = input.loadUnaligned(fromByteOffset: position, as: UInt32.self).littleEndian
            if word & 0x80 == 0 {
                position = ASCIIRun.end(in: bytes, from: position)
            } else if word & 0xC0E0 == 0x80C0, word & 0x1E != 0 {
                position += 2
            } else if word & 0xC0_C0F0 == 0x80_80E0, word & 0x200F != 0, word & 0x200F != 0x200D {
                // Neither a shorter form's code point behind E0 nor a surrogate behind ED.
                position += 3
            } else {
                return position
            }
        }
        return ASCIIRun.end(in: bytes, from: position)
    }

    /// What stands at `position`, a byte that is not ASCII (Unicode, table 3-7 “well-formed UTF-8 byte sequences”).
    private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Step {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[position] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return .bad(1)
        }
        for offset in 1..<length {
            guard position + offset < bytes.count else { return .begun }
            let allowed = offset == 1 ? second : 0x80...0xBF
            guard allowed.contains(bytes[position + offset]) else { return .bad(offset) }
        }
        return .whole(length)
    }
}
