/// Writes numbers and texts one after the other, so that `ByteReader` gets them back.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds a number, in eight bytes, the lowest first.
    mutating func add(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Adds a text: the number of its bytes, and they.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    /// Adds a text that may be missing; -1 stands for one that is.
    mutating func add(_ text: String?) {
        if let text { add(text) } else { add(-1) }
    }
}

/// Reads what `ByteWriter` wrote; nil where the bytes end early or are none of its.
struct ByteReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether everything has been read.
    var isAtEnd: Bool { place == bytes.count }

    mutating func number() -> Int? {
        guard bytes.count - place >= 8 else { return nil }
        defer { place += 8 }
        return bytes[place..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func text() -> String? { optionalText().flatMap { $0 } }

    /// A text that may be missing: the inner nil.
    mutating func optionalText() -> String?? {
        guard let count = number() else { return nil }
        if count == -1 { return .some(nil) }
        guard count >= 0, count <= bytes.count - place, let text = String(validating: bytes[place..<(place + count)], as: UTF8.self)
        else { return nil }
        place += count
        return text
    }
}
