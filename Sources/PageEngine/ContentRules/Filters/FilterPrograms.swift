/// Filters as instructions for `FilterMachine`, all in one array (Thompson, “Regular Expression Search Algorithm”).
struct FilterPrograms: Sendable {
    /// One step; targets count from the array's beginning.
    enum Instruction: Sendable {
        case byte(UInt8)
        /// A byte of the set of that number.
        case set(UInt32)
        /// Goes on at both.
        case fork(UInt32, UInt32)
        /// Holds at the address's end.
        case end
        case match
    }

    /// One filter.
    struct Program: Sendable {
        let instructions: Range<UInt32>
        let isAnchoredAtStart: Bool
        let isCaseSensitive: Bool
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [ByteSet] = []
    private var setNumbers: [ByteSet: UInt32] = [:]
    /// The length of the longest program.
    private(set) var maximumLength = 0

    /// Adds a filter.
    ///
    /// Complexity: linear in its length.
    mutating func add(_ filter: URLFilter) -> Program {
        let start = place
        emit(filter.pieces)
        if filter.isAnchoredAtEnd { instructions.append(.end) }
        instructions.append(.match)
        maximumLength = max(maximumLength, Int(place - start))
        return Program(
            instructions: start..<place, isAnchoredAtStart: filter.isAnchoredAtStart, isCaseSensitive: filter.isCaseSensitive)
    }

    private var place: UInt32 { UInt32(instructions.count) }

    private mutating func emit(_ pieces: [URLFilter.Piece]) {
        for piece in pieces {
            let start = place
            if piece.count.allowsNone { instructions.append(.fork(0, 0)) }
            let body = place
            emit(piece.term)
            if piece.count.repeats { instructions.append(.fork(body, place + 1)) }
            if piece.count.allowsNone { instructions[Int(start)] = .fork(body, place) }
        }
    }

    private mutating func emit(_ term: URLFilter.Term) {
        switch term {
        case .byte(let byte): instructions.append(.byte(byte))
        case .set(let set): instructions.append(.set(number(of: set)))
        case .group(let pieces): emit(pieces)
        }
    }

    private mutating func number(of set: ByteSet) -> UInt32 {
        if let known = setNumbers[set] { return known }
        let number = UInt32(sets.count)
        sets.append(set)
        setNumbers[set] = number
        return number
    }
}
