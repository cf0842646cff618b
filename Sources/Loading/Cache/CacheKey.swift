import WebTypes

/// What stored answers are found by: the address as it is asked for, so without fragment, user name and password (RFC 9111, 2).
///
/// Only `http` and `https` answers are stored; the method is always `GET`, the only one whose answers are.
package struct CacheKey: Hashable, Sendable {
    /// The address.
    let url: WebURL

    /// The key of an address; nil for a scheme whose answers are not stored.
    init?(_ url: WebURL) {
        guard url.scheme == "http" || url.scheme == "https" else { return nil }
        self.url = url.removingFragment().removingUserInfo()
    }

    /// The host, by which stored answers are grouped for people.
    var host: String { url.hostname }
}
