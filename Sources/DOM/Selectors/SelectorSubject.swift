/// What a cascade knows of a complex selector before it matches it: where its subjects are found, and what must stand around them.
///
/// Names are 32-bit hashes, of letters of ASCII without case, so that they serve documents in quirks mode as well; whoever finds an element by one
/// asks the `SelectorMatcher` then.
package struct SelectorSubject: Hashable, Sendable {
    /// The one feature of the subject by which the fewest elements are found.
    package enum Key: Hashable, Sendable {
        case id(UInt32), `class`(UInt32), attribute(String), type(UInt32)
        /// The document's root element.
        case root
        /// Any element.
        case any
    }

    /// How to find the subjects.
    package var key = Key.any
    /// Whether the key is all that it asks: a type selector, or `*`, alone.
    package var isKeyAlone = false
    /// Whether it asks for nothing round the subject.
    package var isAlone = true
    /// Whether elements with the same parent, names and attributes match alike: it asks for no value of an attribute, no sibling and no place.
    package var isSharedBySiblings = true
    /// The ids and classes that it names for the subject, in functions such as `:not()` too.
    package var mentions: [UInt32] = []
    /// Whether the answer follows from the subject and from names of the elements around, outermost to innermost: no place, no sibling is asked for.
    package var isAnswerOfPath = true
    /// The ids, classes and types that it names for elements around, and the attributes that they have to have, or to have with some value.
    package var mentionsAround: [UInt32] = []
    package var attributesAround: [String] = []
    package var valuesAround: [String] = []
    /// Ids, classes and types of which each must be met among the subject's ancestors: the four nearest.
    package var ancestors: [UInt32] = []
    /// Whether the answer may change when more of the document has come: it asks for what follows, or for what is inside.
    package var looksAhead = false

    /// The hash of an id, a class or an element's name.
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: HashedKind) -> UInt32 {
        var hash: UInt32 = kind.rawValue
        for byte in bytes { mix(byte, into: &hash) }
        return finish(hash)
    }

    /// Adds the hashes of the words between white space, as of a `class` attribute.
    package static func addHashes(ofWords bytes: UnsafeBufferPointer<UInt8>, _ kind: HashedKind, to hashes: inout [UInt32]) {
        var hash: UInt32 = kind.rawValue
        var isInWord = false
        for byte in bytes {
            if !ASCII.isSpace(byte) {
                mix(byte, into: &hash)
                isInWord = true
            } else if isInWord {
                hashes.append(finish(hash))
                hash = kind.rawValue
                isInWord = false
            }
        }
        if isInWord { hashes.append(finish(hash)) }
    }

    @inline(__always)
    private static func mix(_ byte: UInt8, into hash: inout UInt32) {
        hash = (hash ^ UInt32(ASCII.lowercase(byte))) &* 0x0100_0193
    }

    /// The lowest bits alone choose a bucket.
    @inline(__always)
    private static func finish(_ hash: UInt32) -> UInt32 { hash ^ hash >> 15 }

    /// What a hashed name is a name of.
    package enum HashedKind: UInt32, Sendable {
        case id = 0x811C_9DC5
        case `class` = 0x5BD1_E995
        case type = 0x9E37_79B9
    }
}

extension SelectorList {
    /// The specificity of a complex selector of a sheet's rule.
    package func specificity(ofComplex index: Int) -> Specificity { complexes[index].specificity }

    /// The pseudo-element of a complex selector of a sheet's rule.
    package func pseudoElement(ofComplex index: Int) -> PseudoElement? { complexes[index].pseudoElement }

    /// Whether a complex selector of a sheet's rule matches no element of any document, as one with `:hover`.
    package func matchesNothing(complex index: Int) -> Bool {
        compounds[complexes[index].compounds.indices].contains { compound in
            simples[compound.simples.indices].contains { if case .pseudoClass(.never) = $0 { true } else { false } }
        }
    }

