import DOM

/// The cascade layers of all sheets of a page in one tree, and which of them come first (CSS Cascade 5, section 6.4.3).
struct CascadeLayers {
    private struct Key: Hashable {
        var parent: Int?
        var name: String
    }

    private var parents: [Int?] = []
    private var children: [[Int]] = []
    private var outermost: [Int] = []
    private var known: [Key: Int] = [:]

    /// The layer with this name inside another one, new if need be; nil names one that is the same as no other.
    mutating func layer(_ name: String?, in parent: Int?) -> Int {
        if let name, let layer = known[Key(parent: parent, name: name)] { return layer }
        let layer = parents.count
        parents.append(parent)
        children.append([])
        if let parent { children[parent].append(layer) } else { outermost.append(layer) }
        if let name { known[Key(parent: parent, name: name)] = layer }
        return layer
    }

    /// Of each layer, its place: layers come in the order of their first mention, those inside one before its own rules.
    ///
    /// Complexity: linear.
    func places() -> [Int] {
        var places = [Int](repeating: 0, count: parents.count)
        var next = 0
        // Each layer is seen twice: once to open it, once to place it behind those in it.
        var open: [(layer: Int, isDone: Bool)] = outermost.reversed().map { ($0, false) }
        while let (layer, isDone) = open.popLast() {
            if isDone {
                places[layer] = next
                next += 1
            } else {
                open.append((layer, true))
                open.append(contentsOf: children[layer].reversed().map { ($0, false) })
            }
        }
        return places
    }
}
