// Storage: what is kept between sessions, in SQLite files that several processes and threads share. It knows nothing of what it keeps.
//
// A `Database` (Database.swift) is one file, or memory alone, with the `Schema` that its owner gives (Schema.swift). Its owner passes a body to
// `read` or `write`, which runs in a `Transaction` (Transaction.swift): statements with typed values (SQLValue.swift) and rows (Row.swift).
//
// Under its lock lies a `DatabaseState`: DatabaseState.swift chooses the connection and runs the body, +Opening finds or makes it,
// +Recovery says what becomes of damage and of disks that can't be written. `Connection` is a connection of SQLite's (+Statements its
// prepared statements), `DatabaseFile` the file with its folder and the files beside it, `FolderLock` what keeps processes apart while one opens.
//
// A failure that the owner can act on is thrown as a `StorageError`; one that was got over, and the reader should hear of, is reported once as
// a `StorageFault`, whose description is one sentence.
