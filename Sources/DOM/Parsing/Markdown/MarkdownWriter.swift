internal import CCmarkGFM

/// Writes cmark's tree as HTML, in chunks and without recursion.
///
/// Raw HTML is written as it stands, so that an element may open in one block and close in another, with Markdown between.
struct MarkdownWriter {
    typealias NodePointer = UnsafeMutablePointer<cmark_node>

    /// How the tree is walked on from a node that was entered.
    enum Next {
        /// Into its children; then it is left.
        case children
        /// Into its children from this one on; then it is left.
        case childrenFrom(NodePointer)
        /// It is written, children and all.
        case done
    }

    private let sink: ([UInt8]) -> Void
    private var output: [UInt8] = []
    /// The box of the task whose text comes next.
    var task: Task?
    /// Of the alert that was entered: its first paragraph and what of that is text.
    var alert: MarkdownAlert?
    /// Of the table that was entered: how each column is aligned, and the next cell's column.
    var alignments: [UInt8] = []
    var column = 0
    /// The number of footnotes written.
    var footnotes = 0

    enum Task { case open, done }

    private static let chunkLength = 1 << 16

    /// Makes a writer that gives its chunks to `sink`.
    init(sink: @escaping ([UInt8]) -> Void) {
        self.sink = sink
    }

    /// Writes everything below `root`.
    mutating func write(_ root: NodePointer) {
        defer { flush() }
        guard var node = root.pointee.first_child else { return }
        while true {
            switch enter(node) {
            case .children:
                if let child = node.pointee.first_child {
                    node = child
                    continue
                }
                leave(node)
            case .childrenFrom(let child):
                node = child
                continue
            case .done: break
            }
            while node.pointee.next == nil {
                guard let parent = node.pointee.parent, parent != root else { return }
                node = parent
                leave(node)
            }
            guard let next = node.pointee.next else { return }
            node = next
            if output.count >= Self.chunkLength { flush() }
        }
    }

    private mutating func flush() {
        sink(output)
        output.removeAll(keepingCapacity: true)
    }

    mutating func write(_ markup: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func write(_ number: Int) {
        output.append(contentsOf: String(number).utf8)
    }

    /// Writes text so that it is that text in content and in a quoted attribute's value.
    mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            let byte = MarkdownStandIn.isStandIn(byte) ? MarkdownStandIn.original(byte) : byte
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            default: output.append(byte)
            }
        }
    }

    /// Writes markup that the author wrote.
    mutating func writeMarkup(_ markup: some Sequence<UInt8>) {
        output.append(contentsOf: markup.lazy.map { MarkdownStandIn.isStandIn($0) ? MarkdownStandIn.original($0) : $0 })
    }
}
