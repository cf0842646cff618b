extension LoadingError: CustomStringConvertible {
    /// One sentence for the reader: what happened and what to do.
    public var description: String {
        switch self {
        case .hostNotFound, .connectionRefused, .unreachable, .timedOut, .connectionLost, .proxy, .transportMissing: networkSentence
        case .badResponse, .badFraming, .badRedirect, .tooLarge, .headersTooLarge, .badContentEncoding: answerSentence
        case .fileNotFound, .notReadable, .notARegularFile, .remoteFile: fileSentence
        case .tls(let failure): failure.description
        case .invalidAddress(let reason): "This address can't be opened: \(reason)."
        case .unsupportedScheme(let scheme): "Martlet can't load “\(scheme):” addresses; open it with another program."
        case .invalidHeader(let name): "The request was not sent, because its header “\(name)” holds a line break or is no header's name."
        case .badDataURL: "This data: address is damaged, so there is nothing to show."
        case .notStored: "No copy of this page is stored, and the network was not to be asked; reload to ask it."
        case .cancelled: "Loading was stopped."
        case .other(let reason): "The page could not be loaded: \(reason); try again."
        }
    }

    private var networkSentence: String {
        switch self {
        case .hostNotFound(let host): "There is no host named \(host); check the spelling and that this machine is on the network."
        case .connectionRefused(let host, let port): "\(host) refused the connection on port \(port); no server is listening there."
        case .unreachable(let host, let port, let reason):
            "\(host) can't be reached on port \(port) (\(reason)); check the network and try again."
        case .timedOut(let phase, let host, let time): Self.timeoutSentence(phase, host, time)
        case .connectionLost(let host, 0): "\(host) closed the connection before anything of the page had come; try again."
        case .connectionLost(let host, let received):
            "\(host) closed the connection after \(byteCount(received)), so the page is cut short; reload to try again."
        case .proxy(let reason): "The proxy that the environment names failed (\(reason)); check http_proxy, https_proxy and all_proxy."
        case .transportMissing(let reason): "Pages from the network need libcurl (\(reason)); install the package libcurl4."
        default: preconditionFailure("\(self) is no network failure")
        }
    }

    private static func timeoutSentence(_ phase: TimedOutPhase, _ host: String, _ time: Duration) -> String {
        let seconds = "\(time.formattedSeconds) s"
        switch phase {
        case .resolving: return "The name \(host) was not found within \(seconds); check the network and try again."
        case .connecting: return "\(host) did not accept a connection within \(seconds); try again later."
        case .waiting: return "\(host) accepted the connection but sent nothing for \(seconds); try again later."
        case .receiving(let bytes):
            return "\(host) stopped sending after \(byteCount(bytes)) and was silent for \(seconds); reload to try again."
        }
    }

    private var answerSentence: String {
        switch self {
        case .badResponse(let host, let reason):
            "\(host) answered with something that is not HTTP (\(reason)); check the address and its port."
        case .badFraming(let host, let reason, let received):
            "\(host) sent a page that can't be put together after \(byteCount(received)) (\(reason)); tell the site's owner."
        case .badRedirect(let host, let location): "\(host) redirects to “\(location)”, which is no address; tell the site's owner."
        case .tooLarge(let limit): "The page is larger than \(byteCount(limit)), so the rest was not loaded; save it with another program."
        case .headersTooLarge(let host, let limit): "\(host) sent more than \(byteCount(limit)) of headers, so the answer was refused."
        case .badContentEncoding(let name, 0): "The page's compression (\(name)) can't be decoded here; open it with another program."
        case .badContentEncoding(let name, let received):
            "The page's compressed data (\(name)) is damaged or cut after \(byteCount(received)); reload to try again."
        default: preconditionFailure("\(self) is no failure of an answer")
        }
    }

    private var fileSentence: String {
        switch self {
        case .fileNotFound(let path): "There is no file \(path); check the path."
        case .notReadable(let path, let reason): "\(path) can't be read: \(reason)."
        case .notARegularFile(let path, let kind): "\(path) is \(kind), not a file or a folder, so it is not opened."
        case .remoteFile(let host): "file: addresses open files of this machine only, and this one names the host \(host)."
        default: preconditionFailure("\(self) is no failure of a file")
        }
    }
}

/// “143 bytes”, “12 kB”, “4.5 MB”, in powers of 1,000 as the progress line has them.
func byteCount(_ count: Int) -> String {
    switch count {
    case ..<0: "0 bytes"
    case 1: "1 byte"
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(count / 1000) kB"
    default: "\(count / 1_000_000).\(count / 100_000 % 10) MB"
    }
}

extension Duration {
    /// Seconds with at most two decimals, none where they are zero.
    fileprivate var formattedSeconds: String {
        let (seconds, attoseconds) = components
        let hundredths = attoseconds / 10_000_000_000_000_000
        if hundredths == 0 { return "\(seconds)" }
        return hundredths % 10 == 0 ? "\(seconds).\(hundredths / 10)" : "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths)"
    }
}
