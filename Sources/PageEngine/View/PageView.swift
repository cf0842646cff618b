public import Cells
import DOM
public import Rendering

/// The rows of a page as a reader sees them: draws, scrolls, focuses and finds, all at once on the main actor.
///
/// It shows what has been laid out so far; where a jump goes beyond that, it settles as rows come. Every place in it is relative to
/// its own top left cell. The parts: `+Arriving`, `+Scrolling`, `+Sideways`, `+Drawing`, `+Links`, `+Parts`, `+Focus`, `+Headings`,
/// `+Find`, `+Places`, `+Copying`.
@MainActor public final class PageView {
    /// The size of a page that nobody looks at: WebKit's 1024×768 px in cells of 8×16.
    public static let headlessSize = CellSize(columns: 128, rows: 48)

    /// The size of the text area.
    ///
    /// A new width lays the page out anew: the first visible word stays the first.
    public var size = PageView.headlessSize {
        didSet { sizeChanged(from: oldValue) }
    }

    /// The most columns of prose; nil for no cap.
    ///
    /// Default: 88.
    public var textWidth: Int? = 88 {
        didSet { if textWidth != oldValue { optionsChanged() } }
    }

    /// Whether preformatted lines wider than the view continue on the next row instead of scrolling sideways.
    ///
    /// Default: false.
    public var wrapsPreformatted = false {
        didSet { if wrapsPreformatted != oldValue { optionsChanged() } }
    }

    /// Whether right-to-left text is put into visual order (UAX 9); false for a terminal that does so by itself.
    ///
    /// Default: true.
    public var reordersRightToLeft = true {
        didSet { if reordersRightToLeft != oldValue { optionsChanged() } }
    }

    /// How much of the page is shown; the first visible word stays the first, or what is shown after it becomes that.
    ///
    /// Default: what the page shows.
    public var extent = PageExtent.page {
        didSet { if extent != oldValue { extentChanged() } }
    }

    /// Whether style sheets are asked for paper (`WebPage.mediaType`).
    var isForPrint = false {
        didSet { if isForPrint != oldValue { optionsChanged() } }
    }

    /// The first row shown, from 0.
    public internal(set) var topRow = 0
    /// The state of the search; nil when there is none.
    public internal(set) var findState: FindState?
    /// Something that the reader should know of this page; gone with the page.
    public internal(set) var notice: PageNotice?
    /// Called when there is something new to draw that the caller did not ask for.
    public var onChange: (@MainActor () -> Void)?

    var worker: PageWorker?
    var contents: PageContents?
    var target: ScrollTarget?
    /// The first visible word and its distance from the top, as the reader last left them.
    var anchor = Anchor()
    var focus = Focus.nothing
    var sideways: [UInt32: Int] = [:]
    /// Whether the first visible word stays the first even if it is the page's first.
    var keepsFirstWord = false
    /// Whether the reader has moved on this page, so that its opening place no longer matters.
    var readerHasMoved = false
    var lastHeading: (index: Int, topRow: Int)?
    /// A place to go to in boxes that are not shown yet.
    var awaited: FlowOffset?
    var search: FindSearch?
    var searchNumber = 0
    /// Whether the matches are being counted again, and whether the page has grown since that began.
    var isRefreshing = false
    var mustRefreshAgain = false

    init() {}

    /// How many rows there are so far.
    public var rowCount: Int { contents?.rows.count ?? 0 }

    /// Whether the whole page is laid out in the present size.
    public var isSettled: Bool { contents?.isSettled ?? true }

    /// Where the view is on its page.
    public var position: ReadingPosition {
        let start = contentTop
        let isAtStart = topRow == 0 || topRow == start
        let isAtEnd = topRow + size.rows >= rowCount && isSettled
        if rowCount <= size.rows || isAtEnd && start > 0 && topRow <= start { return .all }
        if isAtEnd || isAtStart { return isAtEnd ? .bottom : .top }
        return .percent(min(99, max(1, (topRow + size.rows - start) * 100 / (rowCount - start))))
    }

    /// What the worker lays out with.
    var options: RenderOptions {
        RenderOptions(
            columns: max(1, size.columns), textWidth: textWidth, preformatted: wrapsPreformatted ? .wrap : .scroll,
            lineOrder: reordersRightToLeft ? .visual : .logical, rows: max(1, size.rows), medium: isForPrint ? .print : .screen,
            extent: extent)
    }

    /// The first visible word, and how many rows below the top it stands.
    struct Anchor {
        var flowOffset: UInt32?
        var rowsBelowTop = 0
    }

    /// Where the view goes as soon as the rows are there.
    enum ScrollTarget: Equatable {
        case row(Int)
        case bottom
        /// The row that shows the offset becomes the one at `rowsBelowTop`.
        case flow(UInt32, rowsBelowTop: Int)
        /// The row that shows the offset becomes the first, or the first below a table's header that is repeated there.
        case start(UInt32)
    }

    private func sizeChanged(from former: CellSize) {
        guard size != former else { return }
        if size.columns != former.columns { optionsChanged() } else { settleTop(clamps: true) }
    }

    /// What is shown above the first visible word, or is no longer, does not move it.
    private func extentChanged() {
        if target == nil { noteAnchor() }
        keepsFirstWord = true
        optionsChanged()
    }

    private func optionsChanged() {
        contents?.invalidate()
        let options = options
        worker?.post { $0.use(options) }
    }
}
