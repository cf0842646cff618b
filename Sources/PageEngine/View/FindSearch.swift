import Rendering

/// A search on one page, as a pure value: the matches, and which of them is the current one.
struct FindSearch {
    /// The page as it was when the search began, to come back to.
    let start: SavedPlace
    /// The first visible offset when the search began: where it looks from while the text is typed.
    private(set) var origin: UInt32
    let direction: FindState.Direction
    var text = ""
    var letterCase = FindState.LetterCase.smart
    var syntax = FindState.Syntax.text
    /// All matches, in order.
    private(set) var hits: [Range<UInt32>] = []
    private(set) var currentIndex: Int?
    private(set) var hasWrapped = false
    private(set) var fault: FindFault?
    /// Whether the text is still being typed.
    var isTyping = true

    init(start: SavedPlace, origin: UInt32, direction: FindState.Direction) {
        self.start = start
        self.origin = origin
        self.direction = direction
    }

    /// The current match.
    var currentHit: Range<UInt32>? { currentIndex.map { hits[$0] } }

    /// What a find bar shows.
    var state: FindState {
        FindState(
            text: text, letterCase: letterCase, syntax: syntax, direction: direction, count: hits.count,
            current: currentIndex.map { $0 + 1 },
            hasWrapped: hasWrapped, fault: fault)
    }

    /// What the worker is asked.
    var query: FindQuery {
        let rule: FindQuery.Case =
            switch letterCase {
            case .smart: .smart
            case .sensitive: .sensitive
            case .insensitive: .insensitive
            }
        return FindQuery(text, case: rule, syntax: syntax == .text ? .text : .regularExpression)
    }

    /// The page's boxes are others: only the current match is known in them until the text is looked for again.
    mutating func carryOver(_ offset: (UInt32) -> UInt32?) {
        let current = currentHit.flatMap { hit in offset(hit.lowerBound).map { $0..<$0 + UInt32(hit.count) } }
        hits = current.map { [$0] } ?? []
        currentIndex = current == nil ? nil : 0
        origin = offset(origin) ?? origin
    }

    /// Takes the matches of a text, and goes to the first one from the origin on.
    mutating func begin(with found: FindMatches) {
        hits = found.ranges
        fault = found.fault
        hasWrapped = false
        step(from: origin, inclusive: true, direction)
    }

    /// Takes the matches of the same text on a page that has grown; the current match stays.
    ///
    /// Where there was none, it goes to the first one only while the text is being typed.
    mutating func refresh(with found: FindMatches) {
        let hadCurrent = currentIndex != nil
        take(found)
        if !hadCurrent, isTyping { step(from: origin, inclusive: true, direction) }
    }

    /// Takes the matches of the same text without going anywhere; the current match stays where it still is one.
    mutating func take(_ found: FindMatches) {
        let current = currentHit
        hits = found.ranges
        fault = found.fault
        currentIndex = current.flatMap { hit in
            let index = hits.partitioningIndex { $0.lowerBound >= hit.lowerBound }
            return index < hits.count && hits[index] == hit ? index : nil
        }
    }

    /// Goes to the next match, from the current one, or from `offset` where given; false when there is none.
    @discardableResult mutating func advance(
        _ direction: FindState.Direction, from offset: UInt32? = nil, wraps: Bool = true
    ) -> Bool {
        hasWrapped = false
        if let offset { return step(from: offset, inclusive: true, direction, wraps: wraps) }
        guard let current = currentHit else {
            return step(from: direction == .forward ? 0 : .max, inclusive: true, direction, wraps: wraps)
        }
        return step(from: current.lowerBound, inclusive: false, direction, wraps: wraps)
    }

    @discardableResult private mutating func step(
        from offset: UInt32, inclusive: Bool, _ direction: FindState.Direction, wraps: Bool = true
    ) -> Bool {
        guard !hits.isEmpty else {
            currentIndex = nil
            return false
        }
        var index: Int
        switch direction {
        case .forward: index = hits.partitioningIndex { inclusive ? $0.lowerBound >= offset : $0.lowerBound > offset }
        case .backward: index = hits.partitioningIndex { inclusive ? $0.lowerBound > offset : $0.lowerBound >= offset } - 1
        }
        if !hits.indices.contains(index) {
            guard wraps else { return false }
            index = direction == .forward ? 0 : hits.count - 1
            hasWrapped = true
        }
        currentIndex = index
        return true
    }
}
