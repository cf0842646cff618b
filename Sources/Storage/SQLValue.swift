/// A value as SQLite has it.
package enum SQLValue: Hashable, Sendable {
    /// No value.
    case null
    /// A signed integer of 64 bits.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text, kept as UTF-8.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

/// What can be put for a question mark of a statement.
package protocol SQLBindable: Sendable {
    /// The value as SQLite has it.
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    /// The value itself.
    package var sqlValue: SQLValue { self }
}

extension Int: SQLBindable {
    /// An integer.
    package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
    /// An integer.
    package var sqlValue: SQLValue { .integer(self) }
}

extension Bool: SQLBindable {
    /// 1 or 0.
    package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Double: SQLBindable {
    /// A floating-point number; SQLite keeps NaN as null.
    package var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
    /// Text.
    package var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLBindable {
    /// Bytes.
    package var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
    /// The value, or null.
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
