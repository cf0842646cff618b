import Glibc

/// The server's side of one connection: requests in, steps out.
struct ServerConnection {
    let descriptor: Int32
    private let isSilentToTLS: Bool
    private var received: [UInt8] = []

    init(descriptor: Int32, isSilentToTLS: Bool) {
        (self.descriptor, self.isSilentToTLS) = (descriptor, isSilentToTLS)
        var one: Int32 = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The first byte of a TLS handshake (RFC 8446, 5.1).
    private static let handshake: UInt8 = 22

    private var speaksTLS: Bool { received.first == Self.handshake }

    /// The next request; nil when the other side has closed, or is hung up on since it speaks TLS.
    mutating func readRequest() -> RecordedRequest? {
        var end: Int?
        while end == nil {
            end = received.endOfHead
            if end == nil, !readMore() || speaksTLS && !isSilentToTLS { return nil }
        }
        guard let end else { return nil }
        let head = Array(received[..<end])
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
        let fields = lines.dropFirst().map { line -> (name: String, value: String) in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let length = fields.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        while received.count < end + length { if !readMore() { return nil } }
        let body = Array(received[end..<(end + length)])
        received.removeFirst(end + length)
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else { return nil }
        return RecordedRequest(method: String(words[0]), target: String(words[1]), fields: Array(fields), head: head, body: body)
    }

    /// Does the answer's steps; false when the connection is over.
    func write(_ reply: ServerReply, to request: RecordedRequest) -> Bool {
        for step in reply.steps {
            switch step {
            case .bytes(let bytes): if !send(bytes) { return false }
            case .gate(let gate): if !gate.wait(unlessClosed: descriptor) { return false }
            case .endless(let bytes): while send(bytes) {}
            case .silence:
                waitForClose()
                return false
            case .close: return false
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                return false
            }
        }
        return true
    }

    private mutating func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { received.append(contentsOf: buffer[..<count]) }
        return count > 0
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.send(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, CInt(MSG_NOSIGNAL))
                if count <= 0 { return false }
                sent += count
            }
            return true
        }
    }

    private func waitForClose() {
        var watched = pollfd(fd: descriptor, events: pollPeerClosed, revents: 0)
        while poll(&watched, 1, -1) < 0 {}
    }
}

extension [UInt8] {
    /// Where the first blank line ends.
    fileprivate var endOfHead: Int? {
        guard count >= 4 else { return nil }
        for place in 0...(count - 4) where self[place] == 13 && self[place + 1] == 10 && self[place + 2] == 13 && self[place + 3] == 10 {
            return place + 4
        }
        return nil
    }
}