    /// How to find the subjects of a complex selector of a sheet's rule.
    ///
    /// Complexity: linear in the selector.
    package func subject(ofComplex index: Int) -> SelectorSubject {
        let complex = complexes[index]
        var subject = SelectorSubject()
        var isInside = false
        for place in complex.compounds.indices {
            let compound = compounds[place]
            if place == Int(complex.compounds.first) {
                (subject.key, subject.isKeyAlone) = key(of: compound, depth: 0)
                subject.isAlone = compound.combinator == .none
                if !subject.isAlone { subject.isKeyAlone = false }
                subject.isSharedBySiblings = isSharedBySiblings(compound)
                addMentions(of: compound, to: &subject.mentions)
            } else {
                if isInside, subject.ancestors.count < 4 { addHash(of: compound, to: &subject.ancestors) }
                noteAround(compound, in: &subject)
            }
            // What stands beside an ancestor is none.
            switch compound.combinator {
            case .descendant, .child: isInside = true
            case .nextSibling, .subsequentSibling: isInside = false
            case .none: break
            }
        }
        subject.looksAhead = looksAhead(complex, depth: 0)
        return subject
    }

    private func hash(_ range: TextRange, _ kind: SelectorSubject.HashedKind) -> UInt32 {
        text.withUnsafeBufferPointer { all in
            SelectorSubject.hash(UnsafeBufferPointer(rebasing: all[Int(range.start)..<Int(range.start + range.count)]), kind)
        }
    }

    private func key(of compound: CompoundSelector, depth: Int) -> (SelectorSubject.Key, isAlone: Bool) {
        var best = SelectorSubject.Key.any
        var rank = 0
        func offer(_ key: SelectorSubject.Key, _ keyRank: Int) {
            if keyRank > rank { (best, rank) = (key, keyRank) }
        }
        var conditions = 0
        for simple in simples[compound.simples.indices] {
            conditions += 1
            switch simple {
            case .id(let range): offer(.id(hash(range, .id)), 6)
            case .class(let range): offer(.class(hash(range, .class)), 5)
            case .pseudoClass(.root): offer(.root, 4)
            case .attribute(let index):
                offer(.attribute(name(ofAttribute: Int(index))), 3)
            case .type(let index): offer(.type(hash(names[Int(index)], .type)), 2)
            case .pseudoClass(.anyLink): offer(.attribute("href"), 1)
            case .is(let arguments) where arguments.count == 1 && depth < Self.maximumDepth:
                // `&` of a nested rule, most of all.
                let inner = complexes[Int(arguments.first)]
                let (key, _) = key(of: compounds[Int(inner.compounds.first)], depth: depth + 1)
                offer(key, Self.rank(of: key))
            case .namespace(.any): conditions -= 1
            default: break
            }
        }
        let isAlone: Bool
        switch best {
        case .type: isAlone = conditions == 1
        case .any: isAlone = conditions == 0
        default: isAlone = false
        }
        return (best, isAlone)
    }

    private func isSharedBySiblings(_ compound: CompoundSelector, depth: Int = 0) -> Bool {
        if compound.combinator == .nextSibling || compound.combinator == .subsequentSibling { return false }
        return simples[compound.simples.indices].allSatisfy { simple in
            switch simple {
            case .namespace, .type, .id, .class, .pseudoClass(.never), .pseudoClass(.anyLink), .pseudoClass(.root),
                .pseudoClass(.target):
                true
            case .attribute(let index): attributes[Int(index)].match == .exists
            case .is(let arguments), .not(let arguments):
                depth < Self.maximumDepth
                    && arguments.indices.allSatisfy { place in
                        complexes[place].compounds.count == 1
                            && isSharedBySiblings(compounds[Int(complexes[place].compounds.first)], depth: depth + 1)
                    }
            default: false
            }
        }
    }

