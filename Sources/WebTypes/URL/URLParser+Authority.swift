// User name, password, host and port.

extension URLParser {
    mutating func authority(_ byte: UInt8?) throws(WebURLError) -> Flow {
        if byte == UInt8(ascii: "@") {
            takeCredentials()
            return .next
        }
        guard endsAuthority(byte) else {
            buffer.append(input[pointer])
            return .next
        }
        if atSignSeen, buffer.isEmpty { throw .hostMissing }
        pointer -= buffer.count
        buffer = []
        return reconsume(in: .host)
    }

    private mutating func takeCredentials() {
        if atSignSeen { buffer.insert(contentsOf: "%40".utf8, at: 0) }
        atSignSeen = true
        for byte in buffer {
            if byte == UInt8(ascii: ":"), !passwordTokenSeen {
                passwordTokenSeen = true
            } else if passwordTokenSeen {
                PercentEncoding.append(byte, to: &url.password, set: .userInfo)
            } else {
                PercentEncoding.append(byte, to: &url.username, set: .userInfo)
            }
        }
        buffer = []
    }

    mutating func host(_ byte: UInt8?) throws(WebURLError) -> Flow {
        if override != nil, url.kind == .file { return reconsume(in: .fileHost) }
        if byte == UInt8(ascii: ":"), !insideBrackets { return try hostBeforePort() }
        guard endsAuthority(byte) else {
            if byte == UInt8(ascii: "[") { insideBrackets = true }
            if byte == UInt8(ascii: "]") { insideBrackets = false }
            buffer.append(input[pointer])
            return .next
        }
        if buffer.isEmpty {
            if url.kind.isSpecial { throw .hostMissing }
            if override != nil, url.includesCredentials || url.port != nil { throw .notApplicable }
        }
        try setHost()
        return override == nil ? reconsume(in: .pathStart) : .finished
    }

    private mutating func hostBeforePort() throws(WebURLError) -> Flow {
        if buffer.isEmpty { throw .hostMissing }
        if override == .hostname { throw .notApplicable }
        try setHost()
        return consume(to: .port)
    }

    private mutating func setHost() throws(WebURLError) {
        url.host = try HostParser.parse(buffer, url.kind.isSpecial ? .domain : .opaque)
        buffer = []
    }

    mutating func port(_ byte: UInt8?) throws(WebURLError) -> Flow {
        if let byte, ASCII.isDigit(byte) {
            buffer.append(byte)
            return .next
        }
        guard endsAuthority(byte) || override != nil else { throw .invalidPort }
        if !buffer.isEmpty {
            let value = buffer.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 20) }
            guard let port = UInt16(exactly: value) else { throw .portOutOfRange }
            url.port = port == url.kind.defaultPort ? nil : port
            buffer = []
            if override != nil { return .finished }
        }
        if override != nil { throw .invalidPort }
        return reconsume(in: .pathStart)
    }
}
