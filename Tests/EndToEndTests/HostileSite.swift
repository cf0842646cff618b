import Cells
import TestSupport
import Testing

/// `https://docs.example.org` on loopback, in a name space of the program's own: nothing of the product knows that it is a test.
///
/// `openssl s_server` answers each path with a file that holds a whole answer, and its log tells which it was asked for.
struct HostileSite {
    let home = TemporaryFolder()
    let opener: FakeOpener
    private let authority: TLSAuthority
    private let identity: TLSAuthority.Identity

    /// The names that lead to the server; every other name leads nowhere.
    static let names = ["docs.example.org", "a.sub.example.org"]

    init() async throws {
        opener = FakeOpener(in: home)
        authority = try await TLSAuthority()
        identity = try await authority.identity("docs", for: ["DNS:docs.example.org", "DNS:*.sub.example.org"])
        home.write("set opener \(opener.path)\nset text-width none\n", to: ".config/martlet/martletrc")
        add("start", "<h1>The start</h1>")
    }

    /// A page at `https://docs.example.org/a/<name>`.
    func add(_ name: String, _ html: String, headers: [(String, String)] = [], status: Int = 200) {
        let fields = [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", "\(html.utf8.count)")] + headers
        home.write(ServerReply.head(status: status, headers: fields) + Array(html.utf8), to: "site/a/" + name)
    }

    /// Starts the server and the program, on the start page.
    func open() throws -> MartletSession {
        let server = """
            cd \(home.path)/site && { openssl s_server -accept 127.0.0.1:443 -cert \(identity.certificate) -key \(identity.key) -HTTP \
            < /dev/null > ../log 2>&1 & } && until grep -q ACCEPT ../log; do kill -0 $! || exit 93; done && cd ..
            """
        let session = try MartletSession(
            inSpaceWith: Self.names, before: server,
            ["--allow", "docs.example.org,*.sub.example.org", "https://docs.example.org/a/start"],
            size: CellSize(columns: 120, rows: 60), environment: ["SSL_CERT_FILE": authority.certificateFile], home: home)
        try session.terminal.wait(forText: "The start")
        return session
    }

    /// How often the server answered with the page of that name.
    func answers(_ name: String) -> Int {
        let log = SharedData.contents(of: home.path + "/log") ?? []
        return String(decoding: log, as: UTF8.self).split(separator: "\n").count { $0 == "FILE:a/" + name }
    }
}

/// What the reader sees after a link, redirect or refresh.
enum HostileOutcome: Hashable {
    case inside, outside, outsideLocal, invalid, scheme, mailto

    /// What the table calls it.
    var name: String {
        switch self {
        case .inside: "inside"
        case .outside: "outside"
        case .outsideLocal: "outside-local"
        case .invalid: "refuse-invalid"
        case .scheme: "refuse-scheme"
        case .mailto: "refuse-mailto"
        }
    }

    /// What the screen says happened; nil while it says nothing yet.
    ///
    /// `hasAnswered` tells that the server was asked for a page.
    static func read(_ screen: TerminalEmulator, hasAnswered: Bool) -> HostileOutcome? {
        let text = screen.text
        if text.contains("This leads outside") || text.contains("This link begins a message") { return .outside }
        if text.contains("Careful: this page points at a server on this machine") { return .outsideLocal }
        if text.contains("carries more than recipients") { return .mailto }
        if text.contains("A page may not open “") || text.contains("which is on this machine") || text.contains("can't be opened here") {
            return .scheme
        }
        if text.contains("is not valid; it can't be opened") || text.contains("which is no address") { return .invalid }
        // How s_server answers to what is none of its files, and to a path with a colon.
        let isFromServer = text.contains("Error opening '") || text.contains("contains '..' or ':'")
        let isContacted = isFromServer || text.contains("docs.example.org refused the connection on port 80")
        return isContacted || hasAnswered ? .inside : nil
    }
}
