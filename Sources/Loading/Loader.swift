package import WebTypes

/// Starts transfers: http and https by libcurl, `file:`, `data:`, `about:blank`, and standard input.
package final class Loader: Sendable {
    let configuration: LoaderConfiguration

    /// A loader; nothing is opened before the first request.
    package init(_ configuration: LoaderConfiguration = LoaderConfiguration()) {
        self.configuration = configuration
    }

    /// Starts the request and returns at once; what goes wrong is thrown by the transfer's `next()`.
    package func start(_ request: URLRequest) -> Transfer {
        let channel = TransferChannel(maximumWaitingSize: configuration.maximumWaitingSize)
        begin(request, channel)
        return Transfer(channel: channel)
    }

    /// Reads what comes in at the descriptor, usually 0; without a type it is sniffed as HTML, text or binary.
    package func startStandardInput(descriptor: Int32 = 0, mimeType: MIMEType? = nil) -> Transfer {
        let channel = TransferChannel(maximumWaitingSize: configuration.maximumWaitingSize)
        return Transfer(channel: channel)
    }

    private func begin(_ request: URLRequest, _ channel: TransferChannel) {
        guard let url = request.webURL else { return channel.finish(.invalidAddress("it is not complete")) }
        switch url.scheme {
        default: channel.finish(.unsupportedScheme(url.scheme))
        }
    }
}
