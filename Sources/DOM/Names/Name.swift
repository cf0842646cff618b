/// An interned name of an element or attribute: two names are equal when their numbers are.
///
/// The well-known names (`Name.div`, `Name.href` …) have the same number in every document; others belong to the document that interned them.
@frozen
public struct Name: Hashable, BitwiseCopyable, Sendable {
    /// The number: index into the name table.
    public var id: UInt32

    /// Makes the name with this number.
    @inlinable
    public init(id: UInt32) {
        self.id = id
    }
}
