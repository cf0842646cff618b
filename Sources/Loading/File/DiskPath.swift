/// A path as the disk has it: bytes without NUL, of no particular encoding.
struct DiskPath: Sendable, CustomStringConvertible {
    let bytes: [UInt8]

    /// The path for people; bytes that are no UTF-8 become U+FFFD.
    var description: String { String(decoding: bytes, as: UTF8.self) }

    var endsInSlash: Bool { bytes.last == UInt8(ascii: "/") }

    /// The last part of the path, for people.
    var name: String {
        bytes.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The path with a name or an ending behind it.
    func appending(_ text: String) -> DiskPath { DiskPath(bytes: bytes + Array(text.utf8)) }

    /// Calls the body with the path as C has it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { preconditionFailure("a buffer with a NUL has an address") }
                return body(start)
            }
        }
    }
}