    /// Notes what a compound asks of an element around the subject.
    private func noteAround(_ compound: CompoundSelector, in subject: inout SelectorSubject, depth: Int = 0) {
        if compound.combinator == .nextSibling || compound.combinator == .subsequentSibling { subject.isAnswerOfPath = false }
        for simple in simples[compound.simples.indices] {
            switch simple {
            case .id(let range): subject.mentionsAround.append(hash(range, .id))
            case .class(let range): subject.mentionsAround.append(hash(range, .class))
            case .type(let index): subject.mentionsAround.append(hash(names[Int(index)], .type))
            case .attribute(let index):
                let name = name(ofAttribute: Int(index))
                if attributes[Int(index)].match == .exists {
                    subject.attributesAround.append(name)
                } else {
                    subject.valuesAround.append(name)
                }
            case .namespace(.any), .pseudoClass(.never), .pseudoClass(.root): break
            case .is(let arguments), .not(let arguments):
                for place in arguments.indices {
                    guard depth < Self.maximumDepth, complexes[place].compounds.count == 1 else {
                        subject.isAnswerOfPath = false
                        continue
                    }
                    noteAround(compounds[Int(complexes[place].compounds.first)], in: &subject, depth: depth + 1)
                }
            default: subject.isAnswerOfPath = false
            }
        }
    }

    private func name(ofAttribute index: Int) -> String {
        let range = names[Int(attributes[index].name)]
        return String(decoding: text[Int(range.start)..<Int(range.start + range.count)], as: UTF8.self)
    }

    /// Adds the hashes of the ids and classes that a complex selector names for its subject, those in functions included.
    private func addMentions(of compound: CompoundSelector, to hashes: inout [UInt32], depth: Int = 0) {
        for simple in simples[compound.simples.indices] {
            switch simple {
            case .id(let range): hashes.append(hash(range, .id))
            case .class(let range): hashes.append(hash(range, .class))
            case .is(let arguments), .not(let arguments):
                guard depth < Self.maximumDepth else { continue }
                for place in arguments.indices {
                    for inner in complexes[place].compounds.indices { addMentions(of: compounds[inner], to: &hashes, depth: depth + 1) }
                }
            default: break
            }
        }
    }

    private static func rank(of key: SelectorSubject.Key) -> Int {
        switch key {
        case .id: 6
        case .class: 5
        case .root: 4
        case .attribute: 3
        case .type: 2
        case .any: 0
        }
    }

    private func addHash(of compound: CompoundSelector, to hashes: inout [UInt32]) {
        var found: UInt32?
        for simple in simples[compound.simples.indices] {
            switch simple {
            case .id(let range): found = hash(range, .id)
            case .class(let range): found = hash(range, .class)
            case .type(let index): found = found ?? hash(names[Int(index)], .type)
            default: break
            }
        }
        if let found { hashes.append(found) }
    }

    private func looksAhead(_ complex: ComplexSelector, depth: Int) -> Bool {
        complex.compounds.indices.contains { place in
            simples[compounds[place].simples.indices].contains { looksAhead($0, depth: depth) }
        }
    }

    private func looksAhead(_ simple: SimpleSelector, depth: Int) -> Bool {
        switch simple {
        case .pseudoClass(.lastChild), .pseudoClass(.onlyChild), .pseudoClass(.empty), .has: return true
        case .nth(let index):
            let test = nths[Int(index)]
            if test.direction == .fromLast { return true }
            if case .matching(let arguments) = test.counted { return looksAhead(arguments, depth: depth) }
            return false
        case .is(let arguments), .not(let arguments): return looksAhead(arguments, depth: depth)
        default: return false
        }
    }

    private func looksAhead(_ arguments: ListRange, depth: Int) -> Bool {
        // Deeper than selectors can be read.
        guard depth <= Self.maximumDepth else { return true }
        return arguments.indices.contains { looksAhead(complexes[$0], depth: depth + 1) }
    }
}
