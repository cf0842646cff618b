/// The name of a scheme that a program serves itself.
public struct URLScheme: Hashable, Sendable {
    /// The name, in lower case.
    public let rawValue: String

    /// The scheme of that name; nil where the name is no scheme's or the engine loads the scheme itself.
    @MainActor
    public init?(_ rawValue: String) {
        let name = rawValue.asciiLowercased()
        guard Self.isWellFormed(name), !Self.handledByEngine.contains(name) else { return nil }
        self.rawValue = name
    }

    /// The schemes that no program can take over.
    package static let handledByEngine: Set<String> = [
        "about", "applewebdata", "blob", "data", "file", "ftp", "http", "https", "javascript", "ws", "wss", "webkit-fake-url",
    ]

    private static func isWellFormed(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
