internal import CCurl
import Glibc
import WebTypes

extension HTTPTransfer {
    /// What the thread does with a transfer after it was looked at.
    enum Verdict { case goesOn, isOver, needsProbe }

    /// curl is done with the handle, with that result.
    func finish(_ code: CURLcode) -> Verdict {
        switch stage {
        case .drainingRedirect, .delivering: return .isOver
        case .probing(let failure, _): return end(.tls(CertificateProbe.read(handle, adding: failure)))
        case .running: if code == CURLE_OK { _ = deliverHeldBack() }
        }
        guard failure == nil, let tls = tlsFailure(code) else { return end(outcome(code)) }
        guard tls.wantsCertificate else { return end(.tls(tls)) }
        stage = .probing(tls, until: .now + .seconds(5))
        return .needsProbe
    }

    /// There is room in the channel again.
    func resume() -> Verdict {
        guard isPaused else { return .goesOn }
        lastActivity = .now
        guard advance() else { return end(failure) }
        if isPaused { return .goesOn }
        if case .delivering(let outcome) = stage { return end(outcome) }
        // curl may call back from in here; what fails there ends the transfer through its result.
        ccurl_easy_pause(handle.easy, CInt(CURLPAUSE_CONT))
        return .goesOn
    }

    /// The deadline has passed, or the certificate can't be read again.
    func expire() -> Verdict {
        switch stage {
        case .drainingRedirect, .delivering: return .isOver
        case .probing(let failure, _): return end(.tls(failure))
        case .running: break
        }
        if pipeline?.holdsBack == true {
            pipeline?.settle()
            return .goesOn
        }
        if pipeline?.isCompleteStream == true { return end(nil) }
        let phase: LoadingError.TimedOutPhase = channel.status.phase < .receiving ? .waiting : .receiving(bytes: receivedSize)
        return end(.timedOut(phase, host: url.hostname, after: stallTimeout))
    }

    /// Ends the transfer, now or once what is decoded has found room.
    private func end(_ outcome: LoadingError?) -> Verdict {
        if isPaused, failure == nil {
            stage = .delivering(outcome)
            return .goesOn
        }
        if let outcome {
            channel.finish(pipeline?.flushed(outcome) ?? outcome)
        } else {
            channel.finish(pipeline?.end())
        }
        return .isOver
    }

    /// A failure of ours, or curl's in our words; nil is success.
    private func outcome(_ code: CURLcode) -> LoadingError? {
        if let failure { return failure }
        // An informational answer and then nothing is a success to curl.
        if code == CURLE_OK { return head.isComplete ? nil : .badResponse(host: url.hostname, reason: "its head ends too early") }
        // A compressed stream that came to its own end is whole, whatever length its server told.
        if code == CURLE_PARTIAL_FILE, pipeline?.isCompleteStream == true { return nil }
        return curlFailure(code)
    }

    private func tlsFailure(_ code: CURLcode) -> TLSFailure? {
        TLSFailure(code, host: url.hostname, verification: handle.long(CURLINFO_SSL_VERIFYRESULT), words: handle.words)
    }

    /// `CURLE_TOO_LARGE`, which curl has from 8.6 on; before, a line of the head that it does not keep is a lack of memory to it.
    private static let tooLarge = CURLcode(rawValue: 100)

    /// What curl allows a line of the head (`CURL_MAX_HTTP_HEADER`).
    private static let longestHeaderLine = 100 << 10

    /// curl's result in our words.
    private func curlFailure(_ code: CURLcode) -> LoadingError {
        let (host, port) = (url.hostname, Int(url.effectivePort ?? 0))
        let reason = handle.words.isEmpty ? String(cString: ccurl_easy_strerror(code)) : handle.words
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy(reason)
        // curl names whom it could not reach: where that is not the host, it is the proxy.
        case CURLE_COULDNT_CONNECT where reason.hasPrefix("Failed to connect to") && !reason.contains("to \(host) port"):
            return .proxy(reason)
        case CURLE_COULDNT_CONNECT: return connectionFailure(host, port, reason)
        case CURLE_OPERATION_TIMEDOUT:
            let phase: LoadingError.TimedOutPhase = channel.status.phase == .resolving ? .resolving : .connecting
            return .timedOut(phase, host: host, after: configuration.connectTimeout)
        // curl has one code for what the network lost and for chunks that are none.
        case CURLE_RECV_ERROR where reason.hasSuffix("in chunked-encoding"):
            return .badFraming(host: host, reason: reason, received: receivedSize)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return .connectionLost(host: host, received: receivedSize)
        case CURLE_OUT_OF_MEMORY where !head.isComplete, Self.tooLarge where !head.isComplete:
            return .headersTooLarge(host: host, limit: Self.longestHeaderLine)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .badResponse(host: host, reason: reason)
        case CURLE_URL_MALFORMAT: return .invalidAddress(reason)
        default: return .other(reason)
        }
    }

    private func connectionFailure(_ host: String, _ port: Int, _ reason: String) -> LoadingError {
        switch CInt(truncatingIfNeeded: handle.long(CURLINFO_OS_ERRNO)) {
        case ECONNREFUSED: .connectionRefused(host: host, port: port)
        case 0: .unreachable(host: host, port: port, reason: reason)
        case let error: .unreachable(host: host, port: port, reason: String(cString: strerror(error)))
        }
    }
}
