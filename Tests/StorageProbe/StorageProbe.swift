// A program that writes into a database as another process, another user or on a full disk would; StorageTests runs it.
internal import Glibc
internal import Storage

/// Writes from a number of threads at once: `storage-probe FILE|memory TRANSACTIONS THREADS [--user ID] [--file-size BYTES]`.
///
/// Each transaction adds one row and adds one to a sum. Prints each fault and error as a line, and at last the rows and the sum that it reads.
@main enum StorageProbe {
    static let schema = Schema([
        "CREATE TABLE entry (number INTEGER PRIMARY KEY, writer INTEGER NOT NULL, text TEXT NOT NULL);"
            + "CREATE TABLE total (sum INTEGER NOT NULL); INSERT INTO total VALUES (0);"
    ])

    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let user = option("--user", &arguments)
        let fileSize = option("--file-size", &arguments)
        guard arguments.count == 3, let place = arguments.first, let transactions = Int(arguments[arguments.startIndex + 1]),
            let threads = Int(arguments[arguments.startIndex + 2])
        else {
            print("usage: storage-probe FILE|memory TRANSACTIONS THREADS [--user ID] [--file-size BYTES]")
            exit(2)
        }
        limit(fileSize: fileSize, user: user)
        let database = Database(place == "memory" ? .memory : .file(place), schema: schema) { print("fault: \($0)") }
        runThreads(threads) { add(transactions, as: $0, to: database) }
        summarise(database)
    }

    private static func add(_ transactions: Int, as writer: Int, to database: Database) {
        for _ in 0..<transactions {
            do throws(StorageError) {
                try database.write { transaction throws(StorageError) in
                    try transaction.run("INSERT INTO entry (writer, text) VALUES (?, ?)", writer, "entry of \(getpid())")
                    try transaction.run("UPDATE total SET sum = sum + 1")
                }
            } catch {
                print("error: \(error)")
            }
        }
    }

    private static func summarise(_ database: Database) {
        do throws(StorageError) {
            let (rows, sum) = try database.read { transaction throws(StorageError) in
                (
                    try transaction.first("SELECT count(*) FROM entry ORDER BY text") { $0.integer(0) },
                    try transaction.first("SELECT sum FROM total") { $0.integer(0) }
                )
            }
            print("rows: \(rows ?? -1), sum: \(sum ?? -1)")
        } catch {
            print("error: \(error)")
        }
    }

    private static func option(_ name: String, _ arguments: inout ArraySlice<String>) -> UInt32? {
        guard let place = arguments.firstIndex(of: name), place + 1 < arguments.endIndex else { return nil }
        let value = UInt32(arguments[place + 1])
        arguments.removeSubrange(place...place + 1)
        // What is left keeps its order, but the indices of a slice begin where they did.
        return value
    }

    /// Bounds what may be written to any file, and gives up root's rights.
    private static func limit(fileSize: UInt32?, user: UInt32?) {
        if let fileSize {
            signal(SIGXFSZ, SIG_IGN)
            var bound = rlimit(rlim_cur: rlim_t(fileSize), rlim_max: rlim_t(fileSize))
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound) == 0 else { return leave("setrlimit") }
        }
        if let user { guard setgid(user) == 0, setuid(user) == 0 else { return leave("setuid") } }
    }

    private static func leave(_ call: String) {
        print("\(call): error \(errno)")
        exit(3)
    }

    private static func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let threads = (0..<count).map { number in
            var thread = pthread_t()
            let work = Unmanaged.passRetained(Work { body(number) })
            let result = pthread_create(
                &thread, nil,
                { argument in
                    argument.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
                    return nil
                }, work.toOpaque())
            guard result == 0 else { preconditionFailure("pthread_create: error \(result)") }
            return thread
        }
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// A closure in a box that a C pointer can carry.
private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
