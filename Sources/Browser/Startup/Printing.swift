import Glibc
import PageEngine
import Synchronization
import TerminalDriver
import WebTypes

/// Printing pages, one after the other: `--dump`, and what is done where there is no full screen.
@MainActor final class Printing {
    private let setup: Setup
    private let environment: ProgramEnvironment
    private let output = OutputStream.standardOutput
    private var exitCode = Program.success
    private var isDone = false
    /// Where a server wanted to lead the load that was refused.
    private var refusal: (address: WebURL?, verdict: Verdict)?

    init(_ setup: Setup, _ environment: ProgramEnvironment) {
        self.setup = setup
        self.environment = environment
    }

    /// Prints every address, the start page where there is none; an error does not end the run.
    func print(_ kind: DumpKind) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        for problem in setup.problems { Program.complain(problem) }
        setup.policy.onRefusal = { [weak self] action, verdict in self?.refusal = (action.request.webURL, verdict) }
        Task {
            await printAll(kind)
            isDone = true
        }
        MainQueue.run { isDone }
        return exitCode
    }

    private func printAll(_ kind: DumpKind) async {
        let addresses = setup.addresses.isEmpty ? ["docs://start"] : setup.addresses
        for address in addresses {
            do {
                try await print(address, kind)
            } catch is OutputStream.Closed {
                return
            } catch {
                Program.complain(String(describing: error))
                exitCode = Program.failure
            }
        }
    }

    private func print(_ text: String, _ kind: DumpKind) async throws {
        let meaning = try AddressResolver.process(environment).meaning(of: text)
        let page = makePage(for: kind)
        let failure = await load(meaning, in: page)
        if let failure {
            Program.complain(failure)
            exitCode = Program.failure
        }
        guard page.backForwardList.currentItem != nil else { return }
        // The page may lead on by itself, to where it is not followed.
        await page.waitUntilFinished()
        if let status = page.statusCode, status >= 400 { exitCode = Program.failure }
        let isBlank = Mutex(kind == .text || kind == .ansi)
        try await page.dump(kind, width: setup.width ?? Self.terminalWidth) { [output] piece in
            isBlank.withLock { $0 = $0 && piece.allSatisfy { $0 == UInt8(ascii: "\n") } }
            try output.write(piece)
        }
        guard failure == nil else { return }
        let blankness = kind == .text || kind == .ansi ? await Self.blankness(of: page, isBlank: isBlank.withLock { $0 }) : nil
        for remark in [AnswerRemark.sentence(on: page, blankness: blankness), refusalSentence ?? page.lastFailure?.sentence] {
            if let remark { Program.complain(remark) }
        }
    }

    /// What there is to say of a page of which nothing, or hardly anything, was printed.
    private static func blankness(of page: WebPage, isBlank: Bool) async -> String? {
        switch await page.scriptNeed() {
        case .makingText: "The page is made by scripts, which are not run."
        case .showingText: "The page shows its text by scripts only, which are not run."
        case nil: isBlank ? "The page has no text to print." : nil
        }
    }

    private func makePage(for kind: DumpKind) -> WebPage {
        let state = setup.state
        let documentation = InstalledDocumentation(dataFolders: environment.dataFolders)
        let kept = KeptStore(path: setup.keptPath) { Program.complain($0) }
        let handler = DocsSchemeHandler(
            documentation: documentation, bookmarks: { await kept.bookmarks() },
            context: { DocsSchemeHandler.Context(keymap: state.keymap, options: state.options) })
        var configuration = WebPage.Configuration()
        configuration.presentation = .dump
        configuration.userStyleSheet = setup.userStyleSheet
        configuration.websiteDataStore = kind == .metadata ? .nonPersistent() : setup.websiteDataStore
        configuration.loadsSubresources = kind != .metadata
        setup.websiteDataStore.onReport { Program.complain($0) }
        if let scheme = URLScheme("docs") { configuration.urlSchemeHandlers[scheme] = handler }
        configuration.userContentController.use(state.siteRules)
        let decider = SiteRuleDecider(policy: setup.policy) { state.siteRules }
        return WebPage(configuration: configuration, navigationDecider: decider)
    }

    /// Loads a page to its end; returns why it could not.
    private func load(_ meaning: AddressResolver.Meaning, in page: WebPage) async -> String? {
        refusal = nil
        do {
            switch meaning {
            case .address(let address): for try await _ in page.load(URLRequest(address)) {}
            case .standardInput: for try await _ in page.loadStandardInput() {}
            }
            return nil
        } catch {
            return refusalSentence ?? page.lastFailure?.sentence ?? String(describing: error)
        }
    }

    private var refusalSentence: String? {
        guard let refusal, let address = refusal.address else { return nil }
        switch refusal.verdict {
        case .refused(let reason): return reason.description
        case .inside: return nil
        case .outside:
            let host = address.displayHost
            return "The address leads on to \(address.displayString), which is outside; --allow \(host) or --anywhere lets it."
        case .outsideLocal:
            let place = AllowPattern(hostOf: address)?.description ?? address.displayHost
            return "The address leads on to \(address.displayString), on this machine or beside it; --allow \(place) lets it."
        }
    }

    /// The columns of the terminal on standard output, else 80.
    private static var terminalWidth: Int {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
        return Int(window.ws_col)
    }
}
