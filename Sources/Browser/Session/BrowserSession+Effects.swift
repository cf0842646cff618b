import FoundationEssentials
import PageEngine
import TerminalDriver

extension BrowserSession {
    /// Carries out what is to be done, in order.
    func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .scroll(let scroll): self.scroll(scroll)
        case .link(let effect): performLink(effect)
        case .page(let effect): performPage(effect)
        case .mark(let effect): performMark(effect)
        case .keep(let effect): performKeep(effect)
        case .find(let effect): performFind(effect)
        case .copy(let source): copy(source)
        case .allow(let pattern): allow(pattern)
        case .gather(let kind): gather(kind)
        case .signIn(let answer): performSignIn(answer)
        case .clearData(let host, let seconds): clearData(host, seconds)
        case .siteRulesChanged: siteController.use(state.siteRules)
        case .optionChanged(let option):
            applyOptions()
            if option == .mouse { tellOfTheMouse() }
        case .download(let effect): performDownload(effect)
        case .program(let effect): performProgram(effect)
        }
    }

    /// Hands the options to those who follow them.
    func applyOptions() {
        let options = state.options
        page.view.textWidth = options.textWidth
        page.view.extent = options.show
        page.view.wrapsPreformatted = options.wrap == .on
        page.view.reordersRightToLeft = options.bidi == .on
        terminal.textOrdering = options.bidi == .on ? .program : .terminal
        terminal.mouse = options.mouse == .on ? .on : .off
        let colors = terminal.capabilities.colors
        drawing.theme = colors == .none ? ScreenTheme(.monochrome) : ScreenTheme(options.theme, own: state.looks, colors: colors)
        drawing.needsPaint = true
    }

    private func clearData(_ host: String?, _ seconds: Int?) {
        let since = Date(timeIntervalSinceNow: seconds.map { -Double($0) } ?? -1e10)
        Task { [weak self, websiteDataStore] in
            let types = WKWebsiteDataStore.allWebsiteDataTypes()
            let all = await websiteDataStore.dataRecords(ofTypes: types)
            let records = all.filter { record in host.map { $0 == record.displayName || $0.hasSuffix("." + record.displayName) } ?? true }
            await websiteDataStore.removeData(ofTypes: types, for: records, modifiedSince: since)
            self?.say(
                records.isEmpty
                    ? "Nothing is kept of \(host ?? "any site")." : "Cookies and stored pages of \(host ?? "all sites") are gone.")
        }
    }

    private func tellOfTheMouse() {
        guard state.options.mouse == .on, !terminal.capabilities.hasMouse else { return }
        say("This terminal does not tell of its mouse, so that only the keys work.", .failure)
    }

    private func performProgram(_ effect: ProgramEffect) {
        switch effect {
        case .quit: quit()
        case .quitAnyway: onQuit()
        case .leave: leave()
        case .redraw: terminal.invalidate()
        case .suspend: terminal.stopProcess()
        }
        drawing.needsPaint = true
    }

    /// As in other readers of documentation, what leaves the manual does not leave the page that was being read.
    private func leave() {
        let isManual = watched.address.map { $0.scheme == "docs" && $0.href.hasPrefix("docs://help") } ?? false
        guard isManual, !page.backForwardList.backList.isEmpty else { return quit() }
        performPage(.travel(-1))
    }

    private func allow(_ text: String) {
        guard let pattern = AllowPattern(text) else {
            return say("“\(text)” is no host; write example.org, *.example.org, host:port or scheme://host.", .failure)
        }
        policy.allow(pattern)
        say("\(pattern) is read here until you quit.")
    }
}
