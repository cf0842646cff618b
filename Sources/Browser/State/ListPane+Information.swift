import FoundationEssentials
import PageEngine
import WebTypes

// What a page came with, and cookies, as entries of lists; choosing one copies what it says.
extension ListPane {
    /// The entries of a page's information, and of the rules for its site.
    static func entries(of information: PageInformation, _ rules: SiteRules) -> [Entry] {
        let response = information.response as? HTTPURLResponse
        var rows: [(String, String)] = information.addresses.dropLast().map { ("Redirected from", $0.displayString) }
        rows.append(("Address", information.response.webURL.displayString))
        if let response { rows.append(("Answer", answer(response))) }
        rows.append(("Type", information.response.mimeType ?? "unknown"))
        rows.append(("Encoding", information.encoding))
        rows.append(("Size", "\(information.byteCount) bytes"))
        if response != nil {
            rows.append(("Certificate", information.serverTrust.map { "verified for \($0.host)" } ?? "none: the connection is not secure"))
        }
        rows += rules.rules(for: information.response.webURL).map { ("Rule", "site \($0.hosts) \($0.setting.rawValue) \($0.value)") }
        rows += information.cookies.map { ("Cookie", description(of: $0)) }
        rows += information.findings.map { ("Fault", $0) }
        rows += response?.headers.map { ($0.name, $0.value) } ?? []
        return rows.map { Entry($0.0, detail: $0.1, choice: [.copy(.text($0.1))]) }
    }

    /// The entry of a cookie in the list of all.
    static func entry(of cookie: HTTPCookie) -> Entry {
        let text = description(of: cookie)
        return Entry(String(cookie.domain.drop { $0 == "." }), detail: text, choice: [.copy(.text(text))])
    }

    private static func answer(_ response: HTTPURLResponse) -> String {
        let source =
            switch response.source {
            case .network: "from the server"
            case .cache: "stored, not asked for again"
            case .validated: "stored, and the server says that it still holds"
            case .stale: "stored, and older than it should be"
            }
        return "\(response.statusCode) \(response.reasonPhrase), \(source)"
    }

    /// Values are not shown: they are as good as passwords.
    private static func description(of cookie: HTTPCookie) -> String {
        let end = cookie.expiresDate.map { "until " + $0.formatted(.iso8601.year().month().day()) } ?? "until you quit"
        return "\(cookie.name) for \(cookie.domain)\(cookie.path), \(end)\(cookie.isSecure ? ", secure connections only" : "")"
    }
}
