package import FoundationEssentials
import Storage
import Synchronization
package import WebTypes

/// The hosts that asked to be reached over secure connections only (HTTP Strict Transport Security, RFC 6797): in a file that other processes
/// share, or in memory.
///
/// No host is on the list from the start. Any thread may call but the main one: each call may wait for the file.
package final class SecureHosts: Sendable {
    private let table: SecureHostTable
    private let clock: @Sendable () -> Date
    private let report: @Sendable (String) -> Void
    private let hasReported = Mutex(false)

    /// The hosts in the file at an absolute path, or with nil, in memory alone.
    ///
    /// Nothing is opened here, and the file is made when the first host asks. `report` gets a sentence for the reader where the file is damaged or
    /// can't be used; another process is waited for no longer than `patience`.
    package init(
        path: String?, patience: Duration = .seconds(5), clock: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (String) -> Void
    ) {
        table = SecureHostTable(path: path, patience: patience) { report($0.description) }
        (self.clock, self.report) = (clock, report)
    }

    /// Whether the address's host is one that can ask for secure connections at all.
    package static func canKnow(_ url: WebURL) -> Bool { name(of: url) != nil }

    /// Whether the address's host, or one that it lies below, asked for secure connections (8.2 “known HSTS host domain name matching”).
    package func contains(_ url: WebURL) -> Bool {
        guard let name = Self.name(of: url) else { return false }
        return perform(otherwise: false) { table throws(StorageError) in try table.covers(name, at: now) }
    }

    /// The address to use in place of one of http, where its host asked for that (8.3): https, and a port that is not http's own stays.
    ///
    /// Nil where nothing changes.
    package func secured(_ url: WebURL) -> WebURL? {
        guard url.scheme == "http", contains(url) else { return nil }
        return url.withHTTPS
    }

    /// Takes what an answer asks for (8.1); it came over a secure connection that nothing was wrong with, if the address is one of https.
    package func note(_ headers: HTTPHeaders, from url: WebURL) {
        guard url.scheme == "https", let name = Self.name(of: url), let policy = StrictTransportSecurity(headers) else { return }
        perform(otherwise: ()) { table throws(StorageError) in try table.note(policy, of: name, at: now) }
    }

    /// The hosts that asked, in ASCII, sorted.
    package var names: [String] {
        perform(otherwise: []) { table throws(StorageError) in try table.hosts(at: now).map(\.name) }
    }

    /// Forgets the hosts of the sites, or of all; only those that asked at or after the date, where there is one.
    ///
    /// A site is a registrable domain. What is removed can't be read from the disk either.
    package func removeAll(ofSites sites: Set<String>? = nil, notedSince date: Date? = nil) {
        let earliest = date.map { Int64($0.timeIntervalSince1970.rounded(.down)) } ?? .min
        perform(otherwise: ()) { table throws(StorageError) in
            try table.remove { host in host.noted >= earliest && sites?.contains(Site.domain(ofHost: host.name)) ?? true }
        }
    }

    private var now: Int64 { Int64(clock().timeIntervalSince1970) }

    /// The name by which a host is known, without the dot of the root; nil for IP addresses, which can't ask (8.1.1), and for names of this
    /// machine, whose ports are different servers (Fetch Standard, “main fetch”).
    private static func name(of url: WebURL) -> String? {
        guard case .domain(let written)? = url.host else { return nil }
        let name = written.hasSuffix(".") ? String(written.dropLast()) : written
        return name.isEmpty || name == "localhost" || name.hasSuffix(".localhost") ? nil : name
    }

    private func perform<Result>(
        otherwise none: Result, _ body: (SecureHostTable) throws(StorageError) -> Result
    ) -> Result {
        do throws(StorageError) {
            return try body(table)
        } catch {
            // The database has told itself that SQLite is missing, and of a file that it could not open.
            if error.reason != .missingLibrary, !hasReported.withLock({ exchange(&$0, with: true) }) {
                report("What sites ask of connections can't be looked up: \(error.message); addresses of http are used as they are.")
            }
            return none
        }
    }
}

/// Sets a value and returns what it was.
private func exchange<Value>(_ place: inout Value, with value: Value) -> Value {
    defer { place = value }
    return place
}
