/// How long a slice may still work.
///
/// Asking is cheap: the clock is read once per some 8,192 units (about bytes) of work.
struct WorkBudget {
    private let deadline: ContinuousClock.Instant?
    private var credit: Int
    private var isOver = false
    /// Whether the first interval is all there is.
    private let isOneInterval: Bool

    private static let interval = 8192

    /// A budget until `deadline`; nil for no limit.
    init(until deadline: ContinuousClock.Instant?) {
        self.deadline = deadline
        credit = WorkBudget.interval
        isOneInterval = false
    }

    /// A budget of so much work, however long it takes.
    init(units: Int) {
        deadline = nil
        credit = units
        isOneInterval = true
    }

    /// Notes work done; returns whether the slice's time is over.
    @inline(__always)
    mutating func isSpent(after cost: Int) -> Bool {
        credit -= cost
        if credit > 0 { return isOver }
        return readClock()
    }

    private mutating func readClock() -> Bool {
        credit = WorkBudget.interval
        if isOneInterval { isOver = true }
        if let deadline, ContinuousClock.now >= deadline { isOver = true }
        return isOver
    }
}
