import WebTypes

/// Types of files by the endings of their names; what is not listed is told by its bytes.
enum FileTypes {
    /// The type that the name's ending stands for; nil where there is none or it is unknown.
    static func mimeType(forName name: String) -> MIMEType? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return nil }
        let ending = String(name[name.utf8.index(after: dot)...]).asciiLowercased()
        return table[ending].flatMap { MIMEType($0) }
    }

    /// The name without `.gz`, nil where it has none; a `.tgz` is a `.tar` inside.
    static func removingGzipEnding(_ name: String) -> String? {
        let lowercased = name.asciiLowercased()
        if lowercased.hasSuffix(".gz"), name.utf8.count > 3 { return String(name.dropLast(3)) }
        return lowercased.hasSuffix(".tgz") ? String(name.dropLast(3)) + "tar" : nil
    }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for (type, endings) in types {
            for ending in endings.split(separator: " ") { table[String(ending)] = type }
        }
        return table
    }()

    private static let types: [(String, String)] = [
        ("text/html", "html htm shtml"), ("application/xhtml+xml", "xhtml xht"),
        ("text/plain", "txt text log conf cfg ini in am m4 mk cmake readme changes news asc nfo diff patch list"),
        (
            "text/plain",
            "c h cc cpp cxx hh hpp hxx m mm swift rs go java kt cs py pyi rb pl pm lua tcl hs ml mli el lisp scm clj erl ex exs"
        ),
        (
            "text/plain",
            "sh bash zsh fish awk sed vim ts tsx jsx php r jl d zig nim ada adb ads pas f f90 s asm sql proto rst adoc org tex sty"
        ),
        ("text/markdown", "md markdown mdown mkd"), ("text/css", "css"), ("text/javascript", "js mjs cjs"), ("text/csv", "csv"),
        ("text/tab-separated-values", "tsv"), ("application/json", "json map webmanifest"), ("application/yaml", "yaml yml"),
        ("application/toml", "toml"), ("application/xml", "xml xsl xslt xsd rng dtd docbook dbk devhelp devhelp2"),
        ("application/atom+xml", "atom"), ("application/rss+xml", "rss"), ("image/svg+xml", "svg"), ("image/png", "png"),
        ("image/jpeg", "jpg jpeg jpe"), ("image/gif", "gif"), ("image/webp", "webp"), ("image/avif", "avif"), ("image/bmp", "bmp"),
        ("image/x-icon", "ico"), ("application/pdf", "pdf"), ("application/postscript", "ps eps"), ("application/epub+zip", "epub"),
        ("application/zip", "zip"), ("application/x-tar", "tar"), ("application/x-xz", "xz"), ("application/x-bzip2", "bz2"),
        ("application/zstd", "zst"), ("application/wasm", "wasm"), ("font/woff", "woff"), ("font/woff2", "woff2"), ("font/ttf", "ttf"),
        ("audio/mpeg", "mp3"), ("audio/ogg", "oga ogg opus"), ("video/mp4", "mp4 m4v"), ("video/webm", "webm"),
    ]
}
