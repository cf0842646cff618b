/// Why a transaction was not carried out; nothing of it is in the database.
package struct StorageError: Error, Hashable, Sendable {
    /// What kind of failure it is.
    package enum Reason: Hashable, Sendable {
        /// Another process held the file for too long.
        case busy
        /// A row breaks a rule of the schema, such as a unique index.
        case constraint
        /// SQLite is not installed.
        case missingLibrary
        /// The file is no database, or damaged.
        case damaged
        /// A statement is not one that the file's schema allows.
        case statement
        /// The file or its folder can't be opened, written or made larger.
        case unwritable
        /// The file has another name by now, or none.
        case moved
        /// The file is of a schema that has more versions than ours.
        case newer
        /// Anything else, such as no memory.
        case other
    }

    /// What kind of failure it is; `busy`, `constraint`, `missingLibrary` and `other` are those that reach a database's owner.
    package let reason: Reason
    /// SQLite's or the system's own words.
    package let message: String
    /// The statement that could not be compiled, where that is what failed.
    let statement: String?

    init(reason: Reason, message: String, statement: String? = nil) {
        (self.reason, self.message, self.statement) = (reason, message, statement)
    }
}

extension StorageError: CustomStringConvertible {
    /// One sentence: what happened.
    package var description: String {
        switch reason {
        case .busy: "Another process is using the store, and did not let go of it in time; try again."
        case .missingLibrary: StorageFault.missingLibrary.description
        default: "The store could not be used: \(message)."
        }
    }
}
