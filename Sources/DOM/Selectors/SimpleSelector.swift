/// One condition on an element; its larger parts lie in tables of the `SelectorList` that it belongs to.
enum SimpleSelector: BitwiseCopyable {
    /// The element's namespace: of a type selector's prefix, or the default one.
    case namespace(NamespaceTest)
    /// The element's name: an index into `names`.
    case type(UInt32)
    case id(TextRange)
    case `class`(TextRange)
    /// An index into `attributes`.
    case attribute(UInt32)
    case pseudoClass(PseudoClass)
    /// An index into `nths`.
    case nth(UInt32)
    /// A range of `languages`.
    case language(ListRange)
    case direction(Direction)
    /// `:is()` and `:where()`.
    case `is`(ListRange)
    case not(ListRange)
    /// Relative selectors: each ends, at the left, in a compound that is `anchor`.
    case has(ListRange)
    /// The element whose relatives `:has()` looks at.
    case anchor

    /// How costly it is to ask: within a compound, the cheap ones are asked first.
    var cost: Int {
        switch self {
        case .type, .anchor: 0
        case .namespace, .id: 1
        case .class: 2
        case .attribute, .pseudoClass: 3
        case .not, .is: 4
        case .nth, .language, .direction: 5
        case .has: 6
        }
    }
}

/// A place in the text of a `SelectorList`.
struct TextRange: BitwiseCopyable {
    var start: UInt32
    var count: UInt32
}

/// A range of one of the tables of a `SelectorList`.
struct ListRange: BitwiseCopyable {
    var first: UInt32
    var count: UInt32

    var indices: Range<Int> { Int(first)..<Int(first + count) }
}

/// Which namespaces satisfy a selector's prefix.
enum NamespaceTest: BitwiseCopyable {
    case any
    case known(Namespace)
    /// One that `Namespace` does not tell from others: an index into `namespaceURIs`.
    case other(UInt32)
}

/// What `:dir()` asks for.
enum Direction: UInt8, BitwiseCopyable {
    case leftToRight, rightToLeft
}

/// An attribute selector.
struct AttributeTest: BitwiseCopyable {
    enum Operator: UInt8, BitwiseCopyable {
        case exists, equals, includes, dashMatch, prefix, suffix, substring
    }

    enum LetterCase: UInt8, BitwiseCopyable {
        case matters
        case ignored
        /// Ignored of elements of HTML in documents of HTML.
        case ignoredInHTML
    }

    /// An index into `names`.
    var name: UInt32
    var namespace: NamespaceTest
    var match: Operator = .exists
    var value = TextRange(start: 0, count: 0)
    var letterCase: LetterCase = .matters
}

/// A pseudo-class of the `nth-` family.
struct NthTest: BitwiseCopyable {
    enum Direction: UInt8, BitwiseCopyable {
        case fromFirst, fromLast
    }

    enum Counted: BitwiseCopyable {
        case children, sameType
        /// Children that match one of these.
        case matching(ListRange)
    }

    var formula: ANPlusB
    var direction: Direction
    var counted: Counted
}

/// A compound selector, and how it is combined with the one at its left.
struct CompoundSelector: BitwiseCopyable {
    enum Combinator: UInt8, BitwiseCopyable {
        /// There is none at its left.
        case none
        case descendant, child, nextSibling, subsequentSibling
    }

    /// A range of `simples`.
    var simples: ListRange
    var combinator: Combinator
}

/// A complex selector: a range of `compounds`, the subject (rightmost) first.
struct ComplexSelector: BitwiseCopyable {
    var compounds: ListRange
    var specificity: Specificity
    var pseudoElement: PseudoElement?
}
