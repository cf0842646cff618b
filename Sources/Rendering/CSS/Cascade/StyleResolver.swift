import DOM

/// Finds which rules apply to each element of a document, and computes its style from them and its parent's.
///
/// Elements with the same rules under parents with the same style share one computation; elements that nothing but their type decides about
/// don't match any selector.
final class StyleResolver {
    // Exclusivity is not checked at run time: nothing here calls back while it changes what it holds.
    let document: Document
    /// The document node of the tree whose elements it styles, and the number of that tree on the page, from 0.
    let root: NodeID
    let number: UInt64
    let environment: MediaEnvironment
    /// Whether an adopted document is XML; nil for the page's own, of which that may still become known.
    private let isXML: Bool?
    /// Whether styles that hide are heard.
    let extent: PageExtent
    let store = StyleStore()
    let customProperties = CustomPropertyTable()
    /// The counter styles of the sheets whose conditions hold.
    private(set) var counterStyles = CounterStyleTable([:])
    /// What marks list items, by the numbers of list styles.
    @exclusivity(unchecked) var markerStyles: [MarkerStyle?] = []
    @exclusivity(unchecked) var sheets: [SheetInUse] = []
    @exclusivity(unchecked) var cascadeRules: [CascadeRule] = []
    let elements = RuleIndex()
    let before = RuleIndex()
    let after = RuleIndex()
    let markers = RuleIndex()
    @exclusivity(unchecked) var tree = RuleTree()
    /// The ids and classes that any rule may ask an element for.
    @exclusivity(unchecked) private var mentioned: Set<UInt32> = []
    /// Whether so many rules ask for ancestors that these are noted.
    private(set) var usesFilter = false
    /// The ids, classes and types of the elements around, and how many each of these has.
    @exclusivity(unchecked) var ancestors = AncestorFilter()
    @exclusivity(unchecked) var entered: [UInt32] = []
    @exclusivity(unchecked) var enteredCounts: [Int] = []
    /// A hash of what rules may ask of the elements around, from the root to the innermost, and those of the elements entered before.
    @exclusivity(unchecked) var pathKey: UInt64 = 0
    @exclusivity(unchecked) var outerPathKeys: [UInt64] = []
    @exclusivity(unchecked) private(set) var mentionedAround: Set<UInt32> = []
    @exclusivity(unchecked) private(set) var attributesAround: Set<UInt32> = []
    @exclusivity(unchecked) private(set) var valuesAround: Set<UInt32> = []
    /// The blocks of `style` attributes, by their text.
    @exclusivity(unchecked) var inlineBlocks: [[UInt8]: (normal: UInt32?, important: UInt32?)] = [:]
    /// Of each name, the rule node of an element that has the name alone; nil where it must be matched.
    @exclusivity(unchecked) private var plainNodes: [PlainNode] = []
    /// The rules of each name's type.
    @exclusivity(unchecked) private var typeEntries: [[Int]?] = []
    /// The hashes of names of elements.
    @exclusivity(unchecked) private var typeHashes: [UInt32?] = []
    /// What was read of the element that is asked for.
    @exclusivity(unchecked) private(set) var features = ElementFeatures()
    @exclusivity(unchecked) var candidates: [Int] = []
    @exclusivity(unchecked) var matched: [(rank: UInt64, block: UInt32)] = []
    /// Elements whose style may be another one when more of the document has come, with the rules that apply now.
    @exclusivity(unchecked) private var doubtful: [(element: NodeID, rules: UInt32)] = []
    @exclusivity(unchecked) private var shared = SharedRules()
    /// Whether a selector that was just asked looks ahead, whether all of them answer siblings alike, and whether none asks for what is round
    /// the element.
    @exclusivity(unchecked) private var hasLookedAhead = false
    @exclusivity(unchecked) private var isAlikeForSiblings = true
    @exclusivity(unchecked) private var isAboutSubjectAlone = true
    @exclusivity(unchecked) private var isAnswerOfPath = true
    /// Whether the filter of ancestors is that of the element that is asked for.
    @exclusivity(unchecked) private var isAtElement = true

    /// The page's sheets while none has been needed.
    @exclusivity(unchecked) private var unreadSheets: [CascadeSheet]?

    private enum PlainNode {
        case unknown, mustMatch
        case node(UInt32)
    }

    /// Makes a resolver with the user-agent style sheet and these, in the order in which they come.
    ///
    /// `root` and `number` say which of the trees in the document's arena it is for; there are less than 256.
    init(
        document: Document, sheets: [CascadeSheet], environment: MediaEnvironment, extent: PageExtent = .page, root: NodeID = .document,
        number: Int = 0
    ) {
        self.document = document
        self.root = root
        self.number = UInt64(number)
        isXML = root == .document ? nil : document.mode(ofTree: root).isXML
        self.environment = environment
        self.extent = extent
        unreadSheets = sheets
    }

