import Rendering

extension PageView {
    /// Begins a search from the first visible line; `cancelFind()` comes back to here.
    public func beginFind(_ direction: FindState.Direction = .forward) {
        search = FindSearch(start: savePlace(), origin: edge(direction) ?? 0, direction: direction)
        findState = search?.state
        if let document = contents?.document { worker?.post { $0.prepareToFind(in: document) } }
    }

    /// Looks for a text as it is typed, from where the search began; of several calls at once the last counts for all.
    @discardableResult public func updateFind(
        _ text: String, case letterCase: FindState.LetterCase = .smart, syntax: FindState.Syntax = .text
    ) async -> FindState {
        if search == nil { beginFind() }
        search?.text = text
        search?.letterCase = letterCase
        search?.syntax = syntax
        searchNumber += 1
        let number = searchNumber
        guard let found = await matches(), number == searchNumber, search != nil else {
            return findState ?? .none(text, letterCase, syntax)
        }
        search?.begin(with: found)
        if search?.currentHit != nil { revealHit() } else if let start = search?.start { restore(start) }
        findState = search?.state
        onChange?()
        return findState ?? .none(text, letterCase, syntax)
    }

    /// Goes to the next match in the search's own direction; from the view where the current match is out of it.
    @discardableResult public func findNext() -> FindState? {
        step(search?.direction ?? .forward)
    }

    /// Goes to the next match against the search's direction.
    @discardableResult public func findPrevious() -> FindState? {
        step(search?.direction == .backward ? .forward : .backward)
    }

    /// Finds the next match of a text for a program: from the current match on, else from an end of the page.
    func select(
        _ text: String, _ letterCase: FindState.LetterCase, _ direction: FindState.Direction, wraps: Bool
    ) async -> FindResult {
        if search?.text != text || search?.letterCase != letterCase || search?.syntax != .text {
            search = FindSearch(start: savePlace(), origin: 0, direction: direction)
            search?.text = text
            search?.letterCase = letterCase
        }
        searchNumber += 1
        guard let found = await matchesAtLast(), search != nil else { return .none }
        search?.take(found)
        let isFound = search?.advance(direction, wraps: wraps) ?? false
        if isFound { revealHit() }
        findState = search?.state
        onChange?()
        return FindResult(
            matchFound: isFound, index: isFound ? findState?.current : nil, count: found.ranges.count,
            hasWrapped: findState?.hasWrapped ?? false)
    }

    /// Ends the typing: the matches stay marked and the view stays here.
    public func acceptFind() {
        search?.isTyping = false
        if search?.text.isEmpty ?? false { forgetSearch() }
    }

    /// Ends the search and goes back to where it began.
    public func cancelFind() {
        let start = search?.start
        forgetSearch()
        if let start { restore(start) }
    }

    /// Ends the search: no match is marked any more, and the view stays here.
    public func clearFind() {
        forgetSearch()
    }

    /// Every match, in order, for marking.
    var hits: [Range<UInt32>] { search?.hits ?? [] }

    /// The match that is the current one.
    var currentHit: Range<UInt32>? { search?.currentHit }

    func forgetSearch() {
        searchNumber += 1
        search = nil
        findState = nil
    }

    /// The page has grown or was laid out anew: its matches are counted again.
    ///
    /// The view stays, unless the reader is typing what had not come yet. One count goes on at a time.
    func refreshSearch() {
        guard let search, !search.text.isEmpty else { return }
        guard !isRefreshing else { return mustRefreshAgain = true }
        isRefreshing = true
        let number = searchNumber
        Task {
            let found = await matches()
            isRefreshing = false
            if let found, number == searchNumber, let search = self.search, found.ranges != search.hits || found.fault != search.fault {
                take(found)
            }
            guard mustRefreshAgain else { return }
            mustRefreshAgain = false
            refreshSearch()
        }
    }

    private func take(_ found: FindMatches) {
        let hadCurrent = currentHit != nil
        search?.refresh(with: found)
        if !hadCurrent, currentHit != nil { revealHit() }
        findState = search?.state
        onChange?()
    }

    /// Scrolls so that the current match is in view, sideways too; the focus leaves its link, for the reader is here now.
    func revealHit() {
        guard let hit = currentHit else { return }
        focus = .nothing
        guard let (row, columns) = place(ofFlow: hit) else {
            target = .flow(hit.lowerBound, rowsBelowTop: size.rows / 3)
            return
        }
        reveal(row: row)
        reveal(columns: columns, inRow: row)
    }

    /// The row and columns where a stretch of flow text begins.
    func place(ofFlow hit: Range<UInt32>) -> (row: Int, columns: Range<Int>)? {
        guard let rows = contents?.rows, let row = rows.row(ofFlow: hit.lowerBound), let (block, index) = rows.line(ofRow: row) else {
            return nil
        }
        let runs = block.runs(of: block.lines[index]).filter { $0.isFlow && $0.flowOffset + $0.textLength > hit.lowerBound }
        return runs.min { $0.flowOffset < $1.flowOffset }.map { (row, FlowColumns.columns(of: hit, in: $0, of: block)) }
    }

    private func step(_ direction: FindState.Direction) -> FindState? {
        guard let search else { return nil }
        let row = search.currentHit.flatMap { place(ofFlow: $0)?.row }
        let isInView = row.map(visibleRows.contains) ?? (search.currentHit != nil)
        self.search?.advance(direction, from: isInView ? nil : edge(direction))
        revealHit()
        findState = self.search?.state
        return findState
    }

    /// The flow offset at the edge of the view where a search in a direction begins.
    private func edge(_ direction: FindState.Direction) -> UInt32? {
        switch direction {
        case .forward: contents?.rows.flowOffset(atOrAfterRow: firstShownRow)
        case .backward: contents?.rows.flowOffset(atOrBeforeRow: topRow + size.rows - 1)
        }
    }

    /// The matches once the boxes that they are found in are shown; nil when the search has ended meanwhile.
    private func matchesAtLast() async -> FindMatches? {
        while search != nil {
            if let found = await matches() { return found }
            try? await Task.sleep(for: .milliseconds(4))
        }
        return nil
    }

    private func matches() async -> FindMatches? {
        guard let search, let worker, let document = contents?.document else { return FindMatches() }
        guard !search.text.isEmpty else { return FindMatches() }
        let found = await worker.find(search.query, in: document)
        // Those of boxes that are not shown yet are asked for again when these are.
        return found.boxes == contents?.boxes.number ? found.matches : nil
    }
}

extension FindState {
    static func none(_ text: String, _ letterCase: LetterCase, _ syntax: Syntax) -> FindState {
        FindState(
            text: text, letterCase: letterCase, syntax: syntax, direction: .forward, count: 0, current: nil, hasWrapped: false, fault: nil)
    }
}
