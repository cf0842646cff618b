import WebTypes

/// Tells a resource's type by its first bytes, where nothing or only a server's default names it (MIME Sniffing standard, section 7).
struct MIMESniffer {
    private enum Question { case anything, anythingLocal, textOrBinary(MIMEType) }

    private let question: Question

    /// How many bytes are enough for an answer.
    let wantedSize = 512

    /// For a resource of which nothing is known.
    static let unknown = MIMESniffer(question: .anything)

    /// For standard input and files without an ending: as above, and any tag of HTML begins HTML, as converters write it.
    ///
    /// The standard's short list guards against a server's text being taken for a page; here nobody but the reader chose the input.
    static let local = MIMESniffer(question: .anythingLocal)

    /// For a resource that may be text only because its server calls everything so (section 7.2).
    static func textOrBinary(_ supplied: MIMEType) -> MIMESniffer { MIMESniffer(question: .textOrBinary(supplied)) }

    /// The sniffer that an HTTP answer needs; nil where its type stands.
    static func forAnswer(_ headers: HTTPHeaders) -> MIMESniffer? {
        let forbids = headers["X-Content-Type-Options"]?.isEqualIgnoringASCIICase(to: "nosniff") ?? false
        guard let supplied = MIMEType.extract(from: headers), supplied.essence != "unknown/unknown",
            supplied.essence != "application/unknown"
        else { return forbids ? nil : .unknown }
        let serverDefaults = [
            "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1", "text/plain; charset=UTF-8",
        ]
        let isServerDefault = serverDefaults.contains(headers.values(for: "Content-Type").last ?? "")
        return isServerDefault && !forbids ? .textOrBinary(supplied) : nil
    }

    /// The type that the first bytes show.
    func type(of bytes: [UInt8]) -> MIMEType {
        switch question {
        case .textOrBinary(let supplied):
            return Self.startsWithMark(bytes) || !Self.holdsBinary(bytes) ? supplied : Self.signature(of: bytes) ?? .binary
        case .anything, .anythingLocal:
            if let type = Self.markup(of: bytes, isLocal: isLocal) ?? Self.signature(of: bytes) { return type }
            return Self.startsWithMark(bytes) || !Self.holdsBinary(bytes) ? .plainText() : .binary
        }
    }

    private static func startsWithMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// Whether a “binary data byte” is among the first ones.
    private static func holdsBinary(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(1445).contains { $0 <= 0x08 || $0 == 0x0B || (0x0E...0x1A).contains($0) || (0x1C...0x1F).contains($0) }
    }

    /// HTML by its first tag, XML by its declaration (section 7.1).
    private static func markup(of bytes: [UInt8], isLocal: Bool) -> MIMEType? {
        let text = bytes.dropFirst(startsWithMark(bytes) && bytes[0] == 0xEF ? 3 : 0)
            .drop { HTTPSyntax.isWhitespace($0) || $0 == 0x0C }
        if text.starts(with: Array("<?xml".utf8)) { return MIMEType("text/xml") }
        if text.starts(with: Array("<!--".utf8)) { return .html() }
        let lowercased = text.prefix(20).map(HTTPSyntax.lowercased)
        let isTag = firstTags.contains { begins(lowercased, with: $0, endedBy: [0x20, UInt8(ascii: ">")]) }
        let isMore = isLocal && moreTags.contains { begins(lowercased, with: $0, endedBy: [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E]) }
        return isTag || isMore ? .html() : nil
    }

    private static func begins(_ text: [UInt8], with tag: [UInt8], endedBy ends: [UInt8]) -> Bool {
        text.count > tag.count && text.starts(with: tag) && ends.contains(text[tag.count])
    }

    private var isLocal: Bool { if case .anythingLocal = question { true } else { false } }

    private static let moreTags: [[UInt8]] = [
        "<h2", "<h3", "<h4", "<h5", "<h6", "<ul", "<ol", "<dl", "<pre", "<main", "<article", "<section", "<nav", "<header", "<footer",
        "<aside", "<blockquote", "<figure", "<details", "<center", "<hr", "<img", "<span", "<strong", "<em", "<code", "<meta", "<link",
        "<base", "<form", "<small", "<address", "<frameset", "<noscript", "<svg", "<p", "<div", "<html", "<body", "<head", "<table", "<a",
    ].map { Array($0.utf8) }

    private static let firstTags: [[UInt8]] = [
        "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table", "<a", "<style", "<title", "<b", "<body",
        "<br", "<p",
    ].map { Array($0.utf8) }

    /// Formats that begin with bytes of their own (sections 6 and 7.1).
    private static func signature(of bytes: [UInt8]) -> MIMEType? {
        if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBPVP".utf8)) { return MIMEType("image/webp") }
        return signatures.first { bytes.starts(with: $0.0) }.flatMap { MIMEType($0.1) }
    }

    private static let signatures: [([UInt8], String)] = [
        (Array("%PDF-".utf8), "application/pdf"), (Array("%!PS-Adobe-".utf8), "application/postscript"),
        (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
        ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("BM".utf8) + [0], "image/bmp"), ([0, 0, 1, 0], "image/x-icon"),
        (Array("OggS".utf8) + [0], "application/ogg"), ([0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
        ([0x1F, 0x8B, 0x08], "application/gzip"), ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
        (Array("Rar!".utf8) + [0x1A, 0x07], "application/x-rar-compressed"),
        (Array("wOFF".utf8), "font/woff"), (Array("wOF2".utf8), "font/woff2"),
        (Array("SQLite format 3".utf8) + [0], "application/vnd.sqlite3"),
    ]
}
