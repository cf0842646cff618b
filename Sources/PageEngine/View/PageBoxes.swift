import Rendering

/// What the main actor has of one making of a page's boxes, as far as it has come: what flow offsets lead to.
struct PageBoxes: Sendable {
    /// The number among all makings of the page's boxes (`LayoutUpdate.boxes`).
    let number: Int
    /// Every link so far; a link's number is its place, from 1.
    private(set) var links: [PageLink] = []
    /// Every heading so far, in order.
    private(set) var headings: [PageHeading] = []
    /// The documents of frames so far, those in others before these.
    private(set) var frames: [FrameRange] = []
    /// The parts that fold away so far, in order.
    private(set) var parts: [PagePart] = []
    /// Where the page's own content begins.
    var opening: UInt32?

    init(number: Int) {
        self.number = number
    }

    mutating func apply(_ update: LayoutUpdate) {
        links += update.links
        headings += update.headings
        frames += update.frames
        if let parts = update.parts { self.parts = parts }
    }
}

/// An offset in the flow text of one making of a page's boxes.
struct FlowOffset: Hashable, Sendable {
    let boxes: Int
    let offset: UInt32
}
