// Path, query and fragment; each takes a whole run of bytes at once.

extension URLParser {
    mutating func pathStart(_ byte: UInt8?) -> Flow {
        if url.kind.isSpecial {
            return isSlash(byte) ? consume(to: .path) : reconsume(in: .path)
        }
        if override == nil, let flow = queryOrFragmentStart(byte) { return flow }
        if let byte {
            return byte == UInt8(ascii: "/") ? consume(to: .path) : reconsume(in: .path)
        }
        if override != nil, url.host == nil { url.appendSegment([]) }
        return .next
    }

    private mutating func queryOrFragmentStart(_ byte: UInt8?) -> Flow? {
        byte == nil ? nil : afterBasePath(byte)
    }

    /// Reads one segment and what ends it.
    mutating func path() -> Flow {
        while let byte = byte(at: pointer), !endsSegment(byte) {
            PercentEncoding.append(byte, to: &buffer, set: .path)
            pointer += 1
        }
        let end = byte(at: pointer)
        let endsInSlash = isSlash(end)
        switch PathSegment.dots(buffer) {
        case 2:
            url.shortenPath()
            if !endsInSlash { url.appendSegment([]) }
        case 1:
            if !endsInSlash { url.appendSegment([]) }
        default:
            if url.kind == .file, url.path.isEmpty, WindowsDriveLetter.isDriveLetter(buffer) { buffer[1] = UInt8(ascii: ":") }
            url.appendSegment(buffer)
        }
        buffer.removeAll(keepingCapacity: true)
        return endsInSlash ? .next : queryOrFragmentStart(end) ?? .finished
    }

    private func endsSegment(_ byte: UInt8) -> Bool {
        isSlash(byte) || (override == nil && Self.beginsQueryOrFragment(byte))
    }

    mutating func opaquePath() -> Flow {
        while let byte = byte(at: pointer), !Self.beginsQueryOrFragment(byte) {
            let next = self.byte(at: pointer + 1)
            if byte == UInt8(ascii: " "), let next, Self.beginsQueryOrFragment(next) {
                // Else the space would be the path's last, and lost when the query is taken away.
                url.path += "%20".utf8
            } else {
                PercentEncoding.append(byte, to: &url.path, set: .c0Control)
            }
            pointer += 1
        }
        return queryOrFragmentStart(byte(at: pointer)) ?? .finished
    }

    private static func beginsQueryOrFragment(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    mutating func query() -> Flow {
        let set: PercentEncodeSet = url.kind.isSpecial ? .specialQuery : .query
        let rest = input[pointer...]
        let text = override == nil ? rest.prefix { $0 != UInt8(ascii: "#") } : rest
        pointer = text.endIndex
        if usesEncoding {
            url.query = (url.query ?? []) + encoding.percentEncode(String(decoding: text, as: UTF8.self), set: set)
        } else {
            var query = url.query ?? []
            url.query = nil
            for byte in text { PercentEncoding.append(byte, to: &query, set: set) }
            url.query = query
        }
        return queryOrFragmentStart(byte(at: pointer)) ?? .finished
    }

    /// Whether the query is written in another encoding than UTF-8: never for `ws:`, `wss:` and schemes that are not special.
    private var usesEncoding: Bool {
        encoding != .utf8 && url.kind.isSpecial && url.kind != .ws && url.kind != .wss
    }

    mutating func fragment() -> Flow {
        var fragment = url.fragment ?? []
        url.fragment = nil
        while let byte = byte(at: pointer) {
            PercentEncoding.append(byte, to: &fragment, set: .fragment)
            pointer += 1
        }
        url.fragment = fragment
        return .finished
    }
}

/// The segments that are not names: `.` and `..`, percent-encoded or not.
enum PathSegment {
    /// 1 for a single-dot segment, 2 for a double-dot segment, else 0 (URL Standard, “single-dot URL path segment”).
    static func dots(_ segment: [UInt8]) -> Int {
        guard (1...6).contains(segment.count) else { return 0 }
        var rest = segment[...]
        var dots = 0
        while let first = rest.first {
            if first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if first == UInt8(ascii: "%"), rest.count >= 3, rest[rest.startIndex + 1] == UInt8(ascii: "2"),
                rest[rest.startIndex + 2] | 0x20 == UInt8(ascii: "e")
            {
                rest = rest.dropFirst(3)
            } else {
                return 0
            }
            dots += 1
        }
        return dots <= 2 ? dots : 0
    }
}
