/// The stack of open elements (HTML Standard, 13.2.4.2), outermost first.
///
/// It also counts how often each well-known name of HTML is on it, which answers most questions about scope at once. Its owner frees it.
struct OpenElementStack: RandomAccessCollection {
    private var elements = RecordBuffer<OpenElement>(capacity: 64)
    private var counts = RecordBuffer<Int32>(capacity: Int(Name.firstUnknown))

    init() {
        for _ in 0..<Name.firstUnknown { counts.append(0) }
    }

    func deallocate() {
        elements.deallocate()
        counts.deallocate()
    }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }

    // What a collection has anyway, without its detours: the parser asks for these at every token.
    var count: Int { elements.count }
    var isEmpty: Bool { elements.count == 0 }
    var last: OpenElement? { elements.count == 0 ? nil : elements[elements.count - 1] }

    subscript(place: Int) -> OpenElement {
        @inline(__always) get { elements[place] }
    }

    /// How often the element of HTML with this name, a well-known one, is on the stack.
    func count(of name: Name) -> Int {
        Int(counts[Int(name.id)])
    }

    mutating func push(_ element: OpenElement) {
        elements.append(element)
        note(element, 1)
    }

    mutating func pop() -> OpenElement {
        let element = elements[elements.count - 1]
        elements.removeLast()
        note(element, -1)
        return element
    }

    mutating func insert(_ element: OpenElement, at place: Int) {
        elements.insert(element, at: place)
        note(element, 1)
    }

    mutating func remove(at place: Int) -> OpenElement {
        let element = elements.remove(at: place)
        note(element, -1)
        return element
    }

    /// Puts another node, of the same kind of element, in the place of one.
    mutating func replaceNode(at place: Int, by node: NodeID) {
        elements[place].node = node
    }

    @inline(__always)
    private mutating func note(_ element: OpenElement, _ change: Int32) {
        guard element.namespace == .html, element.name.id < Name.firstUnknown else { return }
        counts.pointer(Int(element.name.id)).pointee += change
    }
}
