import TestSupport

/// A server of pages of every kind, as many as are asked for: `/load/N` says “Load N.”, whatever it is.
struct SoakSite {
    /// The server.
    let server: HTTPServer

    /// The kinds, in the order of the numbers.
    enum Kind: Int, CaseIterable {
        case styled, redirect, missing, text, cut, frames, table, markdown, refresh, cached
    }

    init() throws {
        server = try HTTPServer()
        server.on("/load") { request in
            let query = request.target.split(separator: "?").last.map(String.init) ?? ""
            let number = Int(query) ?? 0
            return Self.reply(Kind.allCases[number % Kind.allCases.count], number)
        }
        server.on("/arrived") { Self.page(Int($0.target.split(separator: "?").last ?? "") ?? 0, "") }
        server.on("/sheet.css") { _ in
            .body(Array((0..<40).map { ".c\($0) { color: #0\($0 % 10)0; margin-left: \($0 % 5)em }\n" }.joined().utf8), type: "text/css")
        }
    }

    /// The address of the load of that number.
    func address(_ number: Int) -> String { server.url("/load?\(number)") }

    private static func reply(_ kind: Kind, _ number: Int) -> ServerReply {
        switch kind {
        case .styled: page(number, "<link rel=stylesheet href='/sheet.css?\(number)'>")
        case .redirect: .redirect(302, to: "/arrived?\(number)")
        case .missing: .html(text(number, 5), status: 404)
        case .text: .text("Load \(number).\n" + String(repeating: "A line of plain text.\n", count: 100))
        case .cut:
            ServerReply([
                .bytes(ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "99999")])),
                .bytes(Array(text(number, 20).utf8)), .close,
            ])
        case .frames: page(number, "<iframe src='/arrived?\(number)' title=inner></iframe>")
        case .table: .html("<p>Load \(number).<table>" + (0..<60).map { "<tr><td>\($0)<td>cell of \(number)" }.joined() + "</table>")
        case .markdown: .body(Array("# Load \(number).\n\n* a\n* b\n".utf8), type: "text/markdown")
        case .refresh: .html("<meta http-equiv=refresh content='0; url=/arrived?\(number)'>")
        case .cached: .html(text(number, 30), headers: [("Cache-Control", "max-age=99"), ("Set-Cookie", "n=\(number); Max-Age=99")])
        }
    }

    private static func page(_ number: Int, _ head: String) -> ServerReply {
        .html("<title>Page \(number)</title>\(head)" + text(number, 50))
    }

    private static func text(_ number: Int, _ count: Int) -> String {
        "<p>Load \(number).</p>" + (0..<count).map { "<p class=c\($0)>Words \($0) with <a href='#\($0)'>a link</a>.</p>" }.joined()
    }
}
