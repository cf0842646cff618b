import Cells
import PageEngine
import TerminalDriver
import WebTypes

/// What is known about the painting.
struct DrawingState {
    /// Something that the reader did has to show at once.
    var needsPaint = true
    /// The page has something new, which may wait for the next frame.
    var hasNews = false
    /// The page is no longer watched.
    var needsWatch = false
    var lastPaint: ContinuousClock.Instant?
    var pageArea = CellRect(origin: .zero, size: .zero)
    var windowTitle = ""
    var theme = ScreenTheme(.monochrome)
}

extension BrowserSession {
    /// How often news of the page are painted at most: a slow line is not flooded with frames.
    private static let frame = Duration.milliseconds(30)
    /// How long a load lasts before the progress line comes; quicker ones would only flicker.
    private static let patience = Duration.milliseconds(120)

    /// Paints if there is something to paint now; called before each wait.
    package func paintIfNeeded() {
        endWaiting()
        if drawing.hasNews, isFrameDue {
            drawing.hasNews = false
            drawing.needsPaint = true
            readNews()
        }
        askForName()
        if progressIsDue { drawing.needsPaint = true }
        guard drawing.needsPaint else { return }
        drawing.needsPaint = false
        paint()
    }

    /// When `paintIfNeeded` has to be called even if nothing happens until then.
    package var nextPaint: ContinuousClock.Instant? {
        let frame = drawing.hasNews ? drawing.lastPaint.map { $0 + Self.frame } ?? now() : nil
        let progress = watched.loadBegan.flatMap { drawing.lastPaint ?? $0 < $0 + Self.patience ? $0 + Self.patience : nil }
        let keys = inbox.isEmpty ? nil : awaited?.deadline
        return [frame, progress, keys].compactMap(\.self).min()
    }

    private var isFrameDue: Bool { drawing.needsPaint || drawing.lastPaint.map { now() - $0 >= Self.frame } ?? true }

    private var progressIsDue: Bool {
        guard let began = watched.loadBegan, let last = drawing.lastPaint else { return false }
        return last < began + Self.patience && now() >= began + Self.patience
    }

    private func paint() {
        drawing.lastPaint = now()
        let view = page.view
        let theme = drawing.theme
        var screen = Screen(state, snapshot, size: surface.size, chrome: theme.chrome)
        drawing.pageArea = screen.layout.page
        if view.size != screen.layout.page.size {
            view.size = screen.layout.page.size
            // The position depends on the height that has just changed.
            screen = Screen(state, snapshot, size: surface.size, chrome: theme.chrome)
        }
        surface.erase()
        if theme.page.plain != .plain { surface.fill(surface.bounds, style: theme.page.plain) }
        let cursor = screen.draw(on: &surface) { surface, area in
            view.draw(into: &surface, at: area.origin, theme: theme.page)
            let cursor = view.cursor
            return CellPoint(column: area.origin.column + cursor.column, row: area.origin.row + cursor.row)
        }
        terminal.present(surface, cursor: cursor)
        showWindowTitle()
    }

    private func showWindowTitle() {
        guard state.options.windowTitle == .on else { return }
        let title = page.title.isEmpty ? "Martlet" : page.title + " – Martlet"
        guard title != drawing.windowTitle else { return }
        drawing.windowTitle = title
        terminal.setTitle(title)
    }

    /// What the bars say about the page now.
    var snapshot: PageSnapshot {
        var snapshot = PageSnapshot()
        let view = page.view
        snapshot.title = page.displayTitle
        snapshot.address = isStandardInput ? "(standard input)" : (watched.address ?? page.webURL)?.displayString ?? ""
        if let address = watched.address { (snapshot.host, snapshot.security) = Self.origin(of: address) }
        snapshot.linkAddress = view.focusedLink.map { view.address(of: $0)?.displayString ?? Scrubber.scrub($0.href) }
        snapshot.linkAddress = snapshot.linkAddress ?? view.focusedPart.map { "Enter \($0.isFolded ? "unfolds" : "folds") this part" }
        snapshot.extent = view.extent
        snapshot.heading = view.currentHeading?.text
        snapshot.position = Self.description(of: view.position)
        snapshot.matches = view.findState.flatMap(PageSnapshot.Matches.init)
        if let began = watched.loadBegan, now() >= began + Self.patience { snapshot.loading = loading }
        return snapshot
    }

    private var loading: PageSnapshot.Loading {
        let status = page.loadingStatus
        return PageSnapshot.Loading(
            phase: Self.description(of: status.phase), bytes: status.bytesReceived, expected: status.expectedBytes,
            progress: page.estimatedProgress, isStalled: status.isStalled)
    }

    private static func description(of phase: LoadingStatus.Phase) -> String {
        switch phase {
        case .idle: "loading"
        case .resolving: "looking up the host"
        case .connecting: "connecting"
        case .waiting: "waiting for the answer"
        case .receiving: "loading"
        case .layingOut: "laying out"
        }
    }

    private static func description(of position: ReadingPosition) -> String {
        switch position {
        case .all: "All"
        case .top: "Top"
        case .bottom: "Bot"
        case .percent(let percent): "\(percent) %"
        }
    }

    private static func origin(of address: WebURL) -> (host: String, PageSnapshot.Security) {
        let host = address.displayHost
        switch address.scheme {
        case "https": return (host, .secure)
        case "http": return (host, address.isThisMachine ? .local : .plain)
        default: return ("", .local)
        }
    }
}

extension WebURL {
    /// The host and port as they may be shown: what `displayString` has between the slashes.
    var displayHost: String {
        let shown = displayString
        guard let start = shown.firstRange(of: "//")?.upperBound else { return "" }
        return String(shown[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }
}
