/// How list items are marked (CSS Lists 3, `list-style-type`), or a number is written: by its number in the `StyleStore`.
struct ListStyle: Hashable, BitwiseCopyable, Sendable {
    let rawValue: UInt16

    /// No marker.
    static let none = ListStyle(rawValue: 0)
    /// What our own sheet gives lists: a bullet that tells the depth.
    static let byDepth = ListStyle(rawValue: 1)
    static let decimal = ListStyle(rawValue: 2)
    static let disc = ListStyle(rawValue: 3)
    /// The bullets of lists from the outermost, then from the first again.
    static let bullets = [disc, ListStyle(rawValue: 4), ListStyle(rawValue: 5)]

    /// What a style is made of, before the page's counter styles are known.
    enum Source: Hashable, Sendable {
        case none, byDepth
        /// A counter style.
        case named(String)
        /// `symbols()`.
        case anonymous(CounterStyle)
        /// The marker itself.
        case string(String)
    }

    /// The sources of the constants, in the order of their numbers.
    static let constants: [Source] = [.none, .byDepth, .named("decimal"), .named("disc"), .named("circle"), .named("square")]
}
