import DOM
import Rendering
package import WebTypes

/// Where a link leads.
enum LinkDestination: Hashable {
    /// To another page.
    case page
    /// To another window, had a reader's terminal several.
    case window
    /// To another document in a frame of this page, or another place of the frame's document.
    case frame(FrameTarget)

    /// The frame that it leads to.
    var frame: FrameTarget? { if case .frame(let target) = self { target } else { nil } }
}

extension PageView {
    /// The address of what the frame shows that the reader means: the innermost one at the focused link, else at the first row in view, else the
    /// first that begins in view; nil where there is none, or where the page wrote the document itself.
    package var frameAddress: WebURL? {
        guard let contents else { return nil }
        if let link = focusedLink, let tree = frame(around: link) { return tree.ownAddress }
        let ranges = contents.boxes.frames
        let first = contents.rows.flowOffset(atOrAfterRow: topRow)
        let root =
            first.flatMap { first in ranges.first { $0.range.contains(first) } }
            ?? ranges.first { isInView($0.range.lowerBound..<$0.range.lowerBound + 1) }
        return root.flatMap { contents.frames[$0.root]?.ownAddress }
    }

    /// The frame that a link stands in; nil for a link of the page itself.
    func frame(around link: PageLink) -> FrameTree? { contents?.frames[link.root] }

    /// Where a link to an address leads (HTML Standard, 7.3.1.7 “rules for choosing a navigable”).
    ///
    /// A link in an inline frame that names no target leads to another page, unlike in browsers: a reader who follows it wants to read that, and
    /// a terminal is too small to do so in a part of it.
    func destination(of link: PageLink, at address: WebURL) -> LinkDestination {
        let own = frame(around: link)
        let target = link.target ?? own?.defaultTarget ?? ""
        switch target.lowercased() {
        case "", "_self":
            guard let own else { return .page }
            if let place = place(of: address, in: own, root: link.root) { return .frame(place) }
            return own.isInFrameset ? .frame(Self.target(own)) : .page
        case "_blank": return .window
        case "_top": return .page
        case "_parent":
            guard let own, let outer = contents?.frames.values.first(where: { own.isDirectlyIn($0) }) else { return .page }
            return .frame(Self.target(outer))
        default:
            let named = contents?.frames.filter { $0.value.name == target } ?? [:]
            guard let (root, tree) = named.min(by: { $0.key.index < $1.key.index }) else { return .window }
            return .frame(place(of: address, in: tree, root: root) ?? Self.target(tree))
        }
    }

    /// The place in a frame's document that an address means; nil where it means another document, or all of this one.
    private func place(of address: WebURL, in tree: FrameTree, root: NodeID) -> FrameTarget? {
        guard address.fragment != nil, address.isSameDocument(as: tree.address) else { return nil }
        var target = Self.target(tree)
        target.moveWithin = root
        return target
    }

    private static func target(_ tree: FrameTree) -> FrameTarget {
        FrameTarget(path: tree.path, ancestors: Array(tree.addresses.dropFirst()))
    }
}

extension FrameTree {
    /// Its address; nil where another document wrote it.
    fileprivate var ownAddress: WebURL? { addresses.count > 1 && addresses[0] == addresses[1] ? nil : address }

    /// Whether its frame stands in the document of another one.
    fileprivate func isDirectlyIn(_ other: FrameTree) -> Bool {
        path.isWithin(other.path) && path.steps.count == other.path.steps.count + 1
    }
}
