package import Cells

/// A terminal that remembers what was shown and types what a test tells it to; for tests.
@MainActor
package final class RecordingTerminal: Terminal {
    /// What happened to the terminal besides painting, in order.
    package enum Action: Hashable, Sendable {
        /// `copyToClipboard`, with the scrubbed text.
        case copy(String)
        /// `setTitle`, with the scrubbed text.
        case title(String)
        /// `bell`.
        case bell
        /// `suspend`.
        case suspend
        /// `resume`.
        case resume
        /// `close`.
        case close
    }

    package private(set) var size: CellSize
    package var capabilities: TerminalCapabilities
    package let inputDescriptor: Int32 = -1
    package let inputDeadline: ContinuousClock.Instant? = nil
    package var mouse = MouseCapture.off
    package var textOrdering = TextOrdering.terminal

    /// What is on the screen.
    package private(set) var surface: Surface
    /// Where the cursor is; nil when hidden.
    package private(set) var cursor: CellPoint?
    /// How many times something was presented.
    package private(set) var frameCount = 0
    /// What else happened.
    package private(set) var actions: [Action] = []
    private var typed: [InputEvent] = []

    /// A terminal of a size with these capabilities.
    package init(size: CellSize = CellSize(columns: 80, rows: 24), capabilities: TerminalCapabilities = TerminalCapabilities()) {
        self.size = size
        self.capabilities = capabilities
        surface = Surface(size: size)
    }

    /// The rows on the screen, one a line.
    package var text: String { surface.text }

    /// Types a key or a sequence in keymap notation (`gg`, `C-f`, `<F1>`); what is not a key is a mistake of the test.
    package func type(_ notation: String) {
        guard let keys = Key.parse(notation) else { preconditionFailure("not the notation of keys: \(notation)") }
        typed += keys.map(InputEvent.key)
    }

    /// Types text as it is, a key a character.
    package func type(text: String) {
        typed += text.map { .key(.character(String($0))) }
    }

    /// Makes an event happen.
    package func send(_ event: InputEvent) {
        if case .resize(let size) = event { self.size = size }
        typed.append(event)
    }

    package func present(_ surface: borrowing Surface, cursor: CellPoint?) {
        self.surface = copy surface
        self.cursor = cursor
        frameCount += 1
    }

    package func readEvents() -> [InputEvent] {
        defer { typed = [] }
        return typed
    }

    package func copyToClipboard(_ text: String) -> ClipboardResult {
        guard capabilities.hasClipboard else { return .unavailable }
        let clean = Scrubber.scrub(text, .text)
        guard clean.utf8.count <= OperatingSystemCommand.clipboardLimit else {
            return .tooLong(limit: OperatingSystemCommand.clipboardLimit)
        }
        actions.append(.copy(clean))
        return .sent(bytes: clean.utf8.count)
    }

    package func setTitle(_ text: String) { actions.append(.title(Scrubber.scrub(text))) }
    package func bell() { actions.append(.bell) }
    package func suspend() { actions.append(.suspend) }
    package func resume() { actions.append(.resume) }
    package func close() { actions.append(.close) }
    package func invalidate() {}
}
