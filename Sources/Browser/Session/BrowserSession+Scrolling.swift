import PageEngine

extension BrowserSession {
    /// Moves the page under the window.
    func scroll(_ scroll: Scroll) {
        let view = page.view
        if scroll.isJump { placeBeforeJump = view.savePlace() }
        switch scroll {
        case .rows(let rows): view.scroll(by: rows)
        case .halfPages(let count): view.scroll(by: count * max(view.size.rows / 2, 1))
        case .pages(let count): view.scroll(by: count * max(view.size.rows - state.options.context, 1))
        case .toRow(let row): view.scroll(toRow: max(row - 1, 0))
        case .toPercent(let percent): view.scroll(toPercent: percent)
        case .top: goToTop()
        case .bottom: view.scrollToBottom()
        case .columns(let columns): view.scrollSideways(by: columns)
        case .lineStart: view.scrollSideways(by: -100_000)
        case .lineEnd: view.scrollSideways(by: 100_000)
        case .headings(let count): goThroughHeadings(count)
        case .toHeading(let index): goToHeading(at: index)
        case .mainContent: goToMainContent()
        case .swapPlaces: swapPlaces()
        case .toggleDetails: if !view.toggleDetails() { say("There is no part here that folds.") }
        case .toggleWrap: toggleWrap()
        case .toggleExtent(let extent): toggle(extent)
        }
    }

    private func goToTop() {
        page.view.scrollToStart()
        if page.view.topRow > 0 { say("Here the text begins; once more goes to the very top.") }
    }

    private func goThroughHeadings(_ count: Int) {
        for _ in 0..<min(abs(count), 1000) where !page.view.goToHeading(count > 0 ? .next : .previous) {
            return say(count > 0 ? "There is no heading further down." : "There is no heading further up.")
        }
    }

    private func goToHeading(at index: Int) {
        let headings = page.view.headings
        if headings.indices.contains(index) { page.view.go(to: headings[index]) }
    }

    private func goToMainContent() {
        if !page.view.goToMainContent() { say("The page does not say where its main content begins; gg goes to the top.") }
    }

    private func swapPlaces() {
        guard let place = placeBeforeJump else { return say("There has been no jump on this page yet.") }
        placeBeforeJump = page.view.savePlace()
        page.view.restore(place)
    }

    private func toggleWrap() {
        run("set wrap \(state.options.wrap == .on ? "off" : "on")")
        say(state.options.wrap == .on ? "Long lines of code are wrapped." : "Long lines of code scroll sideways with h and l.")
    }

    private func toggle(_ extent: PageExtent) {
        let wanted = state.options.show == extent ? .page : extent
        run("set show \(wanted.rawValue)")
        switch wanted {
        case .page: say(extent == .content ? "The whole page is shown again." : "What the page hides is hidden again.")
        case .everything: say("What the page hides is shown too; zh hides it again.")
        case .content: say("Only the main content is shown; zr shows the whole page again.")
        }
    }
}

extension Scroll {
    /// Whether the move leaves a place that the reader may want to come back to.
    fileprivate var isJump: Bool {
        switch self {
        case .toRow, .toPercent, .top, .bottom, .toHeading, .mainContent: true
        default: false
        }
    }
}
