import Cells
import PageEngine
import WebTypes

extension BrowserSession {
    /// Does something with the links of the page.
    func performLink(_ effect: LinkEffect) {
        switch effect {
        case .focus(let count): moveFocus(by: count)
        case .step(let count): stepFocus(by: count)
        case .clearFocus: page.view.clearFocus()
        case .focused(.follow) where page.view.focusedPart != nil: page.view.toggleDetails()
        case .focused(let action): act(action, on: page.view.focusedLink, absence: "No link has the focus; Tab or f chooses one.")
        case .numbered(let number, let action):
            act(action, on: link(numbered: number), absence: "The page has no link of number \(number).")
        case .frame: openFrame()
        case .entry(let entry): follow(to: entry.address) { page.follow(entry) }
        case .part(let index, let action): actOnPart(action, index)
        case .gatherHints(let action): handle(.hintTargets(hintTargets(for: action), action))
        case .clicked(let column, let row): click(CellPoint(column: column, row: row))
        case .offerOutside(let address): offerOutside(address)
        case .openOutside(let address): openOutside(address)
        }
    }

    private func moveFocus(by count: Int) {
        for _ in 0..<min(abs(count), 10_000) where !page.view.moveFocus(count > 0 ? .next : .previous) {
            let more = page.view.isSettled ? "." : " so far."
            return say((count > 0 ? "There is no link further down" : "There is no link further up") + more)
        }
    }

    private func stepFocus(by count: Int) {
        for _ in 0..<min(abs(count), 10_000) where !page.view.moveFocus(count > 0 ? .next : .previous, within: .view) {
            scroll(.pages(count.signum()))
        }
    }

    private func link(numbered number: Int) -> PageLink? {
        let links = page.view.links
        return links.indices.contains(number - 1) ? links[number - 1] : nil
    }

    /// The links in view, and where they can be meant the summaries, in reading order.
    private func hintTargets(for action: LinkAction) -> [HintTarget] {
        var targets = page.view.visibleLinks().map { HintTarget(.link($0.link.number), column: $0.at.column, row: $0.at.row) }
        if action == .follow || action == .focus {
            targets += page.view.visibleParts().map { HintTarget(.part($0.part), column: $0.at.column, row: $0.at.row) }
        }
        return targets.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    private func actOnPart(_ action: LinkAction, _ index: Int) {
        page.view.focusPart(index)
        if action == .follow { page.view.togglePart(index) }
    }

    private func click(_ point: CellPoint) {
        let area = drawing.pageArea
        guard area.contains(point) else { return }
        let inPage = CellPoint(column: point.column - area.origin.column, row: point.row - area.origin.row)
        if let link = page.view.link(at: inPage) {
            act(.follow, on: link, absence: "")
        } else if let part = page.view.part(at: inPage) {
            actOnPart(.follow, part)
        }
    }

    private func act(_ action: LinkAction, on link: PageLink?, absence: String) {
        guard let link else { return say(absence) }
        if action != .copy { page.view.focus(link) }
        guard let address = page.view.address(of: link) else {
            return say("The link's address “\(Scrubber.scrub(link.href))” is not valid; it can't be opened.", .failure)
        }
        switch action {
        case .follow: follow(to: address) { page.follow(link) }
        case .outside: offerOutside(address)
        case .download: download(link, address)
        case .later: readLater(link, address)
        case .copy: copyText(address.removingUserInfo().href)
        case .focus: break
        }
    }

    private func openFrame() {
        guard let address = page.view.frameAddress else { return say("No frame with an address of its own is in view.") }
        follow(to: address) { page.follow(address) }
    }

    private func follow(to address: WebURL, begin: () -> Void) {
        let verdict = policy.verdict(for: address, from: watched.address)
        guard verdict == .inside else { return judge(verdict) }
        placeBeforeJump = page.view.savePlace()
        watched.origin = .link
        navigate(to: address, begin: begin)
    }

    /// Shows a link's whole address before it may leave.
    private func offerOutside(_ address: WebURL) {
        let verdict = policy.verdict(for: address, from: watched.address)
        if verdict == .inside { askAboutOutside(address) } else { judge(verdict) }
    }

    /// Tells the reader why a link was not followed, and what can be done.
    func judge(_ verdict: Verdict) {
        switch verdict {
        case .inside: break
        case .outside(let argument): handle(.ask(.outside(argument, reason: argument.hasPrefix("mailto:") ? .mail : .link)))
        case .outsideLocal(let argument): handle(.ask(.outside(argument, reason: .linkToThisMachine)))
        case .refused(let reason): say(reason.description, .failure)
        }
    }
}