    /// Reads the sheets: when the first style is asked for, since a page's own often come before that, and make a new resolver.
    private func readSheets() {
        guard let sheets = unreadSheets else { return }
        unreadSheets = nil
        counterStyles = add([CascadeSheet(loaded: UserAgentSheet.shared, origin: .userAgent)] + sheets)
        for index in [elements, before, after, markers] {
            mentioned.formUnion(index.mentioned)
            mentionedAround.formUnion(index.mentionedAround)
            attributesAround.formUnion(index.attributesAround)
            valuesAround.formUnion(index.valuesAround)
            usesFilter = usesFilter || index.asksForAncestors
        }
    }

    /// Whether names of elements keep their case.
    private var namesKeepCase: Bool { isXML ?? document.isXML }

    /// The style of an element under a parent with that style.
    func style(of id: NodeID, _ node: Node, under parent: StyleID, table: inout StyleTable) -> StyleID {
        style(rules(of: id, node).element, under: parent, table: &table)
    }

    /// The style that rules give under a parent.
    func style(_ rules: UInt32, under parent: StyleID, table: inout StyleTable) -> StyleID {
        table.style(key: number << 32 | UInt64(rules), under: parent) { compute(rules, under: $0) }
    }

    /// The style of an element that the page leaves out, with a name alone.
    func styleOfImplied(_ name: Name, under parent: StyleID, table: inout StyleTable) -> StyleID {
        matched.removeAll(keepingCapacity: true)
        for place in entries(ofType: name) where elements.entries[place].isKeyAlone { keep(elements.entries[place]) }
        return style(pathOfMatched(), under: parent, table: &table)
    }

    /// The rules that apply to an element and to its pseudo-elements.
    func rules(of id: NodeID, _ node: Node) -> MatchedRules {
        if unreadSheets != nil { readSheets() }
        readFeatures(id, node)
        let isRoot = node.parent == root
        let isShared = !features.hasInlineStyle && !isRoot && node.namespace != .other && id != document.targetElement
        if isShared, let known = sharedRules(under: node.parent) { return known }
        hasLookedAhead = false
        (isAlikeForSiblings, isAboutSubjectAlone, isAnswerOfPath) = (true, true, true)
        let rules = MatchedRules(
            element: elementRules(of: id, node, isRoot: isRoot), before: pseudoElementRules(before, of: id, node, isRoot: isRoot),
            after: pseudoElementRules(after, of: id, node, isRoot: isRoot),
            marker: pseudoElementRules(markers, of: id, node, isRoot: isRoot))
        if hasLookedAhead, !document.parseIsComplete { doubtful.append((id, rules.element)) }
        if isShared, isAlikeForSiblings { shared.keep(rules, key: features.key, in: context(under: node.parent)) }
        return rules
    }

    /// The rules of an element that was like the one whose features were read last.
    private func sharedRules(under parent: NodeID) -> MatchedRules? {
        shared.rules(key: features.key, in: .none)
            ?? (usesFilter && isAtElement ? shared.rules(key: features.key, in: .path(pathKey)) : nil)
            ?? shared.rules(key: features.key, in: .parent(parent))
    }

    /// What the selectors that were just asked need to know beside the element itself.
    private func context(under parent: NodeID) -> SharedRules.Context {
        if isAboutSubjectAlone { return .none }
        return isAnswerOfPath && usesFilter && isAtElement ? .path(pathKey) : .parent(parent)
    }

    private func elementRules(of id: NodeID, _ node: Node, isRoot: Bool) -> UInt32 {
        candidates.removeAll(keepingCapacity: true)
        addCandidatesByFeatures(in: elements)
        if candidates.isEmpty, !features.hasInlineStyle, !isRoot, node.namespace != .other, case .node(let rules) = plainNode(node.name) {
            return rules
        }
        candidates.append(contentsOf: entries(ofType: node.name))
        candidates.append(contentsOf: elements.any)
        if isRoot { candidates.append(contentsOf: elements.root) }
        matched.removeAll(keepingCapacity: true)
        match(id, node, elements)
        if features.hasInlineStyle { addInline(id) }
        return pathOfMatched()
    }

    private func pseudoElementRules(_ index: RuleIndex, of id: NodeID, _ node: Node, isRoot: Bool) -> UInt32 {
        guard !index.isEmpty else { return 0 }
        candidates.removeAll(keepingCapacity: true)
        addCandidatesByFeatures(in: index)
        if let entries = index.entries(ofType: typeHash(node.name)) { candidates.append(contentsOf: entries) }
        candidates.append(contentsOf: index.any)
        if isRoot { candidates.append(contentsOf: index.root) }
        guard !candidates.isEmpty else { return 0 }
        matched.removeAll(keepingCapacity: true)
        match(id, node, index)
        return pathOfMatched()
    }

    /// Reads what rules are found by, once for an element and its pseudo-elements.
    func readFeatures(_ id: NodeID, _ node: Node) {
        if features.element != id { features.read(id, node, type: typeHash(node.name), mentioned: mentioned, in: document) }
    }

