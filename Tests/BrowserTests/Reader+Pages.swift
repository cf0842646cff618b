import Browser
import TestSupport

extension Reader {
    /// The rows but the status line.
    var page: [String] { Array(rows.dropLast()) }

    /// A reader of a server's page, who keeps the server alive.
    convenience init(
        of server: HTTPServer, _ path: String, columns: Int = 80, rows: Int = 12, folder: String = "/", visitsPath: String? = nil,
        keptPath: String? = nil, configuration: String = ""
    ) {
        self.init(
            [server.url(path)], columns: columns, rows: rows, configuration: configuration, folder: folder, visitsPath: visitsPath,
            keptPath: keptPath)
        keeps = [server]
    }
}

extension HTTPServer {
    /// A server of pages by title, each at its title in small letters: a heading, 60 numbered paragraphs with an `id` each, and what comes after them.
    static func ofNumberedPages(_ titles: [String], ending: String = "") throws -> HTTPServer {
        let server = try HTTPServer()
        for title in titles {
            let name = title.lowercased()
            let lines = (1...60).map { "<p id=\(name)\($0)>\(name) \($0)</p>" }.joined()
            server.on("/\(name)", .html("<title>\(title)</title><h1>\(title)</h1>\(lines)\(ending)"))
        }
        return server
    }
}
