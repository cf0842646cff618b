// The standard's setters (URL Standard, “URL class”, API for the parts). As there, a value that doesn't fit changes nothing.

extension WebURL {
    /// Changes the scheme, within special or other schemes; `value` may end in a colon.
    public mutating func setProtocol(_ value: String) {
        change(from: .schemeStart, Array(value.utf8) + [UInt8(ascii: ":")])
    }

    /// Changes the user name, percent-encoding it; nothing for addresses that can't have one.
    public mutating func setUsername(_ value: String) {
        edit { record in
            if !record.cannotHaveCredentialsOrPort { record.username = PercentEncoding.encode(value.utf8, set: .userInfo) }
        }
    }

    /// Changes the password, percent-encoding it; nothing for addresses that can't have one.
    public mutating func setPassword(_ value: String) {
        edit { record in
            if !record.cannotHaveCredentialsOrPort { record.password = PercentEncoding.encode(value.utf8, set: .userInfo) }
        }
    }

    /// Changes the host, and the port where `value` has one.
    public mutating func setHost(_ value: String) {
        if !hasOpaquePath { change(from: .host, Array(value.utf8)) }
    }

    /// Changes the host, keeping the port.
    public mutating func setHostname(_ value: String) {
        if !hasOpaquePath { change(from: .hostname, Array(value.utf8)) }
    }

    /// Changes the port to the number that `value` begins with; an empty value means the scheme's default.
    public mutating func setPort(_ value: String) {
        if URLRecord(self).cannotHaveCredentialsOrPort { return }
        if value.isEmpty {
            edit { $0.port = nil }
        } else {
            change(from: .port, Array(value.utf8))
        }
    }

    /// Changes the path; nothing for an opaque one.
    public mutating func setPathname(_ value: String) {
        if hasOpaquePath { return }
        var record = URLRecord(self)
        record.path = []
        change(from: .pathStart, Array(value.utf8), in: record)
    }

    /// Changes the query; `value` may begin with a question mark, and an empty one removes it.
    public mutating func setSearch(_ value: String) {
        var record = URLRecord(self)
        record.query = value.isEmpty ? nil : []
        let text = value.utf8.first == UInt8(ascii: "?") ? Array(value.utf8.dropFirst()) : Array(value.utf8)
        if value.isEmpty { self = WebURL(record) } else { change(from: .query, text, in: record) }
    }

    /// Changes the fragment; `value` may begin with a number sign, and an empty one removes it.
    public mutating func setHash(_ value: String) {
        var record = URLRecord(self)
        record.fragment = value.isEmpty ? nil : []
        let text = value.utf8.first == UInt8(ascii: "#") ? Array(value.utf8.dropFirst()) : Array(value.utf8)
        if value.isEmpty { self = WebURL(record) } else { change(from: .fragment, text, in: record) }
    }

    /// Changes the whole address; throws, changing nothing, where `value` is none.
    public mutating func setHref(_ value: String) throws(WebURLError) {
        self = try WebURL.parse(value)
    }

    private mutating func edit(_ body: (inout URLRecord) -> Void) {
        var record = URLRecord(self)
        body(&record)
        self = WebURL(record)
    }

    private mutating func change(from state: URLParser.State, _ input: [UInt8], in record: URLRecord? = nil) {
        var parser = URLParser(input: input, changing: record ?? URLRecord(self), override: state)
        // The standard keeps what was set before a failure, and drops the failure itself.
        _ = try? parser.run()
        self = WebURL(parser.url)
    }
}
