internal import CSQLite

/// One row of an answer, for as long as the body that it is passed to runs; columns are counted from 0.
///
/// A column of another type than the one asked for is converted as SQLite does, null to zero or nothing: a file may hold anything.
package struct Row: ~Copyable {
    let statement: OpaquePointer

    /// Whether the column is null.
    package func isNull(_ column: Int) -> Bool { csqlite_column_is_null(statement, Int32(column)) }

    /// The column as an integer.
    package func integer(_ column: Int) -> Int64 { csqlite_column_integer(statement, Int32(column)) }

    /// The column as a floating-point number.
    package func real(_ column: Int) -> Double { csqlite_column_real(statement, Int32(column)) }

    /// Whether the column is a number other than 0.
    package func flag(_ column: Int) -> Bool { integer(column) != 0 }

    /// The column as text; what is not well-formed UTF-8 is replaced by U+FFFD.
    package func text(_ column: Int) -> String {
        var count = 0
        guard let start = csqlite_column_text(statement, Int32(column), &count) else { return "" }
        return start.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    /// The column's bytes.
    package func bytes(_ column: Int) -> [UInt8] {
        var count = 0
        guard let start = csqlite_column_blob(statement, Int32(column), &count) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
}
