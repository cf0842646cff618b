package import DOM

/// Renders one document: keeps its boxes and its layout, works in slices, and is owned by the page's worker.
package final class PageRenderer {
    /// The document it shows.
    package let document: Document

    /// The choices of the reader; a change starts a new generation of the layout at the next `advance`.
    package var options: RenderOptions {
        didSet {
            guard options != oldValue else { return }
            let isRestyled =
                options.environment != oldValue.environment
                && mediaAnswers(in: options.environment) != mediaAnswers(in: oldValue.environment)
            restart(
                boxesToo: isRestyled || options.foldedDetails != oldValue.foldedDetails || options.extent != oldValue.extent)
        }
    }

    /// The number of the layout, raised by each change of options.
    package private(set) var generation = 0

    var sheets: PageStyleSheets
    var builder: BoxBuilder
    var layout: BlockLayout
    var lines = LineBuffer()
    var finder = FlowFinder()
    /// The number of the boxes, and whether nothing of them has been handed out.
    package internal(set) var boxesNumber = 0
    var hasNewBoxes = true
    /// Boxes before these that someone may still hold offsets of.
    var formerBoxes: [FormerBoxes] = []
    /// The number of the boxes that are shown, as far as has been told.
    var shownBoxes = 0
    /// How far links and headings have been handed out.
    var deliveredLinks = 0
    var deliveredHeadings = 0
    var deliveredPartsVersion = 0
    /// The document's version that the provisional tail was made from.
    var tailVersion: UInt64?
    /// How often the boxes were made anew because the parser had moved nodes.
    var restartCount = 0
    /// Whether the page's style sheets are others than those that its boxes were made with, and how often such a change made them anew.
    var mustRestyle = false
    var restyleCount = 0
    /// Whether styles that depend on what comes later were looked at again when all had come.
    var hasCheckedDoubtful = false
    /// The element that holds the main content, where it is needed, and whether nothing would be shown without what stands round it.
    var mainContentSearch = MainContentSearch()
    var needsWholePage = false
    /// What is known of the page's frames, and which of them somebody was told to get.
    var frames = PageFrames()
    var wantedFrames: Set<NodeID> = []
    /// Whether the last update said that all is laid out.
    var hasCompleted = false

    /// Makes a renderer that has done nothing yet.
    ///
    /// `user` holds the reader's own style sheets, the last one counts most.
    package init(document: Document, options: RenderOptions = RenderOptions(), user: [StyleSheet] = []) {
        self.document = document
        self.options = options
        sheets = PageStyleSheets(document: document, user: user)
        builder = Self.makeBuilder(document, sheets, options, nil, frames)
        layout = BlockLayout(options)
        if options.extent == .content { builder = makeBuilder() }
    }

    /// Whether everything that is parsed is laid out, as it is now.
    package var isComplete: Bool { hasCompleted }

    /// Makes the next `advance` begin at the first row, if rows have been handed out in these options.
    package func startFromFirstRow() {
        if lines.rowCount > 0 || hasCompleted { restart(boxesToo: false) }
    }

    /// Makes the next `advance` begin at the first row, with boxes of the document as it is now.
    package func startAnew() { restart(boxesToo: true) }

    /// Starts a new generation of lines, from the boxes there are or from new ones.
    func restart(boxesToo: Bool) {
        if boxesToo {
            keepFormerBoxes()
            builder = makeBuilder()
            finder = FlowFinder()
            deliveredLinks = 0
            deliveredHeadings = 0
            deliveredPartsVersion = 0
        }
        layout = BlockLayout(options)
        lines = LineBuffer()
        tailVersion = nil
        hasCompleted = false
        generation += 1
    }

    /// Which media queries hold, of the page's sheets and those of its frames.
    private func mediaAnswers(in environment: MediaEnvironment) -> [Bool] {
        ([sheets] + frames.sheets.sorted { $0.key.index < $1.key.index }.map(\.value)).flatMap { $0.mediaAnswers(in: environment) }
    }

    /// A builder at the document's start, with the style sheets that there are.
    func makeBuilder() -> BoxBuilder {
        guard options.extent == .content, !needsWholePage else { return Self.makeBuilder(document, sheets, options, nil, frames) }
        _ = mainContentSearch.goOn(in: document)
        return Self.makeBuilder(document, sheets, options, MainContentFilter(document, main: mainContentSearch.main), frames)
    }

    private static func makeBuilder(
        _ document: Document, _ sheets: PageStyleSheets, _ options: RenderOptions, _ filter: MainContentFilter?,
        _ frames: PageFrames
    ) -> BoxBuilder {
        let resolver = StyleResolver(
            document: document, sheets: sheets.cascade, environment: options.environment, extent: options.extent)
        return BoxBuilder(
            document: document, resolver: resolver, foldedDetails: options.foldedDetails, contentFilter: filter,
            frames: frames)
    }
}
