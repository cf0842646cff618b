import Glibc
import TerminalDriver

/// Reading in the terminal: the session in its loop.
@MainActor final class Reading {
    private let session: BrowserSession
    private let terminal: any Terminal
    private let loop: EventLoop
    private let addresses: [String]
    private let setup: Setup
    private var exitCode = Program.success

    init(_ setup: Setup, _ environment: ProgramEnvironment, _ terminal: any Terminal, _ signals: ProcessSignals) {
        self.setup = setup
        self.terminal = terminal
        addresses = setup.addresses
        loop = EventLoop(signals: signals)
        var parts = BrowserSession.Parts(
            terminal: terminal, environment: environment, resolver: .process(environment), policy: setup.policy,
            documentation: InstalledDocumentation(dataFolders: environment.dataFolders))
        parts.userStyleSheet = setup.userStyleSheet
        parts.websiteDataStore = setup.websiteDataStore
        parts.visitsPath = setup.visitsPath
        parts.keptPath = setup.keptPath
        session = BrowserSession(parts, state: setup.state)
    }

    /// Runs until the reader leaves; the terminal is restored then.
    func run() -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        session.onQuit = { [loop] in loop.stop() }
        loop.onInput = { [session] in session.takeInput() }
        loop.beforeWaiting = { [session] in session.paintIfNeeded() }
        loop.nextDeadline = { [session] in session.nextPaint }
        // The loop and this object keep each other for as long as the program reads, and end with it.
        loop.onSignal = { signal in self.take(signal) }
        session.start(setup.opening, addresses: addresses, effects: setup.effects, problems: setup.problems)
        loop.run(terminal: terminal)
        terminal.close()
        session.finish()
        return exitCode
    }

    private func take(_ signal: ProcessSignals.Signal) {
        switch signal {
        case .windowChanged: break
        case .terminate: leave(128 + SIGTERM)
        case .hangUp: leave(128 + SIGHUP)
        case .stop: session.run("suspend")
        case .resumed:
            terminal.resume()
            session.run("redraw")
        }
    }

    private func leave(_ code: Int32) {
        exitCode = code
        loop.stop()
    }
}
