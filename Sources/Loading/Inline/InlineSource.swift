import WebTypes

/// Sources whose bytes are there already: `about:blank` and `data:`.
enum InlineSource {
    /// Answers `about:blank` with an empty page and refuses every other `about:`.
    static func sendAbout(_ url: WebURL, _ channel: TransferChannel) {
        guard url.path == "blank" else {
            return channel.finish(.invalidAddress("there is no page \(url.scheme):\(url.path), only about:blank"))
        }
        send(Array("<!DOCTYPE html><html><head></head><body></body></html>".utf8), .html(charset: "utf-8"), url, channel)
    }

    /// Decodes the address and sends what it holds.
    static func sendData(_ url: WebURL, _ channel: TransferChannel) {
        guard let data = DataURL(url) else { return channel.finish(.badDataURL) }
        send(data.body, data.mimeType, url, channel)
    }

    private static func send(_ body: [UInt8], _ type: MIMEType, _ url: WebURL, _ channel: TransferChannel) {
        let response = URLResponse(
            webURL: url, mimeType: type.essence, expectedContentLength: Int64(body.count), textEncodingName: type.charset)
        channel.enter(.receiving)
        channel.send(.response(response))
        if !body.isEmpty { channel.send(.data(body)) }
        channel.finish()
    }
}
