// From the scheme to the authority or the path.

extension URLParser {
    mutating func schemeStart(_ byte: UInt8?) throws(WebURLError) -> Flow {
        if let byte, ASCII.isAlpha(byte) {
            buffer.append(ASCII.lowercased(byte))
            return consume(to: .scheme)
        }
        if override != nil { throw .invalidScheme }
        return reconsume(in: .noScheme)
    }

    mutating func scheme(_ byte: UInt8?) throws(WebURLError) -> Flow {
        if let byte, isSchemeByte(byte) {
            buffer.append(ASCII.lowercased(byte))
            return .next
        }
        if byte == UInt8(ascii: ":") { return override == nil ? schemeEnd() : changeScheme() }
        if override != nil { throw .invalidScheme }
        buffer = []
        pointer = 0
        return reconsume(in: .noScheme)
    }

    private func isSchemeByte(_ byte: UInt8) -> Bool {
        ASCII.isAlpha(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private mutating func schemeEnd() -> Flow {
        url.setScheme(buffer)
        buffer = []
        let next = byte(at: pointer + 1)
        if url.kind == .file { return consume(to: .file) }
        if url.kind.isSpecial {
            return consume(to: base?.scheme == url.scheme ? .specialRelativeOrAuthority : .specialAuthoritySlashes)
        }
        if next == UInt8(ascii: "/") {
            pointer += 1
            return consume(to: .pathOrAuthority)
        }
        url.path = []
        url.hasOpaquePath = true
        return consume(to: .opaquePath)
    }

    private mutating func changeScheme() -> Flow {
        let new = SchemeKind(buffer)
        if url.kind.isSpecial != new.isSpecial { return .finished }
        if new == .file, url.includesCredentials || url.port != nil { return .finished }
        if url.kind == .file, url.host == .empty { return .finished }
        url.setScheme(buffer)
        if url.port == url.kind.defaultPort { url.port = nil }
        return .finished
    }

    mutating func noScheme(_ byte: UInt8?) throws(WebURLError) -> Flow {
        guard let base else { throw .relativeWithoutBase }
        if base.hasOpaquePath {
            guard byte == UInt8(ascii: "#") else { throw .relativeWithoutBase }
            url = base
            url.fragment = []
            return consume(to: .fragment)
        }
        return reconsume(in: base.kind == .file ? .file : .relative)
    }

    mutating func specialRelativeOrAuthority(_ byte: UInt8?) -> Flow {
        if byte == UInt8(ascii: "/"), self.byte(at: pointer + 1) == UInt8(ascii: "/") {
            pointer += 1
            return consume(to: .specialAuthorityIgnoreSlashes)
        }
        return reconsume(in: .relative)
    }

    mutating func pathOrAuthority(_ byte: UInt8?) -> Flow {
        byte == UInt8(ascii: "/") ? consume(to: .authority) : reconsume(in: .path)
    }

    mutating func relative(_ byte: UInt8?) -> Flow {
        guard let base else { preconditionFailure("relative state without a base") }
        url.copyScheme(of: base)
        if isSlash(byte) { return consume(to: .relativeSlash) }
        url.copyAuthority(of: base)
        url.path = base.path
        url.query = base.query
        if let flow = afterBasePath(byte) { return flow }
        url.query = nil
        url.shortenPath()
        return reconsume(in: .path)
    }

    /// What `?`, `#` and the end do after the base's path was taken; nil for any other byte.
    mutating func afterBasePath(_ byte: UInt8?) -> Flow? {
        switch byte {
        case nil: return .next
        case UInt8(ascii: "?"):
            url.query = []
            return consume(to: .query)
        case UInt8(ascii: "#"):
            url.fragment = []
            return consume(to: .fragment)
        default: return nil
        }
    }

    mutating func relativeSlash(_ byte: UInt8?) -> Flow {
        if url.kind.isSpecial, isSlash(byte) { return consume(to: .specialAuthorityIgnoreSlashes) }
        if byte == UInt8(ascii: "/") { return consume(to: .authority) }
        guard let base else { preconditionFailure("relative slash state without a base") }
        url.copyAuthority(of: base)
        return reconsume(in: .path)
    }

    mutating func specialAuthoritySlashes(_ byte: UInt8?) -> Flow {
        if byte == UInt8(ascii: "/"), self.byte(at: pointer + 1) == UInt8(ascii: "/") {
            pointer += 1
            return consume(to: .specialAuthorityIgnoreSlashes)
        }
        return reconsume(in: .specialAuthorityIgnoreSlashes)
    }

    mutating func specialAuthorityIgnoreSlashes(_ byte: UInt8?) -> Flow {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") ? .next : reconsume(in: .authority)
    }
}
