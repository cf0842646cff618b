import Browser
import Cells
import PageEngine
import TerminalDriver
import TestSupport
import Testing
import WebTypes

/// A reader at a recording terminal, with the real session and page.
@MainActor final class Reader {
    let terminal: RecordingTerminal
    let session: BrowserSession
    let policy: DomainAllowList
    private(set) var hasQuit = false
    /// Servers that live as long as the reader.
    var keeps: [HTTPServer] = []

    /// Waited for in vain; the screen is in the text.
    struct Failure: Error, CustomStringConvertible { let description: String }

    init(
        _ addresses: [String], columns: Int = 80, rows: Int = 12, environment: [String: String] = [:], configuration: String = "",
        allowed: [AllowPattern] = [], folder: String = "/", colors: TerminalCapabilities.Colors = .palette256,
        visitsPath: String? = nil, keptPath: String? = nil, opening: Arguments.Opening = .addresses
    ) {
        terminal = RecordingTerminal(
            size: CellSize(columns: columns, rows: rows), capabilities: TerminalCapabilities(colors: colors))
        policy = DomainAllowList(allowed)
        var parts = BrowserSession.Parts(
            terminal: terminal, environment: ProgramEnvironment(values: environment),
            resolver: AddressResolver(currentFolder: folder, home: nil), policy: policy,
            documentation: InstalledDocumentation(dataFolders: []))
        parts.visitsPath = visitsPath
        parts.keptPath = keptPath
        var state = BrowserState()
        let (effects, problems) = ConfigurationFile(path: "martletrc", text: configuration).apply(to: &state)
        session = BrowserSession(parts, state: state)
        session.onQuit = { [weak self] in self?.hasQuit = true }
        session.start(opening, addresses: addresses, effects: effects, problems: problems.map(\.description))
    }

    var rows: [String] {
        terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The last row but the progress line.
    var status: String { rows.last ?? "" }

    /// The last sentence said, whole.
    var said: String { session.state.messages.last?.text ?? "" }

    func type(_ notation: String) {
        terminal.type(notation)
        step()
    }

    func type(text: String) {
        terminal.type(text: text)
        step()
    }

    /// Runs a command line at the prompt.
    func run(_ line: String) {
        type(":")
        type(text: line)
        type("<Enter>")
    }

    /// Takes what was typed and paints, as one turn of the loop does.
    func step() {
        session.takeInput()
        session.paintIfNeeded()
    }

    /// Lets the page work until a condition holds, at most 20 seconds.
    func wait(for what: String, until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        step()
        while !condition() {
            guard ContinuousClock.now < deadline else {
                let page = session.page
                throw Failure(
                    description: """
                        waited for \(what); \(page.isLoading ? "loading" : "at rest"), \(String(describing: page.currentNavigationEvent)), \
                        “\(page.title)”, \(page.view.rowCount) rows; the screen is
                        \(rows.joined(separator: "\n"))
                        """)
            }
            await Task.yield()
            step()
        }
    }

    /// Waits until a text is on the screen.
    func wait(forText text: String) async throws {
        try await wait(for: "“\(text)”") { rows.contains { $0.contains(text) } }
    }

    /// Waits until the page is there, and laid out.
    func waitUntilLoaded(_ title: String) async throws {
        try await wait(for: "the page “\(title)”") {
            session.page.title == title && !session.page.isLoading && session.page.view.isSettled && session.nextPaint == nil
                && rows.first?.contains(title) == true
        }
    }
}
