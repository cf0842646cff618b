/// The text between the brackets (URL Standard, “IPv6 parser”).
struct IPv6Parser {
    private let input: [UInt8]
    private var pointer = 0
    private var pieces = [UInt16](repeating: 0, count: 8)
    private var pieceIndex = 0
    private var compress: Int?

    /// The address, or nil where the text is none.
    static func parse(_ input: some Collection<UInt8>) -> IPv6Address? {
        var parser = IPv6Parser(input: Array(input))
        return parser.run() ? IPv6Address(pieces: parser.pieces) : nil
    }

    private init(input: [UInt8]) {
        self.input = input
    }

    private func byte(at index: Int) -> UInt8? {
        index < input.count ? input[index] : nil
    }

    private mutating func run() -> Bool {
        let colon = UInt8(ascii: ":")
        if byte(at: 0) == colon {
            guard byte(at: 1) == colon else { return false }
            pointer = 2
            pieceIndex = 1
            compress = 1
        }
        while let current = byte(at: pointer) {
            if pieceIndex == 8 { return false }
            if current == colon {
                if compress != nil { return false }
                pointer += 1
                pieceIndex += 1
                compress = pieceIndex
                continue
            }
            switch readPiece() {
            case .failure: return false
            case .end: return finish()
            case .piece: continue
            }
        }
        return finish()
    }

    private enum PieceResult { case piece, end, failure }

    private mutating func readPiece() -> PieceResult {
        var value: UInt16 = 0
        var length = 0
        while length < 4, let byte = byte(at: pointer), let digit = ASCII.value(of: byte, radix: 16) {
            value = value << 4 | UInt16(digit)
            pointer += 1
            length += 1
        }
        switch byte(at: pointer) {
        case UInt8(ascii: "."):
            if length == 0 { return .failure }
            pointer -= length
            return readEmbeddedIPv4() ? .end : .failure
        case UInt8(ascii: ":"):
            pointer += 1
            if byte(at: pointer) == nil { return .failure }
        case .some: return .failure
        case nil: break
        }
        pieces[pieceIndex] = value
        pieceIndex += 1
        return .piece
    }

    /// The dotted decimal at the end; it must be exactly four numbers, in decimal without leading zeros.
    private mutating func readEmbeddedIPv4() -> Bool {
        if pieceIndex > 6 { return false }
        let parts = input[pointer...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return false }
        for (index, part) in parts.enumerated() {
            guard (1...3).contains(part.count), part.allSatisfy(ASCII.isDigit) else { return false }
            if part.count > 1, part.first == UInt8(ascii: "0") { return false }
            let value = part.reduce(UInt16(0)) { $0 * 10 + UInt16($1 - UInt8(ascii: "0")) }
            if value > 255 { return false }
            pieces[pieceIndex] = pieces[pieceIndex] << 8 | value
            if index % 2 == 1 { pieceIndex += 1 }
        }
        return true
    }

    /// Moves the pieces after the compressed run to the end.
    private mutating func finish() -> Bool {
        guard let compress else { return pieceIndex == 8 }
        let tail = Array(pieces[compress..<pieceIndex])
        for index in compress..<8 { pieces[index] = 0 }
        pieces.replaceSubrange((8 - tail.count)..<8, with: tail)
        return true
    }
}
