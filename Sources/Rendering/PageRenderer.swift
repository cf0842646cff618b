package import DOM

/// Renders one document: keeps its boxes and its layout, works in slices, and is owned by the page's worker.
package final class PageRenderer {
    /// The document it shows.
    package let document: Document

    /// The choices of the reader; a change starts a new generation of the layout.
    package var options: RenderOptions {
        didSet { if options != oldValue { generation += 1 } }
    }

    /// The number of the layout, raised by each change of options.
    package private(set) var generation = 0

    /// Makes a renderer that has done nothing yet.
    package init(document: Document, options: RenderOptions = RenderOptions()) {
        self.document = document
        self.options = options
    }

    // DEBT: the phases behind these are being written; the signatures stay.

    /// Works until `deadline` (nil: until there are lines to hand out); nil when there is nothing to do until more of the page arrives.
    package func advance(until deadline: ContinuousClock.Instant?) -> LayoutUpdate? { nil }

    /// All matches in what is laid out, as flow ranges in order.
    package func find(_ query: FindQuery) -> [Range<UInt32>] { [] }

    /// The headings found so far.
    package func headings() -> [PageHeading] { [] }

    /// The links found so far; a link's number is its place, from 1.
    package func links() -> [PageLink] { [] }

    /// The flow text so far: paragraphs and cells on lines of their own.
    package func text() -> String { "" }

    /// Where the element with this `id` (or `a` with this name) starts; nil where there is none yet.
    package func flowOffset(ofFragment fragment: String) -> UInt32? { nil }

    /// Where the page's own content starts, after its navigation; nil when it can't be told (yet).
    package func mainContentOffset() -> UInt32? { nil }

    /// The text node and offset that a flow offset shows.
    package func place(at flowOffset: UInt32) -> Place { Place(node: .document, offset: 0) }

    /// The flow offset that shows a place; nil when it is not shown (yet).
    package func flowOffset(of place: Place) -> UInt32? { nil }

    /// The source text of the paragraph or preformatted block at `flowOffset`, for copying.
    package func sourceText(at flowOffset: UInt32) -> String { "" }

    /// Folds or unfolds the `details` at `flowOffset`; returns whether there is one.
    package func toggleDetails(at flowOffset: UInt32) -> Bool { false }
}
