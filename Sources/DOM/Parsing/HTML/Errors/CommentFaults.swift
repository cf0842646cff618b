/// What is wrong with a comment: its states by the letter (13.2.5.43–52).
struct CommentFaults {
    private enum State {
        case start, startDash, comment
        case lessThan, lessThanBang, lessThanBangDash, lessThanBangDashDash
        case endDash, end, endBang
    }

    private let log: ParseErrorLog
    private var state = State.start
    private var isClosed = false

    init(log: ParseErrorLog) {
        self.log = log
    }

    /// Goes over the bytes behind `<!--` up to the end of the token.
    mutating func examine(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for position in range {
            switch input[position] {
            case UInt8(ascii: "-"): dash()
            case UInt8(ascii: ">"): greaterThan(at: position)
            case UInt8(ascii: "<"): other(.lessThan, at: position)
            case UInt8(ascii: "!"): bang(at: position)
            default: other(.comment, at: position)
            }
        }
        if !isClosed { log.note(.eofInComment, at: range.upperBound) }
    }

    private mutating func dash() {
        switch state {
        case .start: state = .startDash
        case .startDash, .endDash, .end: state = .end
        case .comment, .lessThan, .endBang: state = .endDash
        case .lessThanBang: state = .lessThanBangDash
        case .lessThanBangDash: state = .lessThanBangDashDash
        // The second hyphen of a nested `<!--`, and a third.
        case .lessThanBangDashDash: state = .end
        }
    }

    private mutating func greaterThan(at position: Int) {
        switch state {
        case .start, .startDash:
            log.note(.abruptClosingOfEmptyComment, at: position)
            isClosed = true
        case .end, .lessThanBangDashDash: isClosed = true
        case .endBang:
            log.note(.incorrectlyClosedComment, at: position)
            isClosed = true
        case .comment, .lessThan, .lessThanBang, .lessThanBangDash, .endDash: state = .comment
        }
    }

    private mutating func bang(at position: Int) {
        switch state {
        case .lessThan: state = .lessThanBang
        case .end: state = .endBang
        default: other(.comment, at: position)
        }
    }

    private mutating func other(_ next: State, at position: Int) {
        if state == .lessThanBangDashDash { log.note(.nestedComment, at: position) }
        state = next
    }
}
