import WebTypes

/// Reads an answer's head line by line; pure.
struct ResponseHead {
    /// What a line led to.
    enum Step { case more, complete, tooLarge }

    /// The most bytes that a head may have, informational answers before it included.
    static let maximumSize = 256 << 10

    private(set) var version: String?
    private(set) var status = 0
    private(set) var reason = ""
    private(set) var headers = HTTPHeaders()
    private(set) var isComplete = false
    private var fields: [(name: String, value: String)] = []
    private var size = 0

    /// Whether it names lengths that differ, so that nobody knows where the answer ends (RFC 9112, 6.3).
    var hasContradictoryLengths: Bool {
        guard headers["Transfer-Encoding"] == nil else { return false }
        let lengths = headers.values(for: "Content-Length").flatMap { $0.split(separator: ",").map { String($0).trimmingHTTPWhitespace() } }
        return Set(lengths).count > 1
    }

    /// Takes one line as curl hands it over, its end included.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Step {
        size += line.count
        if size > Self.maximumSize { return .tooLarge }
        if isComplete { return .more }
        let text = Self.text(line)
        if text.hasPrefix("HTTP/") {
            startAnswer(text)
        } else if text.isEmpty {
            return finishAnswer()
        } else {
            addField(text, isFolded: line.first == 0x20 || line.first == 0x09)
        }
        return .more
    }

    private mutating func startAnswer(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        version = words.first.map { String($0) }
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        reason = words.count > 2 ? String(words[2]) : ""
        fields = []
    }

    /// An informational answer is followed by another.
    private mutating func finishAnswer() -> Step {
        if (100..<200).contains(status), status != 101 { return .more }
        headers = HTTPHeaders(fields)
        isComplete = true
        return .complete
    }

    private mutating func addField(_ line: String, isFolded: Bool) {
        if isFolded, let last = fields.indices.last {
            fields[last].value += " " + line
            return
        }
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = line.utf8[line.utf8.index(after: colon)...]
        fields.append((name: String(line[..<colon]).trimmingHTTPWhitespace(), value: String(Substring(value))))
    }

    /// The line without its end: as UTF-8 where it is, else each byte is a code point (Fetch standard, “isomorphic decode”).
    private static func text(_ line: UnsafeRawBufferPointer) -> String {
        let text = String(validating: line, as: UTF8.self) ?? line.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
        return text.trimmingHTTPWhitespace()
    }
}

extension ResponseHead {
    /// The answer to a request for the address; the type is the one that the body showed, nil where the headers' stands.
    func response(from url: WebURL, mimeType: MIMEType? = nil) -> HTTPURLResponse {
        HTTPURLResponse(
            webURL: url, statusCode: status, reasonPhrase: reason, headers: headers, mimeType: mimeType, httpVersion: version)
    }
}
