internal import CSQLite

extension Connection {
    /// Throws what the code says, with the connection's own words.
    func check(_ code: Int32) throws(StorageError) {
        guard code != SQLITE_OK else { return }
        throw StorageError(reason: Self.reason(code), message: String(cString: csqlite_errmsg(handle)))
    }

    /// What a result code means to us (https://www.sqlite.org/rescode.html); the low byte is the primary code.
    static func reason(_ code: Int32) -> StorageError.Reason {
        if code == SQLITE_READONLY | 4 << 8 { return .moved }  // SQLITE_READONLY_DBMOVED, whose macro is no constant to Swift
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_PROTOCOL: return .busy
        case SQLITE_CONSTRAINT: return .constraint
        case SQLITE_ERROR: return .statement
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: return .damaged
        case SQLITE_FULL, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR, SQLITE_AUTH: return .unwritable
        default: return .other
        }
    }
}
