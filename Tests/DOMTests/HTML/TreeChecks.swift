import DOM
import Glibc
import Testing

/// Checks that every link between nodes has its counterpart, and that no node is its own ancestor.
func checkLinks(of document: Document, sourceLocation: SourceLocation = #_sourceLocation) {
    var problems = 0
    document.withNodes { nodes in
        for (index, node) in nodes.enumerated() {
            let id = NodeID(index: UInt32(index))
            if node.firstChild != .none, nodes[Int(node.firstChild.index)].previousSibling != .none { problems += 1 }
            if node.lastChild != .none, nodes[Int(node.lastChild.index)].nextSibling != .none { problems += 1 }
            if (node.firstChild == .none) != (node.lastChild == .none) { problems += 1 }
            if node.firstChild != .none, nodes[Int(node.firstChild.index)].parent != id { problems += 1 }
            if node.nextSibling != .none {
                let next = nodes[Int(node.nextSibling.index)]
                if next.previousSibling != id || next.parent != node.parent { problems += 1 }
            }
        }
    }
    #expect(problems == 0, sourceLocation: sourceLocation)
    var visited = 0
    var current = NodeID.document
    while current != .none, visited <= document.nodeCount {
        visited += 1
        current = document.next(after: current)
    }
    #expect(visited <= document.nodeCount, "the tree has a cycle", sourceLocation: sourceLocation)
}

/// The greatest number of ancestors of a node.
func depth(of document: Document) -> Int {
    var depths = [Int](repeating: 0, count: document.nodeCount)
    var greatest = 0
    for id in document.descendants() {
        depths[Int(id.index)] = depths[Int(document[id].parent.index)] + 1
        greatest = max(greatest, depths[Int(id.index)])
    }
    return greatest
}

/// Runs the body on a thread whose stack is 512 kB, as a worker's may be.
func onSmallStack(_ body: @escaping () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, 512 * 1024)
    let box = Unmanaged.passRetained(Box(body))
    var thread: pthread_t = 0
    let result = pthread_create(
        &thread, attributes,
        { argument in
            guard let argument else { return nil }
            Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    #expect(result == 0)
    pthread_join(thread, nil)
    pthread_attr_destroy(attributes)
}

private final class Box {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}
