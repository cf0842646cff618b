/// Where a declaration stands in the cascade before specificity and order are asked: origin, importance and layer in one number, which grows
/// with precedence (CSS Cascade 5, section 6.1).
struct CascadeLevel: Hashable, Comparable, Sendable {
    let rawValue: UInt16

    /// Our own sheet.
    static let userAgent = CascadeLevel(rawValue: 0)
    /// The reader's sheet.
    static let user = CascadeLevel(rawValue: 1)
    /// The page's rules that stand in no layer.
    static let author = CascadeLevel(rawValue: 0x7FFE)
    /// The `style` attribute.
    static let element = CascadeLevel(rawValue: 0x7FFF)

    private static let firstLayer: UInt16 = 16
    private static let importantElement: UInt16 = 0xFFF0
    private static let firstImportant: UInt16 = 0x8000

    private init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The page's layer with this place among its layers, from 0; beyond some thirty thousand, layers are as one.
    static func layer(_ place: Int) -> CascadeLevel {
        CascadeLevel(rawValue: min(firstLayer + UInt16(clamping: place), author.rawValue - 1))
    }

    /// The level of its important declarations, of which earlier origins and layers win; those of the `style` attribute win over all layers.
    var important: CascadeLevel {
        CascadeLevel(rawValue: self == .element ? Self.importantElement : 0xFFFF - rawValue)
    }

    /// The normal level that an important one belongs to; itself for a normal one.
    var normal: CascadeLevel {
        if rawValue < Self.firstImportant { return self }
        return rawValue == Self.importantElement ? .element : CascadeLevel(rawValue: 0xFFFF - rawValue)
    }

    var isImportant: Bool { rawValue >= Self.firstImportant }

    /// What `revert` rolls back: everything of the origin.
    enum Origin: UInt8, Sendable {
        case userAgent, user, author
    }

    var origin: Origin {
        switch normal {
        case .userAgent: .userAgent
        case .user: .user
        default: .author
        }
    }

    static func < (left: CascadeLevel, right: CascadeLevel) -> Bool { left.rawValue < right.rawValue }
}
