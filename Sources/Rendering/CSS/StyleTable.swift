/// A style's number in its page's `StyleTable`.
struct StyleID: Hashable, BitwiseCopyable, Sendable {
    var index: UInt16

    /// The initial style, number 0 of every table.
    static let initial = StyleID(index: 0)
}

/// The distinct styles of a page, and a cache from parent style and element to style.
struct StyleTable {
    private(set) var styles: [ComputedStyle] = [.initial]
    /// What each style's runs have (`Run.style`), for the hot path of layout.
    private(set) var looks: [UInt32] = [ComputedStyle.initial.role.rawValue]
    /// The page's colours that any style shows, by the number that runs have; a page with more than 127 has none for the rest.
    private(set) var colors: [PageColors] = [.none]
    private var colorNumbers: [PageColors: Int] = [.none: 0]
    private var numbers: [ComputedStyle: StyleID] = [.initial: .initial]
    private var cacheKeys = [UInt64](repeating: .max, count: Self.cacheSize)
    private var cacheValues = [StyleID](repeating: .initial, count: Self.cacheSize)

    private static let cacheSize = 2048

    init() {}

    /// The style with this number.
    subscript(_ id: StyleID) -> ComputedStyle { styles[Int(id.index)] }

    /// The number of a style, new if need be; a page with more than 65,535 styles has its last one used for the rest.
    mutating func intern(_ style: ComputedStyle) -> StyleID {
        if let known = numbers[style] { return known }
        guard styles.count <= Int(UInt16.max) else { return StyleID(index: .max) }
        let id = StyleID(index: UInt16(styles.count))
        styles.append(style)
        looks.append(Run.style(style.role, colors: number(of: style.pageColors)))
        numbers[style] = id
        return id
    }

    private mutating func number(of wanted: PageColors) -> Int {
        if let known = colorNumbers[wanted] { return known }
        guard colors.count <= Run.maximumColors else { return 0 }
        colors.append(wanted)
        colorNumbers[wanted] = colors.count - 1
        return colors.count - 1
    }

    /// The cached style for an element's key under `parent`, else what `make` computes, cached.
    ///
    /// Keys are below 2^40.
    mutating func style(key: UInt64, under parent: StyleID, make: (ComputedStyle) -> ComputedStyle) -> StyleID {
        let whole = key << 16 | UInt64(parent.index)
        let slot = Int(truncatingIfNeeded: (whole &* 0x9E37_79B9_7F4A_7C15) >> 53)
        if cacheKeys[slot] == whole { return cacheValues[slot] }
        let id = intern(make(self[parent]))
        cacheKeys[slot] = whole
        cacheValues[slot] = id
        return id
    }
}
