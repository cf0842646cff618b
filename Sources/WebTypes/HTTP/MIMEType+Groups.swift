extension MIMEType {
    /// `text/html`, with an optional charset.
    public static func html(charset: String? = nil) -> MIMEType { MIMEType(type: "text", subtype: "html", charset: charset) }

    /// `text/plain`, with an optional charset.
    public static func plainText(charset: String? = nil) -> MIMEType { MIMEType(type: "text", subtype: "plain", charset: charset) }

    /// `application/octet-stream`: bytes of which nothing is known.
    public static let binary = MIMEType(type: "application", subtype: "octet-stream")

    private init(type: String, subtype: String, charset: String?) {
        self.init(type: type, subtype: subtype)
        if let charset { parameters = [Parameter(name: "charset", value: charset)] }
    }

    /// `text/html`; XHTML is XML (MIME Sniffing standard, 4.6).
    public var isHTML: Bool { essence == "text/html" }

    /// Whether the type is XML: `text/xml`, `application/xml`, or any `+xml`.
    public var isXML: Bool { subtype.hasSuffix("+xml") || essence == "text/xml" || essence == "application/xml" }

    /// Whether the type is JSON: `application/json`, `text/json`, or any `+json`.
    public var isJSON: Bool { subtype.hasSuffix("+json") || essence == "application/json" || essence == "text/json" }

    /// Whether the type is JavaScript, under any of the standard's names.
    public var isJavaScript: Bool { Self.javaScriptEssences.contains(essence) }

    /// Whether the type is Markdown: `text/markdown` (RFC 7763), or `text/x-markdown`, which came before.
    public var isMarkdown: Bool { essence == "text/markdown" || essence == "text/x-markdown" }

    /// Whether the type is an image's.
    public var isImage: Bool { type == "image" }

    /// Whether a person can read the bytes as text: `text/…`, XML, JSON, JavaScript, and the scripts and settings that are filed under `application/`.
    public var isText: Bool { type == "text" || isXML || isJSON || isJavaScript || Self.textualEssences.contains(essence) }

    private static let javaScriptEssences: Set<String> = [
        "application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript", "text/ecmascript",
        "text/javascript", "text/javascript1.0", "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
        "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript", "text/x-javascript",
    ]

    private static let textualEssences: Set<String> = [
        "application/toml", "application/yaml", "application/x-yaml", "application/x-sh", "application/x-shellscript", "application/sql",
        "application/x-tex", "application/x-perl", "application/x-httpd-php", "application/x-troff-man", "application/x-subrip",
    ]
}
