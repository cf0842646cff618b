internal import CCurl
import FoundationEssentials
import Glibc
import WebTypes

extension HTTPTransfer {
    /// Sets every option; throws where the request can't be sent as it is.
    func configure() throws(LoadingError) {
        try setAddress(of: handle)
        Self.setBasics(of: handle, for: url, configuration)
        setMethodAndBody()
        setCredentials()
        handle.set(CURLOPT_HTTPHEADER, lines: try headerLines())
        setCallbacks()
        if let option = handle.refusedOption { throw .transportMissing("libcurl refuses its option \(option.rawValue)") }
    }

    /// Gives the handle the address; throws where curl would contact another host.
    func setAddress(of handle: CurlHandle) throws(LoadingError) {
        guard let address = CurlAddress.make(url) else {
            throw .invalidAddress("its host “\(url.hostname)” or its port can't be contacted")
        }
        handle.setAddress(address)
    }

    /// What holds for every handle: only http and https, no redirect of curl's own, TLS 1.2 at least, no signals, no wait for a resolver at a stop.
    ///
    /// Proxies are those that the environment names, as for other programs; never for this machine's own address.
    static func setBasics(of handle: CurlHandle, for url: WebURL, _ configuration: LoaderConfiguration) {
        handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
        handle.set(CURLOPT_FOLLOWLOCATION, 0)
        handle.set(CURLOPT_PATH_AS_IS, 1)
        handle.set(CURLOPT_NOSIGNAL, 1)
        handle.set(CURLOPT_QUICK_EXIT, 1)
        handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        handle.set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        handle.set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
        handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        handle.set(CURLOPT_BUFFERSIZE, 64 << 10)
        if let host = configuration.connectHost { handle.set(CURLOPT_CONNECT_TO, lines: ["::\(host):"]) }
        if isLoopback(url) { handle.set(CURLOPT_NOPROXY, "*") }
        if let file = configuration.certificateAuthorities { handle.set(CURLOPT_CAINFO, file) }
    }

    private static func isLoopback(_ url: WebURL) -> Bool {
        switch url.host {
        case .ipv4(let address): address >> 24 == 127
        case .domain(let name): name == "localhost" || name.hasSuffix(".localhost")
        default: url.hostname == "[::1]"
        }
    }

    private func setMethodAndBody() {
        let body = request.httpBody.map { [UInt8]($0) }
        switch request.httpMethod {
        case "GET" where body == nil: handle.set(CURLOPT_HTTPGET, 1)
        case "HEAD": handle.set(CURLOPT_NOBODY, 1)
        case "POST":
            handle.set(CURLOPT_POST, 1)
            handle.setBody(body ?? [])
        default:
            if let body { handle.setBody(body) }
            handle.set(CURLOPT_CUSTOMREQUEST, request.httpMethod)
        }
    }

    /// The request's headers and our defaults; throws for one that could smuggle another in.
    private func headerLines() throws(LoadingError) -> [String] {
        let headers = configuration.completed(request.headers)
        guard HTTPHeaders.isSendable(name: request.httpMethod, value: "") else { throw .invalidHeader(request.httpMethod) }
        for (name, value) in headers where !HTTPHeaders.isSendable(name: name, value: value) { throw .invalidHeader(name) }
        // curl would add these by itself: it waits a second for an “Expect” to be answered, and calls every body a form.
        return headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
            + ["Expect:"] + (headers["Content-Type"] == nil ? ["Content-Type:"] : [])
    }

    private func setCallbacks() {
        let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_SOCKOPTDATA, CURLOPT_PREREQDATA] { handle.set(option, context) }
        handle.setDataFunction(CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
            HTTPTransfer.from(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        handle.setDataFunction(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            HTTPTransfer.from(context).takeHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        handle.setSocketFunction { context, socket, _ in
            // A program that is started meanwhile, such as the opener, must not hold the connection.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            HTTPTransfer.from(context).channel.enter(.connecting)
            return CInt(CURL_SOCKOPT_OK)
        }
        handle.setRequestFunction { context, _, _, _, _ in
            HTTPTransfer.from(context).startWaiting()
            return CInt(CURL_PREREQFUNC_OK)
        }
    }

    /// The transfer that curl was given as context; it is alive as long as its handle is with curl.
    private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
        guard let context else { preconditionFailure("curl lost its context") }
        return Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    }
}

extension Duration {
    /// The milliseconds, rounded up.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
