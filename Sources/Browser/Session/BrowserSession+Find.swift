import PageEngine

extension BrowserSession {
    /// Takes a step of finding; steps are taken one after the other, and of two texts in a row only the later is looked for.
    func performFind(_ effect: FindEffect) {
        switch effect {
        case .cancel:
            pendingFinds = []
            findTask = nil
            findNumber += 1
            page.view.cancelFind()
            return
        case .update:
            if case .update? = pendingFinds.last { pendingFinds.removeLast() }
        default: break
        }
        pendingFinds.append(effect)
        if findTask == nil { takeFinds() }
    }

    /// Whether a find that the reader has finished typing is still looking: keys wait for it.
    var isWaitingForFind: Bool { (findTask != nil || !pendingFinds.isEmpty) && state.mode != .find }

    /// Takes steps until one has to wait for the page.
    private func takeFinds() {
        while !pendingFinds.isEmpty {
            switch pendingFinds.removeFirst() {
            case .begin(let direction):
                placeBeforeJump = page.view.savePlace()
                page.view.beginFind(direction.inPage)
            case .update(let text, let manner): return look(for: text, manner)
            case .search(let text, let direction, let manner):
                placeBeforeJump = page.view.savePlace()
                page.view.beginFind(direction.inPage)
                pendingFinds.insert(.accept, at: 0)
                return look(for: text, manner)
            case .accept: acceptFind()
            case .step(let count): stepFind(count)
            case .clear: page.view.clearFind()
            case .cancel: page.view.cancelFind()
            }
        }
    }

    private func look(for text: String, _ manner: FindManner) {
        let view = page.view
        findNumber += 1
        let number = findNumber
        findTask = Task { [weak self] in
            await view.updateFind(text, case: manner.letterCase.inPage, syntax: manner.regex == .on ? .regularExpression : .text)
            guard let self, findNumber == number else { return }
            findTask = nil
            drawing.needsPaint = true
            takeFinds()
            drainInbox()
        }
    }

    private func acceptFind() {
        page.view.acceptFind()
        guard let find = page.view.findState, !find.text.isEmpty else { return }
        if let fault = find.fault {
            say(fault, of: find)
        } else if find.count == 0 {
            sayMissing(find.text)
        } else if find.hasWrapped {
            sayWrapped(find.direction == .forward)
        }
    }

    private func stepFind(_ count: Int) {
        for _ in 0..<min(abs(count), 10_000) {
            let find = count > 0 ? page.view.findNext() : page.view.findPrevious()
            guard let find, !find.text.isEmpty else { return say("Nothing has been looked for yet; / finds text.") }
            if find.count == 0 { return find.fault.map { say($0, of: find) } ?? sayMissing(find.text) }
            if find.hasWrapped { sayWrapped((find.direction == .forward) == (count > 0)) }
        }
    }

    private func sayMissing(_ text: String) {
        say("“\(text)” is not on this page" + (page.isLoading || !page.view.isSettled ? " so far." : "."))
    }

    private func say(_ fault: FindFault, of find: FindState) {
        say(fault.sentence(about: find.text), .failure)
    }

    private func sayWrapped(_ forward: Bool) {
        guard state.mode != .find else { return }
        let matches = page.view.findState.flatMap(PageSnapshot.Matches.init).map { ": " + Screen.description(of: $0) } ?? ""
        say((forward ? "The search went on from the top" : "The search went on from the bottom") + matches)
    }
}

extension FindDirection {
    fileprivate var inPage: FindState.Direction { self == .forward ? .forward : .backward }
}

extension FindCase {
    fileprivate var inPage: FindState.LetterCase {
        switch self {
        case .smart: .smart
        case .sensitive: .sensitive
        case .insensitive: .insensitive
        }
    }
}

extension PageSnapshot.Matches {
    /// What the bar shows of a find; nil while nothing is typed.
    init?(_ find: FindState) {
        guard !find.text.isEmpty else { return nil }
        self.init(current: find.current, total: find.count, wrapped: find.hasWrapped, fault: find.fault)
    }
}
