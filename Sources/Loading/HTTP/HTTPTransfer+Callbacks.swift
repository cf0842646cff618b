internal import CCurl
import WebTypes

extension HTTPTransfer {
    /// The largest redirect body that is read to its end for the connection's sake.
    private static let drainedRedirectSize = 64 << 10

    /// The connection stands and the request goes out.
    func startWaiting() {
        lastActivity = .now
        channel.enter(.waiting)
    }

    /// Takes a line of the head; anything but its length stops curl.
    func takeHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
        lastActivity = .now
        channel.enter(.receiving)
        if isHeldBack, line.starts(with: Array("HTTP/".utf8)) { head = ResponseHead() }
        switch head.take(line) {
        case .more: return line.count
        case .complete: return isHeldBack || startBody() ? line.count : 0
        case .tooLarge:
            failure = .headersTooLarge(host: url.hostname, limit: ResponseHead.maximumSize)
            return 0
        }
    }

    /// Decides what the answer is; false stops curl.
    func startBody() -> Bool {
        guard !head.hasContradictoryLengths else {
            failure = .badResponse(host: url.hostname, reason: "it names several lengths")
            return false
        }
        switch Redirect.following(head.response(from: url), method: request.httpMethod) {
        case .success(let redirect):
            channel.send(.redirect(redirect))
            channel.finish()
            stage = .drainingRedirect(until: .now + .seconds(1))
            return true
        case .failure(let error):
            failure = error
            return false
        case nil:
            return startPipeline()
        }
    }

    private func startPipeline() -> Bool {
        let encoding = head.headers["Content-Encoding"]
        guard let decoder = ContentDecoder.decoder(for: encoding) else {
            failure = .badContentEncoding(encoding ?? "", received: 0)
            return false
        }
        let (url, head) = (url, head)
        pipeline = BodyPipeline(
            channel: channel, decoder: decoder, limit: configuration.maximumBodySize, sniffing: MIMESniffer.forAnswer(head.headers)
        ) { sniffed in head.response(from: url, mimeType: sniffed) }
        return true
    }

    /// Takes a part of the body; anything but its length pauses or stops curl.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        lastActivity = .now
        guard deliverHeldBack() else { return 0 }
        if case .drainingRedirect = stage {
            receivedSize += bytes.count
            return receivedSize <= Self.drainedRedirectSize ? bytes.count : 0
        }
        guard !isPaused else { return Int(CURL_WRITEFUNC_PAUSE) }
        receivedSize += bytes.count
        channel.noteActivity()
        pipeline?.add(bytes)
        return advance() ? bytes.count : 0
    }

    /// Sends on what there is room for; false where the transfer has failed.
    func advance() -> Bool {
        switch pipeline?.advance() {
        case .heldUp: isPaused = true
        case .needsInput, nil: isPaused = false
        case .failed(let error):
            failure = error
            return false
        }
        return true
    }
}
