import FoundationEssentials
import Loading
import WebTypes

/// What one store holds: the cookies, the hosts that want secure connections, and the cache, opened when the network is first used.
///
/// All stores of one identifier share one, for as long as any of them lives.
final class WebsiteData: Sendable {
    let cookies: CookieJar
    let secureHosts: SecureHosts
    let cache: any CacheStore
    /// The type of data that the cache is: where it lies.
    private let cacheType: String

    /// The data in the folders, or with nil, in memory alone; what is wrong with the files is told the reader.
    init(_ folders: StoreFolders?, _ reports: StoreReports) {
        cacheType = folders == nil ? WKWebsiteDataTypeMemoryCache : WKWebsiteDataTypeDiskCache
        cookies = CookieJar(path: folders?.cookies) { reports.add($0) }
        secureHosts = SecureHosts(path: folders?.secureHosts) { reports.add($0) }
        cache = folders.map { DiskCache(folder: $0.answers) { reports.add($0) } } ?? MemoryCache()
    }

    /// The domains, as people know sites, of everything stored, with the types of what is stored of each.
    @concurrent func types(ofTypes wanted: Set<String>) async throws -> [String: Set<String>] {
        var types: [String: Set<String>] = [:]
        if wanted.contains(WKWebsiteDataTypeCookies) {
            for site in cookies.sites { types[site, default: []].insert(WKWebsiteDataTypeCookies) }
        }
        if wanted.contains(WKWebsiteDataTypeHSTSCache) {
            for name in secureHosts.names { types[Site.domain(ofHost: name), default: []].insert(WKWebsiteDataTypeHSTSCache) }
        }
        if wanted.contains(cacheType) {
            for host in try await cache.hosts() { types[Site.domain(ofHost: host.name), default: []].insert(cacheType) }
        }
        return types
    }

    /// Removes what is stored of these domains, of all where it is nil, and that was stored at the date or later, ever where it is nil.
    @concurrent func remove(_ types: Set<String>, ofDomains domains: Set<String>?, since date: Date?) async throws {
        if types.contains(WKWebsiteDataTypeCookies) { cookies.removeAll(ofSites: domains, createdSince: date) }
        if types.contains(WKWebsiteDataTypeHSTSCache) { secureHosts.removeAll(ofSites: domains, notedSince: date) }
        guard types.contains(cacheType) else { return }
        let moment = date.map { HTTPDate(secondsSince1970: Int($0.timeIntervalSince1970.rounded(.down))) }
        guard let domains else { return try await cache.removeAll(from: nil, since: moment) }
        for host in try await cache.hosts() where domains.contains(Site.domain(ofHost: host.name)) {
            try await cache.removeAll(from: host.name, since: moment)
        }
    }
}
