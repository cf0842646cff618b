import WebTypes

/// Undoes a body's `Content-Encoding`, at most one slice of output at a time, so that a bomb never unfolds faster than it is taken (RFC 9110, 8.4).
///
/// We decode rather than libcurl because it can't tell a cut stream from a whole one, and keeps in memory what unfolds while it is paused.
struct ContentDecoder {
    private enum Coding {
        case identity
        case inflate(InflateDecoder)
        case brotli(BrotliDecoder)
    }

    /// The most that one call decodes.
    static let sliceSize = 1 << 16

    private let coding: Coding
    /// The coding's name, for people.
    let name: String

    /// Bytes as they are.
    static var identity: ContentDecoder { ContentDecoder(coding: .identity, name: "identity") }

    /// A gzip stream; nil when memory is short.
    static func gzip() -> ContentDecoder? {
        InflateDecoder(.gzip).map { ContentDecoder(coding: .inflate($0), name: "gzip") }
    }

    /// What may be asked for: only what can be decoded here.
    static var acceptEncoding: String { BrotliDecoder.isAvailable ? "gzip, br" : "gzip" }

    /// The decoder for the header's value; nil where the coding is unknown or there are several.
    static func decoder(for header: String?) -> ContentDecoder? {
        let names = (header ?? "").split(separator: ",").map { $0.asciiTrimmedLowercased() }.filter { $0 != "identity" && !$0.isEmpty }
        guard let name = names.first else { return .identity }
        guard names.count == 1 else { return nil }
        switch name {
        case "gzip", "x-gzip": return gzip()
        case "deflate": return InflateDecoder(.deflate).map { ContentDecoder(coding: .inflate($0), name: "deflate") }
        case "br": return BrotliDecoder().map { ContentDecoder(coding: .brotli($0), name: "br") }
        default: return nil
        }
    }

    var isIdentity: Bool { if case .identity = coding { true } else { false } }

    /// Whether the stream has come to its end; identity has none of its own.
    var isComplete: Bool {
        switch coding {
        case .identity: true
        case .inflate(let decoder): decoder.isComplete
        case .brotli(let decoder): decoder.isComplete
        }
    }

    /// Whether what came can't be decoded further.
    var isDamaged: Bool {
        switch coding {
        case .identity: false
        case .inflate(let decoder): decoder.isDamaged
        case .brotli(let decoder): decoder.isDamaged
        }
    }

    /// Whether more would come out without more input.
    var hasMoreOutput: Bool {
        switch coding {
        case .identity: false
        case .inflate(let decoder): decoder.hasMoreOutput
        case .brotli(let decoder): decoder.hasMoreOutput
        }
    }

    /// Decodes up to a slice, and moves `place` over the input that was used.
    ///
    /// What comes out of a damaged stream before the damage is returned.
    func decode(_ input: [UInt8], from place: inout Int) -> [UInt8] {
        if case .identity = coding {
            defer { place = input.count }
            return place == 0 ? input : Array(input[place...])
        }
        // A slice of its own size, not of the room it was decoded in: many small ones may wait.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.sliceSize) { output in
            let count = input.withUnsafeBufferPointer { input in
                switch coding {
                case .identity: 0
                case .inflate(let decoder): decoder.decode(input, from: &place, into: output)
                case .brotli(let decoder): decoder.decode(input, from: &place, into: output)
                }
            }
            return Array(output[..<count])
        }
    }
}

extension Substring {
    fileprivate func asciiTrimmedLowercased() -> String {
        String(self).trimmingHTTPWhitespace().asciiLowercased()
    }
}
