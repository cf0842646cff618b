/// The standard's special schemes, and all others (URL Standard, “special scheme”).
enum SchemeKind: UInt8, Sendable {
    case other, file, ftp, http, https, ws, wss

    init(_ scheme: [UInt8]) {
        self =
            switch scheme.count {
            case 2 where scheme.elementsEqual("ws".utf8): .ws
            case 3 where scheme.elementsEqual("wss".utf8): .wss
            case 3 where scheme.elementsEqual("ftp".utf8): .ftp
            case 4 where scheme.elementsEqual("file".utf8): .file
            case 4 where scheme.elementsEqual("http".utf8): .http
            case 5 where scheme.elementsEqual("https".utf8): .https
            default: .other
            }
    }

    var isSpecial: Bool { self != .other }

    /// The port that is never written; `file` and other schemes have none.
    var defaultPort: UInt16? {
        switch self {
        case .ftp: 21
        case .http, .ws: 80
        case .https, .wss: 443
        case .file, .other: nil
        }
    }
}
