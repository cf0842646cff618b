import DOM

/// The selectors of all rules, found by what their subjects have.
struct RuleIndex {
    /// A rule under one of its selectors.
    struct Entry {
        /// Which sheet's matcher to ask, and for which selector.
        var sheet: Int
        var complex: Int
        /// The blocks of the `StyleStore`; nil for none.
        var normal: UInt32?
        var important: UInt32?
        /// Where they stand in the cascade.
        var normalRank: UInt64
        var importantRank: UInt64
        var subject: SelectorSubject
        var isUserAgent: Bool
    }

    private(set) var entries: [Entry] = []
    /// Whether any rule asks for ancestors.
    private(set) var asksForAncestors = false
    private var ids: [UInt32: [Int]] = [:]
    private var classes: [UInt32: [Int]] = [:]
    private var types: [UInt32: [Int]] = [:]
    /// By the attribute's name.
    private var attributes: [Name: [Int]] = [:]
    private(set) var root: [Int] = []
    private(set) var any: [Int] = []

    var isEmpty: Bool { entries.isEmpty }
    var hasIDs: Bool { !ids.isEmpty }
    var hasClasses: Bool { !classes.isEmpty }

    /// Adds a rule under one selector.
    mutating func add(_ entry: Entry, in document: Document) {
        let place = entries.count
        entries.append(entry)
        if !entry.subject.ancestors.isEmpty { asksForAncestors = true }
        switch entry.subject.key {
        case .id(let hash): ids[hash, default: []].append(place)
        case .class(let hash): classes[hash, default: []].append(place)
        case .type(let hash): types[hash, default: []].append(place)
        case .attribute(let name):
            // As written, for XML, and in lower case, for HTML.
            let names = Set([document.name(name), document.name(name.lowercased())])
            for name in names { attributes[name, default: []].append(place) }
        case .root: root.append(place)
        case .any: any.append(place)
        }
    }

    func entries(ofID hash: UInt32) -> [Int]? { ids[hash] }
    func entries(ofClass hash: UInt32) -> [Int]? { classes[hash] }
    func entries(ofType hash: UInt32) -> [Int]? { types[hash] }
    func entries(ofAttribute name: Name) -> [Int]? { attributes[name] }

    /// A number that grows with precedence: level, specificity, and the order in which rules come.
    static func rank(_ level: CascadeLevel, _ specificity: Specificity, order: Int) -> UInt64 {
        let ids = UInt64(min(specificity.ids, 255))
        let classes = UInt64(min(specificity.classes, 1023))
        let types = UInt64(min(specificity.types, 255))
        return UInt64(level.rawValue) << 48 | ids << 40 | classes << 30 | types << 22 | UInt64(min(order, 1 << 22 - 1))
    }
}
