/// The cascade layers of one style sheet (CSS Cascade 5, section 6.4).
///
/// Which of them come first among those of several sheets depends on the conditions that hold: the cascade goes over `mentions`.
package struct LayerTree: Sendable {
    /// One layer.
    package struct Layer: Hashable, Sendable {
        /// Its name within its parent; nil for an anonymous one, which is the same as no other.
        package var name: String?
        /// The layer that it is in.
        package var parent: Int?
    }

    /// A place in the sheet that names a layer.
    package struct Mention: Hashable, Sendable {
        /// An index into `layers`.
        package var layer: Int
        /// The innermost condition that the place stands in: an index into the sheet's `conditions`.
        package var condition: Int?
    }

    /// In the order of their first mention; parents come before the layers in them.
    package private(set) var layers: [Layer] = []
    /// In source order; of a name such as `a.b`, each part.
    package private(set) var mentions: [Mention] = []
    private var indices: [Layer: Int] = [:]

    /// Notes that a name is mentioned inside a layer, and gives the innermost layer's index.
    mutating func mention(_ name: LayerName, in outer: Int?, condition: Int?) -> Int {
        guard let first = name.parts.first else {
            layers.append(Layer(name: nil, parent: outer))
            mentions.append(Mention(layer: layers.count - 1, condition: condition))
            return layers.count - 1
        }
        var index = mention(first, in: outer, condition)
        for part in name.parts.dropFirst() { index = mention(part, in: index, condition) }
        return index
    }

    private mutating func mention(_ part: String, in parent: Int?, _ condition: Int?) -> Int {
        let layer = Layer(name: part, parent: parent)
        let index = indices[layer] ?? layers.count
        if index == layers.count {
            layers.append(layer)
            indices[layer] = index
        }
        mentions.append(Mention(layer: index, condition: condition))
        return index
    }

    /// The names of a layer and those around it, the outermost first; nil for anonymous ones.
    package func path(of layer: Int) -> [String?] {
        var names: [String?] = []
        var current: Int? = layer
        while let index = current {
            names.append(layers[index].name)
            current = layers[index].parent
        }
        return names.reversed()
    }
}
