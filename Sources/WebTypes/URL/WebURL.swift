// Addresses by the WHATWG URL Standard: the one type that policy, loader, history and screen share, so that the host judged is the host contacted.
//
// Phases, and where each lives:
//   text → record     URLParser.swift (the basic URL parser's loop), URLParser+Scheme, +Authority, +File, +Path.swift (its states)
//   host              HostParser.swift, IPv4Parser.swift, IPv6Parser.swift → Host.swift, IPv6Address.swift
//   domain to ASCII   IDNA.swift, IDNA+Validity.swift, BidiRule.swift, JoinerRule.swift, Punycode.swift, Normalization.swift (tables: IDNATables.swift)
//   record → href     URLRecord.swift, URLRecord+Serialising.swift
//   the value         WebURL.swift, +Components, +Setters, +Derived, +FilePath, +ThisMachine, +Display.swift; WebOrigin.swift, WebURLError.swift
//   percent-encoding  PercentEncoding.swift

/// An absolute address, parsed and normalised by the URL Standard (https://url.spec.whatwg.org/).
///
/// Holds the serialised address once, with the offsets of its parts; a copy costs one reference count. Two are equal where their `href`s are.
public struct WebURL: Sendable {
    /// The serialised address, always ASCII (URL Standard, “URL serializing”).
    public private(set) var href: String
    /// Where the parts lie in `href`.
    private(set) var parts: URLParts

    /// Parses an absolute address; nil where the standard's parser fails.
    public init?(_ string: String) {
        self.init(string, base: nil)
    }

    /// Parses an address, relative to `base` if there is one; nil where the standard's parser fails.
    public init?(_ string: String, base: WebURL?) {
        self.init(string, base: base, encoding: .utf8)
    }

    /// Parses an address that a page in `encoding` wrote; nil where the standard's parser fails.
    ///
    /// (HTML Standard, 2.4.3 “encoding-parse a URL”.) The query of an `http`, `https`, `ftp` or `file` address is written in that encoding.
    package init?(_ string: String, base: WebURL?, encoding: TextEncoding) {
        guard let parsed = try? WebURL.parse(string, base: base, encoding: encoding) else { return nil }
        self = parsed
    }

    /// Parses an address, relative to `base` if there is one; linear in the length of both.
    ///
    /// Throws an error whose `description` is one sentence for people.
    public static func parse(_ string: String, base: WebURL? = nil) throws(WebURLError) -> WebURL {
        try parse(string, base: base, encoding: .utf8)
    }

    /// See `init(_:base:encoding:)` and `parse(_:base:)`.
    private static func parse(_ string: String, base: WebURL?, encoding: TextEncoding) throws(WebURLError) -> WebURL {
        var string = string
        let input = string.withUTF8 { URLParser.trimmed($0) }
        var parser = URLParser(input: input, base: base.map(URLRecord.init), encoding: encoding)
        try parser.run()
        return WebURL(parser.url)
    }

    init(_ record: URLRecord) {
        (href, parts) = record.serialised()
    }
}

extension WebURL: Hashable {
    /// Whether both serialise to the same text; the parts follow from it.
    public static func == (left: WebURL, right: WebURL) -> Bool {
        left.href == right.href
    }

    /// Feeds the serialised address.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(href)
    }
}

extension WebURL: LosslessStringConvertible {
    /// The serialised address; `displayString` is the form for people.
    public var description: String { href }
}