    /// Adds the rules that an element's id, classes and attributes lead to.
    func addCandidatesByFeatures(in index: RuleIndex) {
        if index.hasNamed {
            for hash in features.hashes.dropFirst() {
                if let entries = index.entries(ofIDOrClass: hash) { candidates.append(contentsOf: entries) }
            }
        }
        for name in features.attributes {
            if let entries = index.entries(ofAttribute: name) { candidates.append(contentsOf: entries) }
        }
    }

    /// Whether an element that was styled before all of the document had come would be styled otherwise now.
    func hasDoubtfulChanged() -> Bool {
        isAtElement = false
        features = ElementFeatures()
        shared = SharedRules()
        defer {
            isAtElement = true
            doubtful = []
        }
        return doubtful.contains { rules(of: $0.element, document[$0.element]).element != $0.rules }
    }

    /// Asks the candidates' selectors, and keeps the blocks of those that match.
    func match(_ id: NodeID, _ node: Node, _ index: RuleIndex) {
        for place in candidates {
            let entry = index.entries[place]
            if entry.isUserAgent, node.namespace == .other { continue }
            if !entry.isAboutSubjectAlone { isAboutSubjectAlone = false }
            if !entry.isKeyAlone || namesKeepCase && !entry.isUserAgent {
                // The names around say no, whatever else is asked for.
                guard mayHaveAncestors(entry) else { continue }
                if !entry.isSharedBySiblings { isAlikeForSiblings = false }
                if !entry.isAnswerOfPath { isAnswerOfPath = false }
                if entry.looksAhead { hasLookedAhead = true }
                guard sheets[Int(entry.sheet)].matcher.matches(id, at: Int(entry.complex)) else { continue }
            }
            keep(entry)
        }
    }

    private func keep(_ entry: RuleIndex.Entry) {
        let rule = Int(entry.rule)
        let blocks = blocks(ofRule: rule)
        if let normal = blocks.normal { matched.append((entry.rank, normal)) }
        if let important = blocks.important {
            matched.append((RuleIndex.rank(entry.rank, important: cascadeRules[rule].level.important), important))
        }
    }

    /// Whether what must stand around the subject may do so.
    private func mayHaveAncestors(_ entry: RuleIndex.Entry) -> Bool {
        guard entry.ancestors.0 != 0, isAtElement, usesFilter else { return true }
        let hashes = entry.ancestors
        return ancestors.mayContain(hashes.0) && (hashes.1 == 0 || ancestors.mayContain(hashes.1))
            && (hashes.2 == 0 || ancestors.mayContain(hashes.2)) && (hashes.3 == 0 || ancestors.mayContain(hashes.3))
    }

    /// The node of the tree that the blocks in `matched` lead to, the weakest first; it puts them into that order.
    func pathOfMatched() -> UInt32 {
        // There are few, mostly in order already: a sort of any kind of collection takes longer than these comparisons.
        for place in matched.indices.dropFirst() {
            let block = matched[place]
            var hole = place
            while hole > 0, matched[hole - 1].rank > block.rank {
                matched[hole] = matched[hole - 1]
                hole -= 1
            }
            matched[hole] = block
        }
        var node: UInt32 = 0
        var last: UInt32?
        for (_, block) in matched where block != last {
            node = tree.node(after: node, block)
            last = block
        }
        return node
    }

    /// The rules of elements with a name and nothing else that matters.
    private func plainNode(_ name: Name) -> PlainNode {
        let index = Int(name.id)
        while plainNodes.count <= index { plainNodes.append(.unknown) }
        if case .unknown = plainNodes[index] {
            let entries = entries(ofType: name) + elements.any
            let isPlain = entries.allSatisfy { place in
                let entry = elements.entries[place]
                return entry.isKeyAlone && (entry.isUserAgent || !namesKeepCase)
            }
            if isPlain {
                matched.removeAll(keepingCapacity: true)
                for place in entries { keep(elements.entries[place]) }
                plainNodes[index] = .node(pathOfMatched())
            } else {
                plainNodes[index] = .mustMatch
            }
        }
        return plainNodes[index]
    }

    /// The rules of a type.
    private func entries(ofType name: Name) -> [Int] {
        let index = Int(name.id)
        while typeEntries.count <= index { typeEntries.append(nil) }
        if let known = typeEntries[index] { return known }
        let found = elements.entries(ofType: typeHash(name)) ?? []
        typeEntries[index] = found
        return found
    }

    /// The hash of an element's name, without a prefix.
    func typeHash(_ name: Name) -> UInt32 {
        let index = Int(name.id)
        while typeHashes.count <= index { typeHashes.append(nil) }
        if let known = typeHashes[index] { return known }
        let local = Array(document.string(of: name).utf8.split(separator: 0x3A).last ?? [])
        let hash = local.withUnsafeBufferPointer { SelectorSubject.hash($0, .type) }
        typeHashes[index] = hash
        return hash
    }
}
