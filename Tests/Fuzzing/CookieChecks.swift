import FoundationEssentials
import Loading
import WebTypes

/// What holds for every `Set-Cookie` field, and for every date.
enum CookieChecks {
    private static let now = CookieInstant(HTTPDate(secondsSince1970: 1_796_040_000))
    private static let addresses = [
        "https://www.example.org/dir/page", "http://www.example.org/", "http://localhost/a", "https://10.0.0.1/",
    ]

    /// The first byte chooses the address; the rest are fields, a line each.
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first, let url = WebURL(addresses[Int(first) % addresses.count]) else { return }
        let jar = CookieJar(path: nil, policy: .all, clock: { now.date }, report: { require(false, $0) })
        let context = CookieContext(.reader, .topLevelNavigation)
        for line in input.dropFirst().split(separator: UInt8(ascii: "\n")) {
            checkDate(line)
            let field = String(decoding: line, as: UTF8.self)
            checkStored(field, url, context)
            jar.store(HTTPHeaders([(name: "Set-Cookie", value: field)]), from: url, context)
        }
        if let header = jar.header(for: url, context) {
            require(HTTPHeaders.isSendable(name: "Cookie", value: header), "\(header.debugDescription) can't be sent")
        }
        for cookie in jar.cookies {
            do throws(CookieRefusal) {
                try jar.set(cookie)
            } catch {
                require(false, "\(cookie) was stored, and is refused: \(error)")
            }
        }
    }

    private static func checkDate(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let date = CookieDate.parse(text) else { return }
        require(CookieDate.parse(date.description.utf8) == date, "\(date) is another date")
    }

    /// A stored cookie's text sets the same cookie.
    private static func checkStored(_ field: String, _ url: WebURL, _ context: CookieContext) {
        guard let cookie = read(field, url, context), cookie.expiry.map({ $0 > now }) ?? true else { return }
        require(read(cookie.description, url, context) == cookie, "\(cookie.description.debugDescription) sets another cookie")
    }

    /// Nil where the field is ignored, which is its sender's fault.
    private static func read(_ field: String, _ url: WebURL, _ context: CookieContext) -> Cookie? {
        do throws(CookieRefusal) {
            return try Cookie(ReceivedCookie(parsing: field, now: now), from: url, context, now: now)
        } catch {
            return nil
        }
    }
}
