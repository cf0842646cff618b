/// A scripted answer: steps that are done one after the other.
public struct ServerReply: Sendable {
    /// One step of an answer.
    public enum Step: Sendable {
        /// Sends the bytes as they are.
        case bytes([UInt8])
        /// Waits until the test opens the gate.
        case gate(Gate)
        /// Sends the bytes again and again until the other side goes away.
        case endless([UInt8])
        /// Waits until the other side goes away, sending nothing.
        case silence
        /// Closes the connection in good order.
        case close
        /// Resets the connection.
        case reset
    }

    /// The steps, in order.
    public var steps: [Step]

    /// An answer of those steps; the connection stays open after them unless one closes it.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The bytes as they are, then the connection is closed: for broken answers.
    public static func raw(_ text: String) -> ServerReply { ServerReply([.bytes(Array(text.utf8)), .close]) }

    /// A whole answer with a right `Content-Length`.
    public static func body(_ bytes: [UInt8], type: String, status: Int = 200, headers: [(String, String)] = []) -> ServerReply {
        let head = Self.head(status: status, headers: [("Content-Type", type), ("Content-Length", "\(bytes.count)")] + headers)
        return ServerReply([.bytes(head), .bytes(bytes)])
    }

    /// A page, as `text/html; charset=utf-8`.
    public static func html(_ text: String, status: Int = 200, headers: [(String, String)] = []) -> ServerReply {
        body(Array(text.utf8), type: "text/html; charset=utf-8", status: status, headers: headers)
    }

    /// Plain text, in UTF-8.
    public static func text(_ text: String, status: Int = 200, headers: [(String, String)] = []) -> ServerReply {
        body(Array(text.utf8), type: "text/plain; charset=utf-8", status: status, headers: headers)
    }

    /// A redirect with a short body.
    public static func redirect(_ status: Int, to location: String) -> ServerReply {
        html("<a href=x>moved</a>", status: status, headers: [("Location", location)])
    }

    /// Nothing: the connection is accepted and never answered.
    public static let neverAnswer = ServerReply([.silence])

    /// The connection is closed without an answer.
    public static let closed = ServerReply([.close])

    /// A chunked page whose parts are sent one by one; a `Gate` between them holds what follows up.
    public static func chunked(type: String = "text/html; charset=utf-8", headers: [(String, String)] = [], _ parts: [Part]) -> ServerReply
    {
        let head = Step.bytes(Self.head(headers: [("Content-Type", type), ("Transfer-Encoding", "chunked")] + headers))
        return ServerReply([head] + parts.map(\.step) + [.bytes(Array("0\r\n\r\n".utf8))])
    }

    /// A part of a chunked body.
    public enum Part: Sendable {
        /// A chunk of text.
        case text(String)
        /// A chunk of bytes.
        case bytes([UInt8])
        /// Waits until the test opens the gate.
        case gate(Gate)

        fileprivate var step: Step {
            switch self {
            case .text(let text): .bytes(Self.chunk(Array(text.utf8)))
            case .bytes(let bytes): .bytes(Self.chunk(bytes))
            case .gate(let gate): .gate(gate)
            }
        }

        private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
            Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + Array("\r\n".utf8)
        }
    }

    /// A status line and headers, with the blank line that ends them.
    public static func head(status: Int = 200, headers: [(String, String)]) -> [UInt8] {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) \(reasons[status] ?? "Status")\r\n\(lines)\r\n".utf8)
    }

    private static let reasons = [
        200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        500: "Internal Server Error", 503: "Service Unavailable",
    ]
}
