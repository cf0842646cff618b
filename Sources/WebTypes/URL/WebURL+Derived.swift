extension WebURL {
    /// The address without its fragment.
    public func removingFragment() -> WebURL {
        guard fragment != nil else { return self }
        var record = URLRecord(self)
        record.fragment = nil
        return WebURL(record)
    }

    /// The address without user name and password.
    public func removingUserInfo() -> WebURL {
        guard !username.isEmpty || !password.isEmpty else { return self }
        var record = URLRecord(self)
        record.username = []
        record.password = []
        return WebURL(record)
    }

    /// The same address with the scheme https, where it has http; a port that is not the scheme's own stays.
    package var withHTTPS: WebURL {
        guard scheme == "http" else { return self }
        var result = self
        result.setProtocol("https")
        return result
    }

    /// Whether both are equal but for their fragments.
    public func isSameDocument(as other: WebURL) -> Bool {
        parts.queryEnd == other.parts.queryEnd
            && href.utf8.prefix(Int(parts.queryEnd)).elementsEqual(other.href.utf8.prefix(Int(parts.queryEnd)))
    }
}
