import DOM

/// The selectors of all rules, found by what their subjects have.
///
/// It is filled once; as a class, it is passed on without a copy of each of its tables.
final class RuleIndex {
    /// A rule under one of its selectors.
    struct Entry: BitwiseCopyable {
        /// Which sheet's matcher to ask, and for which selector.
        var sheet: Int32
        var complex: Int32
        /// Which of the resolver's rules it is.
        var rule: Int32
        /// Where its declarations that are not important stand in the cascade.
        var rank: UInt64
        /// What must stand around the subject (`SelectorSubject.ancestors`); 0 for nothing more.
        var ancestors: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        var isKeyAlone = false
        /// Whether it holds for siblings alike (`SelectorSubject.isSharedBySiblings`), and whether it asks for the subject alone.
        var isSharedBySiblings = true
        var isAboutSubjectAlone = true
        /// Whether it holds alike for elements with the same names around (`SelectorSubject.isAnswerOfPath`).
        var isAnswerOfPath = true
        var looksAhead = false
        var isUserAgent: Bool
    }

    // Exclusivity is not checked at run time: nothing here calls back while it changes what it holds.
    @exclusivity(unchecked) private(set) var entries: [Entry] = []
    /// The ids and classes that subjects may have or not have.
    @exclusivity(unchecked) private(set) var mentioned: Set<UInt32> = []
    /// The ids, classes and types, and the numbers of the names of attributes, that are asked of elements around subjects.
    @exclusivity(unchecked) private(set) var mentionedAround: Set<UInt32> = []
    @exclusivity(unchecked) private(set) var attributesAround: Set<UInt32> = []
    /// The attributes of elements around whose values are asked for.
    @exclusivity(unchecked) private(set) var valuesAround: Set<UInt32> = []
    @exclusivity(unchecked) private var countOfAncestors = 0
    /// Whether so many rules ask for ancestors that knowing these beforehand is worth its while.
    var asksForAncestors: Bool { countOfAncestors > 8 }
    /// By the hash of an id or a class, and by that of a type.
    @exclusivity(unchecked) private var named: [UInt32: [Int]] = [:]
    @exclusivity(unchecked) private var types: [UInt32: [Int]] = [:]
    /// By the number of the attribute's name.
    @exclusivity(unchecked) private var attributes: [UInt32: [Int]] = [:]
    @exclusivity(unchecked) private(set) var root: [Int] = []
    @exclusivity(unchecked) private(set) var any: [Int] = []

    var isEmpty: Bool { entries.isEmpty }
    var hasNamed: Bool { !named.isEmpty }

    /// Adds a rule under one selector.
    func add(_ entry: Entry, _ subject: SelectorSubject, in document: Document) {
        let place = entries.count
        var entry = entry
        entry.isKeyAlone = subject.isKeyAlone
        entry.isSharedBySiblings = subject.isSharedBySiblings
        entry.isAboutSubjectAlone = subject.isAlone
        entry.isAnswerOfPath = subject.isAnswerOfPath
        entry.looksAhead = subject.looksAhead
        if !subject.ancestors.isEmpty {
            let ancestors = subject.ancestors + [0, 0, 0]
            entry.ancestors = (ancestors[0], ancestors[1], ancestors[2], ancestors[3])
        }
        entries.append(entry)
        for hash in subject.mentions { mentioned.insert(hash) }
        for hash in subject.mentionsAround { mentionedAround.insert(hash) }
        for name in subject.attributesAround { attributesAround.formUnion(Self.names(name, in: document).map(\.id)) }
        for name in subject.valuesAround { valuesAround.formUnion(Self.names(name, in: document).map(\.id)) }
        if entry.ancestors.0 != 0 { countOfAncestors += 1 }
        switch subject.key {
        case .id(let hash), .class(let hash): named[hash, default: []].append(place)
        case .type(let hash): types[hash, default: []].append(place)
        case .attribute(let name):
            for name in Self.names(name, in: document) { attributes[name.id, default: []].append(place) }
        case .root: root.append(place)
        case .any: any.append(place)
        }
    }

    /// An attribute's name as written, for XML, and in lower case, for HTML.
    private static func names(_ name: String, in document: Document) -> [Name] {
        let (written, lowercased) = (document.name(name), document.name(name.lowercased()))
        return written == lowercased ? [written] : [written, lowercased]
    }

    func entries(ofIDOrClass hash: UInt32) -> [Int]? { named[hash] }
    func entries(ofType hash: UInt32) -> [Int]? { types[hash] }
    func entries(ofAttribute name: Name) -> [Int]? { attributes[name.id] }

    /// A number that grows with precedence: level, specificity, and the order in which rules come.
    static func rank(_ level: CascadeLevel, _ specificity: Specificity, order: Int) -> UInt64 {
        let ids = UInt64(min(specificity.ids, 255))
        let classes = UInt64(min(specificity.classes, 1023))
        let types = UInt64(min(specificity.types, 255))
        return UInt64(level.rawValue) << 48 | ids << 40 | classes << 30 | types << 22 | UInt64(min(order, 1 << 22 - 1))
    }

    /// The rank of important declarations of the rule whose others have that rank.
    static func rank(_ rank: UInt64, important level: CascadeLevel) -> UInt64 {
        UInt64(level.rawValue) << 48 | rank & (1 << 48 - 1)
    }
}
