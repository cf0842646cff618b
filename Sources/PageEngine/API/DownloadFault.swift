public import WebTypes

/// Why a download came to nothing, for a reason that lies in the download itself.
public enum DownloadFault: Error, Hashable, Sendable {
    /// Nobody named a file for it.
    case noDestination
    /// It was cancelled.
    case cancelled
    /// The coordinator answered a challenge with `.cancelAuthenticationChallenge`.
    case unauthenticated
    /// The coordinator named something else than a file of this machine.
    case notAFile(String)
    /// The file named is there already.
    case exists(path: String)
    /// The folder of the file named is not there.
    case noFolder(path: String)
    /// The file can't be written, for the system's reason.
    case notWritable(path: String, reason: String)
    /// While the download ran somebody else made a file of that name; what came is in `part`.
    case madeMeanwhile(path: String, part: String)
    /// The server answered with an error, or with nothing.
    case badStatus(host: String, status: Int)
    /// The server sent another number of bytes than it had said.
    case wrongSize(received: Int, expected: Int)
    /// The coordinator did not want to follow the server there.
    case redirectRefused(WebURL)
    /// The resume data is none of this engine's.
    case badResumeData
}

extension DownloadFault: CustomStringConvertible {
    /// One sentence for people, that says what happened and what to do.
    public var description: String {
        switch self {
        case .noDestination: "Nothing was saved, because no file was named for it."
        case .cancelled: "The download was cancelled."
        case .unauthenticated: "No user name and password were given, so nothing was saved; begin the download anew to try again."
        case .notAFile(let address): "\(address) is no file of this machine; name one to save to."
        case .exists(let path): "\(path) is there already and stays as it is; choose another name."
        case .noFolder(let path): "The folder of \(path) is not there; make it, or choose another."
        case .notWritable(let path, let reason): "\(path) can't be written (\(reason)); make room, or choose another folder."
        case .madeMeanwhile(let path, let part): "\(path) was made meanwhile and stays as it is; what came is in \(part)."
        case .badStatus(let host, let status): "\(host) answered with status \(status), so nothing was saved; check the address."
        case .wrongSize(let received, let expected):
            "\(received) bytes came of \(expected), so the file is not whole; try again."
        case .redirectRefused(let address): "The server leads on to \(address.displayString), which was refused; nothing was saved."
        case .badResumeData: "The notes about this download can't be read; begin it anew."
        }
    }
}
