package import DOM

/// Renders one document: keeps its boxes and its layout, works in slices, and is owned by the page's worker.
package final class PageRenderer {
    /// The document it shows.
    package let document: Document

    /// The choices of the reader; a change starts a new generation of the layout at the next `advance`.
    package var options: RenderOptions {
        didSet {
            guard options != oldValue else { return }
            restart(boxesToo: options.foldedDetails != oldValue.foldedDetails)
        }
    }

    /// The number of the layout, raised by each change of options.
    package private(set) var generation = 0

    var builder: BoxBuilder
    var layout: BlockLayout
    var lines = LineBuffer()
    var finder = FlowFinder()
    /// How far links and headings have been handed out, and whether they start anew with the next update.
    var deliveredLinks = 0
    var deliveredHeadings = 0
    var deliveredPartsVersion = 0
    var restartsContent = false
    /// The document's version that the provisional tail was made from.
    var tailVersion: UInt64?
    /// How often the boxes were made anew because the parser had moved nodes.
    var restartCount = 0
    /// Whether the last update said that all is laid out.
    var hasCompleted = false

    /// Makes a renderer that has done nothing yet.
    package init(document: Document, options: RenderOptions = RenderOptions()) {
        self.document = document
        self.options = options
        builder = BoxBuilder(document: document, foldedDetails: options.foldedDetails)
        layout = BlockLayout(options)
    }

    /// Makes the next `advance` begin at the first row, if rows have been handed out in these options.
    package func startFromFirstRow() {
        if lines.rowCount > 0 || hasCompleted { restart(boxesToo: false) }
    }

    /// Starts a new generation of lines, from the boxes there are or from new ones.
    func restart(boxesToo: Bool) {
        if boxesToo {
            builder = BoxBuilder(document: document, foldedDetails: options.foldedDetails)
            finder = FlowFinder()
            deliveredLinks = 0
            deliveredHeadings = 0
            deliveredPartsVersion = 0
            restartsContent = true
        }
        layout = BlockLayout(options)
        lines = LineBuffer()
        tailVersion = nil
        hasCompleted = false
        generation += 1
    }
}
