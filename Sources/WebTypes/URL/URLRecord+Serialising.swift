extension URLRecord {
    /// The address as text, with the offsets of its parts (URL Standard, “URL serializing”).
    func serialised() -> (href: String, parts: URLParts) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scheme.count + path.count + (query?.count ?? 0) + (fragment?.count ?? 0) + 32)
        var parts = URLParts()
        parts.schemeKind = kind
        bytes += scheme
        parts.schemeEnd = UInt32(bytes.count)
        bytes.append(UInt8(ascii: ":"))
        writeAuthority(to: &bytes, &parts)
        parts.pathStart = UInt32(bytes.count)
        bytes += path
        parts.pathEnd = UInt32(bytes.count)
        if let query {
            bytes.append(UInt8(ascii: "?"))
            bytes += query
        }
        parts.queryEnd = UInt32(bytes.count)
        if let fragment {
            bytes.append(UInt8(ascii: "#"))
            bytes += fragment
        }
        return (String(decoding: bytes, as: UTF8.self), parts)
    }

    private func writeAuthority(to bytes: inout [UInt8], _ parts: inout URLParts) {
        guard let host else {
            parts.usernameEnd = UInt32(bytes.count)
            parts.hostStart = parts.usernameEnd
            parts.hostEnd = parts.usernameEnd
            // Without a host, a path that starts with two slashes would read as an authority.
            if !hasOpaquePath, path.starts(with: "//".utf8) { bytes += "/.".utf8 }
            return
        }
        bytes += "//".utf8
        writeCredentials(to: &bytes, &parts)
        parts.hostKind = host.kind
        parts.hostStart = UInt32(bytes.count)
        host.write(to: &bytes)
        parts.hostEnd = UInt32(bytes.count)
        parts.port = port
        if let port {
            bytes.append(UInt8(ascii: ":"))
            bytes += String(port).utf8
        }
    }

    private func writeCredentials(to bytes: inout [UInt8], _ parts: inout URLParts) {
        bytes += username
        parts.usernameEnd = UInt32(bytes.count)
        if !password.isEmpty {
            bytes.append(UInt8(ascii: ":"))
            bytes += password
        }
        if includesCredentials { bytes.append(UInt8(ascii: "@")) }
    }

    /// Takes an address apart again, for resolving against it and for the setters.
    init(_ url: WebURL) {
        let parts = url.parts
        setScheme(Array(url.scheme.utf8))
        username = Array(url.username.utf8)
        password = Array(url.password.utf8)
        host = url.host
        port = parts.port
        path = Array(url.path.utf8)
        hasOpaquePath = url.hasOpaquePath
        query = url.query.map { Array($0.utf8) }
        fragment = url.fragment.map { Array($0.utf8) }
    }
}
