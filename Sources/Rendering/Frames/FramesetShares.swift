import DOM

/// How much of the page each frame of a frameset takes (HTML Standard, 15.6 “frames and framesets”).
struct FramesetShares {
    /// The share of each frame, from 0 to 1.
    private(set) var shares: [NodeID: Double] = [:]
    /// The frame that takes the most, the first of them where several do.
    private(set) var largest: NodeID?

    /// The shares in the outermost frameset round a frame.
    ///
    /// Complexity: O(nodes of the frameset).
    init(around frame: NodeID, in document: Document) {
        guard let outermost = document.ancestors(of: frame).filter({ document[$0].isHTML(.frameset) }).last else { return }
        var open: [(frameset: NodeID, share: Double)] = [(outermost, 1)]
        while let (frameset, share) = open.popLast() {
            let children = document.children(of: frameset).filter { document[$0].isHTML(.frame) || document[$0].isHTML(.frameset) }
            for (child, part) in zip(children, Self.parts(of: frameset, in: document)) {
                if document[child].isHTML(.frame) { shares[child] = share * part } else { open.append((child, share * part)) }
            }
        }
        let most = shares.values.max()
        largest = shares.filter { $0.value == most }.keys.min { $0.index < $1.index }
    }

    /// The parts of a frameset's cells, row by row.
    private static func parts(of frameset: NodeID, in document: Document) -> [Double] {
        let columns = parts(document.attribute(.cols, of: frameset), pixels: 1024)
        return parts(document.attribute(.rows, of: frameset), pixels: 768).flatMap { row in columns.map { row * $0 } }
    }

    /// What each length of a list takes (2.3.4.6 “rules for parsing a list of dimensions”): what is left is shared by the relative ones.
    private static func parts(_ text: String?, pixels: Double) -> [Double] {
        let lengths = (text ?? "*").split(separator: ",").map { Length($0, pixels: pixels) }
        guard !lengths.isEmpty else { return [1] }
        let fixed = lengths.reduce(0) { $0 + $1.fixed }
        let relative = lengths.reduce(0) { $0 + $1.relative }
        if relative == 0 { return lengths.map { fixed == 0 ? 1 / Double(lengths.count) : $0.fixed / fixed } }
        let rest = max(0, 1 - fixed)
        return lengths.map { $0.fixed + $0.relative / relative * rest }
    }

    /// One length of a list: a part of the whole, or a part of what is left.
    private struct Length {
        var fixed = 0.0
        var relative = 0.0

        init(_ text: Substring, pixels: Double) {
            let digits = text.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            let number = Double(digits)
            if text.contains("*") {
                relative = number ?? 1
            } else {
                fixed = (number ?? 0) / (text.contains("%") ? 100 : pixels)
            }
        }
    }
}
