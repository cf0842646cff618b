/// The counters at one place of the walk through a document: of each name, those in whose scope it is (CSS Lists 3, section 4).
///
/// A counter's scope is the element that made it, its siblings that follow, and what is in them: it ends with the element around. Each
/// operation takes constant time, but for the list of all values.
struct CounterState {
    private struct Counter: BitwiseCopyable {
        var value: Int
        /// How many elements were around the one that made it.
        let depth: Int
        let isReversed: Bool
    }

    /// By the number of the name, the innermost last.
    private var counters: [[Counter]] = []
    /// The counters in the order in which they were made, the deepest last.
    private var made: [(depth: Int, name: CounterName)] = []

    /// Makes a counter for an element with `depth` elements around it; one that an earlier sibling made ends.
    mutating func make(_ name: CounterName, _ value: Int, isReversed: Bool, depth: Int) {
        while counters.count <= name.rawValue { counters.append([]) }
        let counter = Counter(value: value, depth: depth, isReversed: isReversed)
        if let last = counters[name.rawValue].indices.last, counters[name.rawValue][last].depth == depth {
            counters[name.rawValue][last] = counter
        } else {
            counters[name.rawValue].append(counter)
            made.append((depth, name))
        }
    }

    /// Adds to the innermost counter, which the element makes if there is none; the sum stays within 32 bits.
    mutating func add(_ amount: Int, to name: CounterName, depth: Int) {
        update(name, depth: depth) { max(Int(Int32.min), min($0 + amount, Int(Int32.max))) }
    }

    /// Sets the innermost counter, which the element makes if there is none.
    mutating func set(_ name: CounterName, to value: Int, depth: Int) {
        update(name, depth: depth) { _ in value }
    }

    private mutating func update(_ name: CounterName, depth: Int, _ change: (Int) -> Int) {
        if counters.count <= name.rawValue || counters[name.rawValue].isEmpty { make(name, 0, isReversed: false, depth: depth) }
        let last = counters[name.rawValue].count - 1
        counters[name.rawValue][last].value = change(counters[name.rawValue][last].value)
    }

    /// Ends the counters of an element's children; `depth` elements are around these.
    mutating func leave(depth: Int) {
        while let last = made.last, last.depth >= depth {
            counters[last.name.rawValue].removeLast()
            made.removeLast()
        }
    }

    /// The innermost counter's value; 0 where there is none, as a counter that is asked for begins with it.
    func value(of name: CounterName) -> Int { innermost(name)?.value ?? 0 }

    /// Whether the innermost counter counts down.
    func isReversed(_ name: CounterName) -> Bool { innermost(name)?.isReversed ?? false }

    /// The values of all counters of the name, the outermost first; of very many, only the innermost.
    func values(of name: CounterName) -> [Int] {
        guard name.rawValue < counters.count, !counters[name.rawValue].isEmpty else { return [0] }
        return counters[name.rawValue].suffix(Self.mostValues).map(\.value)
    }

    /// A page nested deeper than this would show more numbers than it has letters.
    static let mostValues = 256

    private func innermost(_ name: CounterName) -> Counter? {
        name.rawValue < counters.count ? counters[name.rawValue].last : nil
    }
}
