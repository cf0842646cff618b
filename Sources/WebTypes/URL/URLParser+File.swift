// File addresses, with the drive letters that the standard honours on every system.

extension URLParser {
    private var fileBase: URLRecord? { base?.kind == .file ? base : nil }

    mutating func file(_ byte: UInt8?) -> Flow {
        url.setScheme(Array("file".utf8))
        url.host = .empty
        if isSlash(byte) { return consume(to: .fileSlash) }
        guard let base = fileBase else { return reconsume(in: .path) }
        url.host = base.host
        url.path = base.path
        url.query = base.query
        if let flow = afterBasePath(byte) { return flow }
        url.query = nil
        if WindowsDriveLetter.starts(input[pointer...]) { url.path = [] } else { url.shortenPath() }
        return reconsume(in: .path)
    }

    mutating func fileSlash(_ byte: UInt8?) -> Flow {
        if isSlash(byte) { return consume(to: .fileHost) }
        if let base = fileBase {
            url.host = base.host
            if !WindowsDriveLetter.starts(input[min(pointer, input.count)...]), let first = base.firstSegment,
                WindowsDriveLetter.isNormalized(first)
            {
                url.appendSegment(first)
            }
        }
        return reconsume(in: .path)
    }

    mutating func fileHost(_ byte: UInt8?) throws(WebURLError) -> Flow {
        guard endsAuthority(byte) else {
            buffer.append(input[pointer])
            return .next
        }
        // The drive letter stays in the buffer: the path state takes it as its first segment.
        if override == nil, WindowsDriveLetter.isDriveLetter(buffer) { return reconsume(in: .path) }
        url.host = buffer.isEmpty ? .empty : try HostParser.parse(buffer, .domain)
        if url.host == .domain("localhost") { url.host = .empty }
        buffer = []
        return override == nil ? reconsume(in: .pathStart) : .finished
    }
}
