import WebTypes

/// One http or https request on the curl thread: curl's callbacks in, events out through the channel.
///
/// It lives on that thread only. Facets: `+Setup` (options), `+Credentials`, `+Callbacks` (head and body), `+Ending` (how it ends, the certificate's dates).
final class HTTPTransfer {
    /// What the transfer is about on the thread.
    enum Stage {
        /// curl works on it.
        case running
        /// A redirect was delivered; its small body is read to the end so that the connection can be used again.
        case drainingRedirect(until: ContinuousClock.Instant)
        /// The certificate that was refused is read once more, for its dates.
        case probing(TLSFailure, until: ContinuousClock.Instant)
        /// curl is done, and decoded data still waits for room: then it ends so.
        case delivering(LoadingError?)
    }

    let request: URLRequest
    let url: WebURL
    let credentials: ConnectionCredentials
    let channel: TransferChannel
    let configuration: LoaderConfiguration
    /// The handle that curl works on now.
    var handle: CurlHandle
    var stage = Stage.running
    var head = ResponseHead()
    var pipeline: BodyPipeline?
    /// Why we stopped curl ourselves.
    var failure: LoadingError?
    /// Whether the body is held back because the channel is full.
    var isPaused = false
    /// When something last happened, for the stall's clock.
    var lastActivity = ContinuousClock.now
    /// The body's bytes as they came, a redirect's included.
    var receivedSize = 0

    /// A transfer that is ready to be given to curl; throws why it can't be.
    init(
        _ request: URLRequest, url: WebURL, _ credentials: ConnectionCredentials, channel: TransferChannel,
        configuration: LoaderConfiguration
    ) throws(LoadingError) {
        guard let handle = CurlHandle() else { throw .other("memory is short") }
        (self.request, self.url, self.credentials, self.channel) = (request, url, credentials, channel)
        (self.configuration, self.handle) = (configuration, handle)
        try configure()
    }

    /// How long nothing may come once the connection stands.
    var stallTimeout: Duration {
        let own = request.timeoutInterval
        return own > 0 && own < 1e9 ? min(configuration.stallTimeout, .milliseconds(Int64(own * 1000))) : configuration.stallTimeout
    }

    /// When to look at the transfer again though nothing came; nil where curl's own clock or the consumer decides.
    var deadline: ContinuousClock.Instant? {
        switch stage {
        case .delivering: nil
        case .probing(_, let deadline), .drainingRedirect(let deadline): deadline
        case .running where isPaused: nil
        case .running where pipeline?.holdsBack == true: lastActivity + BodyPipeline.patience
        case .running where pipeline?.isCompleteStream == true: lastActivity + .milliseconds(500)
        case .running: channel.status.phase < .waiting ? nil : lastActivity + stallTimeout
        }
    }
}
