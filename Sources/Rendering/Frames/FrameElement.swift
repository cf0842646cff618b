package import DOM

/// What a page says of a frame in the attributes of its `iframe` or `frame`.
package enum FrameElement {
    /// The address of its document, as the page writes it; nil for what the page writes itself (`srcdoc`), and for what a script fills.
    package static func address(of id: NodeID, in document: Document) -> String? {
        if source(of: id, in: document) != nil { return nil }
        guard let source = document.attribute(.src, of: id).flatMap(AccessibleName.collapsed) else { return nil }
        let start = source.lowercased()
        return start.hasPrefix("javascript:") || start.hasPrefix("about:") ? nil : source
    }

    /// The document that the page itself writes for it (HTML Standard, 4.8.5 `srcdoc`).
    package static func source(of id: NodeID, in document: Document) -> String? {
        document[id].isHTML(.iframe) ? document.attribute(.srcdoc, of: id) : nil
    }

    /// Whether a reader is meant to see it: it has a document, and more than a point to show it in.
    static func isShown(_ id: NodeID, in document: Document) -> Bool {
        guard address(of: id, in: document) != nil || source(of: id, in: document) != nil else { return false }
        return ![.width, .height].contains { (side: Name) in length(side, of: id, in: document).map { $0 <= 1 } ?? false }
    }

    /// Whether it has one of the sizes that advertisements are sold in.
    package static func hasSizeOfAdvertisement(_ id: NodeID, in document: Document) -> Bool {
        guard let width = length(.width, of: id, in: document), let height = length(.height, of: id, in: document) else { return false }
        return advertisementSizes.contains { $0 == (width, height) }
    }

    /// The sizes that the Interactive Advertising Bureau has named, in CSS pixels.
    private static let advertisementSizes: [(Int32, Int32)] = [
        (728, 90), (970, 90), (970, 250), (468, 60), (234, 60), (300, 250), (336, 280), (300, 600), (160, 600), (120, 600), (120, 240),
        (250, 250), (200, 200), (180, 150), (125, 125), (320, 50), (320, 100), (300, 50), (88, 31),
    ]

    /// A side in CSS pixels; nil where it is none, or a part of what is around.
    private static func length(_ side: Name, of id: NodeID, in document: Document) -> Int32? {
        document.withAttributeBytes(side, of: id) { bytes in
            bytes.contains(UInt8(ascii: "%")) ? nil : HTMLInteger.parse(bytes)
        } ?? nil
    }
}
