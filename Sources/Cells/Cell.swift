/// One cell of a surface: what is written there (a grapheme cluster), how it looks, and how many columns it takes; 24 bytes, no reference.
///
/// A cluster of up to three scalars lies in the cell; a longer one in the surface (`Surface.scalars(of:)` reads both).
@frozen public struct Cell: Hashable, Sendable {
    /// Up to three scalars, 0 where there is none; for a long cluster its number in the surface.
    @usableFromInline var first: UInt32
    @usableFromInline var second: UInt32
    @usableFromInline var third: UInt32
    /// How it looks.
    public var style: TextStyle
    /// 1, or 2 for a wide cluster, or 0 for the second half of one.
    public let columns: UInt8
    /// Where the scalars are.
    @usableFromInline var storage: Storage

    @frozen @usableFromInline enum Storage: UInt8, Sendable { case inline, long }

    /// A cell of one scalar.
    @inlinable init(scalar: UInt32, columns: UInt8, style: TextStyle) {
        first = scalar
        second = 0
        third = 0
        self.style = style
        self.columns = columns
        storage = .inline
    }

    /// A cell that shows nothing but its background.
    @inlinable public static func blank(_ style: TextStyle) -> Cell { Cell(scalar: 0x20, columns: 1, style: style) }

    /// The second half of a wide cluster.
    @inlinable static func continuation(_ style: TextStyle) -> Cell { Cell(scalar: 0, columns: 0, style: style) }

    /// The printable ASCII character that is all there is in the cell; nil for anything else.
    @inlinable public var plainASCII: UInt8? {
        storage == .inline && second == 0 && first >= 0x20 && first < 0x7F ? UInt8(truncatingIfNeeded: first) : nil
    }

    /// Whether this is the second half of a wide cluster; its text is in the cell to the left.
    @inlinable public var isContinuation: Bool { columns == 0 }
}
