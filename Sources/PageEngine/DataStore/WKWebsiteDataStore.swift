public import FoundationEssentials
import Loading

/// What sites leave with their readers: cookies, what they ask of connections, and the answers that the cache keeps (WebPage API 1.18).
///
/// Pages with one store share what is in it. Nothing is opened, and no folder made, before a page first uses the network.
@MainActor public final class WKWebsiteDataStore {
    /// Whether it outlives the process.
    public let isPersistent: Bool
    /// Which of the program's stores it is; nil for the default one and for those that are not persistent.
    public let identifier: UUID?
    /// The cookies, for programs.
    public private(set) lazy var httpCookieStore = WKHTTPCookieStore(data.cookies)
    private(set) lazy var data = makeData()
    private let reports = StoreReports()

    private static let shared = WKWebsiteDataStore(isPersistent: true, nil)
    /// The data that stores with an identifier have open.
    private static var opened: [UUID: WeakData] = [:]

    private struct WeakData { weak var data: WebsiteData? }

    /// The program's own store, the same at each call: under `$XDG_DATA_HOME` and `$XDG_CACHE_HOME`, in folders of the program's name.
    public static func `default`() -> WKWebsiteDataStore { shared }

    /// A new, empty store in memory: no byte of it is written to the disk, and it ends with its last page.
    public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false, nil) }

    /// The store of an identifier, made at its first use; it shares nothing with others.
    public convenience init(forIdentifier identifier: UUID) { self.init(isPersistent: true, identifier) }

    private init(isPersistent: Bool, _ identifier: UUID?) {
        (self.isPersistent, self.identifier) = (isPersistent, identifier)
    }

    private func makeData() -> WebsiteData {
        guard isPersistent else { return WebsiteData(nil, reports) }
        if let identifier, let known = Self.opened[identifier]?.data { return known }
        let folders = StoreFolders(identifier)
        let data = WebsiteData(folders, reports)
        if folders == nil { reports.add("Neither HOME nor XDG_DATA_HOME is a whole path, so cookies and pages are kept in memory only.") }
        if let identifier { Self.opened[identifier] = WeakData(data: data) }
        return data
    }

    /// Every type of data that stores hold.
    public static func allWebsiteDataTypes() -> Set<String> {
        [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeHSTSCache, WKWebsiteDataTypeMemoryCache]
    }

    /// The identifiers of the program's stores that have something on the disk.
    public static var allDataStoreIdentifiers: [UUID] {
        get async { await readIdentifiers() }
    }

    /// Removes a store and its files; throws `WKWebsiteDataStoreError.isInUse` while a page has it.
    public static func remove(forIdentifier identifier: UUID) async throws {
        guard opened[identifier]?.data == nil else { throw WKWebsiteDataStoreError.isInUse }
        opened[identifier] = nil
        try await removeFolders(of: identifier)
    }

    // Folders are read and removed away from the main actor, which keys wait for.
    @concurrent private static func readIdentifiers() async -> [UUID] { StoreFolders.identifiers }
    @concurrent private static func removeFolders(of identifier: UUID) async throws { try StoreFolders(identifier)?.remove() }

    /// What is stored, a record for each registrable domain, sorted by name.
    ///
    /// A store that can't be read counts as empty; `onReport` gets the reason.
    public func dataRecords(ofTypes types: Set<String>) async -> [WKWebsiteDataRecord] {
        do {
            let found = try await data.types(ofTypes: types)
            return found.map { WKWebsiteDataRecord(displayName: $0.key, dataTypes: $0.value) }.sorted { $0.displayName < $1.displayName }
        } catch {
            reports.add("\(error)")
            return []
        }
    }

    /// Removes what the records name, of these types.
    public func removeData(ofTypes types: Set<String>, for records: [WKWebsiteDataRecord]) async {
        await remove(types, ofDomains: Set(records.map(\.displayName)), since: nil)
    }

    /// Removes what was stored at the date or later, of these types.
    public func removeData(ofTypes types: Set<String>, modifiedSince date: Date) async {
        await remove(types, ofDomains: nil, since: date)
    }

    /// Removes what sites stored at the date or later, of these types.
    public func removeData(ofTypes types: Set<String>, for records: [WKWebsiteDataRecord], modifiedSince date: Date) async {
        await remove(types, ofDomains: Set(records.map(\.displayName)), since: date)
    }

    /// Gets a sentence for the reader, on any thread, whenever the files of the store can't be used; pages load all the same.
    ///
    /// Sentences that came before wait for it. Of several stores of one identifier, the one that was made first is told.
    public func onReport(_ listener: @escaping @Sendable (String) -> Void) { reports.listen(listener) }

    private func remove(_ types: Set<String>, ofDomains domains: Set<String>?, since date: Date?) async {
        do {
            try await data.remove(types, ofDomains: domains, since: date)
        } catch {
            reports.add("\(error)")
        }
    }
}

/// Why a store could not be removed.
public enum WKWebsiteDataStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A page has it.
    case isInUse

    /// One sentence that says what to do.
    public var description: String { "The store is in use; let go of the pages that have it first." }
}
