import TestSupport

/// A whole answer, and what is left of it when its server goes away at a byte.
struct CutAnswer: Sendable {
    /// How an answer says where it ends.
    enum Framing: CaseIterable, Sendable { case length, untilClosed, chunks, compressed, compressedChunks, redirect }

    /// How the connection ends: in good order, or reset.
    enum Ending: CaseIterable, Sendable { case closed, reset }

    /// What the reader should see.
    enum Verdict: Sendable {
        /// The page before, and one sentence.
        case nothing
        /// What came, and one sentence.
        case part
        /// All of it, and not a word.
        case whole
    }

    /// How it says where it ends.
    let framing: Framing
    /// Its head.
    let head: [UInt8]
    /// All that follows the head.
    let body: [UInt8]
    /// Where in the body the page's last byte has come, by the body's own account.
    let end: Int

    /// The answer of a page, whose compressed form is given too.
    init(_ framing: Framing, page: [UInt8], compressed: [UInt8], keepsConnection: Bool) {
        self.framing = framing
        var headers = [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "max-age=600")]
        if !keepsConnection { headers.append(("Connection", "close")) }
        switch framing {
        case .redirect:
            headers.append(("Location", "/base"))
            body = Array("<a href=/base>moved</a>".utf8)
        case .length, .untilClosed: body = page
        case .compressed: body = compressed
        case .chunks: body = Self.chunked(page)
        case .compressedChunks: body = Self.chunked(compressed)
        }
        switch framing {
        case .length, .redirect: headers.append(("Content-Length", "\(body.count)"))
        case .untilClosed: break
        case .compressed: headers += [("Content-Encoding", "gzip"), ("Content-Length", "\(body.count)")]
        case .chunks: headers.append(("Transfer-Encoding", "chunked"))
        case .compressedChunks: headers += [("Content-Encoding", "gzip"), ("Transfer-Encoding", "chunked")]
        }
        head = ServerReply.head(status: framing == .redirect ? 302 : 200, headers: headers)
        end =
            switch framing {
            // A compressed page ends with its own last byte, whatever its frame still has to say: the end of a chunk, and the last one.
            case .compressedChunks: body.count - 7
            // curl does not wait for the last byte behind the last chunk.
            case .chunks: body.count - 1
            default: body.count
            }
    }

    /// How many bytes it has.
    var count: Int { head.count + body.count }

    /// Sends the first bytes, and then the server is gone.
    func reply(cutAt place: Int, _ ending: Ending) -> ServerReply {
        ServerReply([.bytes(Array((head + body)[..<place])), ending == .closed ? .close : .reset])
    }

    /// Sends all of it.
    var wholeReply: ServerReply { ServerReply([.bytes(head + body)] + (framing == .untilClosed ? [.close] : [])) }

    /// What the reader should see of an answer that ends there.
    func verdict(cutAt place: Int, _ ending: Ending) -> Verdict {
        if place < head.count { return .nothing }
        if framing == .redirect { return .whole }
        if framing == .untilClosed { return ending == .closed ? .whole : .part }
        return place < head.count + end ? .part : .whole
    }

    /// Whether the page has come whole at a place, but not the answer: whether a reset there is seen is chance.
    func isWholePage(at place: Int) -> Bool { place >= head.count + end && place < count }

    /// A place to cut it: an edge, anywhere in the head, or anywhere in the body.
    func place(using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: [0, 1, head.count - 1, head.count, head.count + 1, count - 1, count].randomElement(using: &random) ?? 0
        case 1: Int.random(in: 0...head.count, using: &random)
        default: Int.random(in: head.count...count, using: &random)
        }
    }

    /// The bytes as chunks of 700.
    private static func chunked(_ bytes: [UInt8]) -> [UInt8] {
        var all: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 700) {
            let piece = bytes[start..<min(start + 700, bytes.count)]
            all += Array((String(piece.count, radix: 16) + "\r\n").utf8) + piece + Array("\r\n".utf8)
        }
        return all + Array("0\r\n\r\n".utf8)
    }
}
