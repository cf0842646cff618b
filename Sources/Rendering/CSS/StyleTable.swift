/// A style's number in its page's `StyleTable`.
struct StyleID: Hashable, BitwiseCopyable, Sendable {
    var index: UInt16

    /// The initial style, number 0 of every table.
    static let initial = StyleID(index: 0)
}

/// The distinct styles of a page, and a cache from parent style and element to style.
struct StyleTable {
    private var interned = InternedValues([ComputedStyle.initial])
    /// What each style's runs have (`Run.style`), for the hot path of layout.
    private(set) var looks: [UInt32] = [ComputedStyle.initial.role.rawValue]
    /// The page's colours that any style shows, by the number that runs have; a page with more than 127 has none for the rest.
    private(set) var colors: [PageColors] = [.none]
    private var cacheKeys = [UInt64](repeating: .max, count: Self.cacheSize)
    private var cacheValues = [StyleID](repeating: .initial, count: Self.cacheSize)

    private static let cacheSize = 2048

    init() {}

    /// The styles, by number.
    var styles: [ComputedStyle] { interned.values }

    /// The style with this number.
    subscript(_ id: StyleID) -> ComputedStyle { interned[Int(id.index)] }

    /// The number of a style, new if need be; a page with more than 65,535 styles has its last one used for the rest.
    mutating func intern(_ style: ComputedStyle) -> StyleID {
        guard interned.count <= Int(UInt16.max) else { return StyleID(index: interned.knownNumber(of: style).map(UInt16.init) ?? .max) }
        let number = interned.number(of: style)
        if number == looks.count { looks.append(Run.style(style.role, colors: self.number(of: style.pageColors))) }
        return StyleID(index: UInt16(number))
    }

    private mutating func number(of wanted: PageColors) -> Int {
        if let known = colors.firstIndex(of: wanted) { return known }
        guard colors.count <= Run.maximumColors else { return 0 }
        colors.append(wanted)
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
