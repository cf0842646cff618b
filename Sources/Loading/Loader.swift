import Synchronization
package import WebTypes

/// Starts transfers: http and https by libcurl, `file:`, `data:`, `about:blank`, and standard input.
///
/// It lives as long as its transfers do; its thread ends with it.
package final class Loader: Sendable {
    let configuration: LoaderConfiguration
    private let curl = Mutex<CurlThread?>(nil)

    /// A loader; nothing is opened before the first request.
    package init(_ configuration: LoaderConfiguration = LoaderConfiguration()) {
        self.configuration = configuration
    }

    deinit { curl.withLock { $0?.shutDown() } }

    /// Starts the request and returns at once; what goes wrong is thrown by the transfer's `next()`.
    package func start(_ request: URLRequest, _ credentials: ConnectionCredentials = ConnectionCredentials()) -> Transfer {
        let channel = makeChannel()
        begin(request, credentials, channel)
        return Transfer(channel: channel, owner: self)
    }

    /// Reads what comes in at the descriptor, usually 0; without a type it is sniffed as HTML, XML, text or binary.
    ///
    /// The descriptor stays the caller's. A stop takes effect at once, even while nothing comes in.
    package func startStandardInput(descriptor: Int32 = 0, mimeType: MIMEType? = nil) -> Transfer {
        let channel = makeChannel()
        FileSource.startStandardInput(descriptor, mimeType: mimeType, channel, limit: configuration.maximumBodySize)
        return Transfer(channel: channel, owner: self)
    }

    /// A channel with the room that the configuration gives.
    func makeChannel() -> TransferChannel {
        TransferChannel(maximumWaitingSize: configuration.maximumWaitingSize)
    }

    /// Starts the request into a channel.
    func begin(_ request: URLRequest, _ credentials: ConnectionCredentials, _ channel: TransferChannel) {
        guard let url = request.webURL else {
            return channel.finish(.invalidAddress("it is no complete URL"))
        }
        switch url.scheme {
        case "http", "https": curlThread.start(request, credentials, channel)
        case "file": FileSource.start(url, channel, limit: configuration.maximumBodySize)
        case "data": InlineSource.sendData(url, channel)
        case "about": InlineSource.sendAbout(url, channel)
        default: channel.finish(.unsupportedScheme(url.scheme))
        }
    }

    private var curlThread: CurlThread {
        curl.withLock { thread in
            if let thread { return thread }
            let started = CurlThread(configuration)
            thread = started
            return started
        }
    }
}
