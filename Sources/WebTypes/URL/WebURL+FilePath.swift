extension WebURL {
    /// The `file:` address of a local path; a path that doesn't begin with a slash is taken from the root.
    ///
    /// Dot segments are resolved as text, without looking at links on disk.
    public init(filePath: String) {
        self.init(filePathBytes: filePath.utf8)
    }

    /// The `file:` address of a local path that need not be UTF-8.
    public init(filePathBytes: some Sequence<UInt8>) {
        let path = PercentEncoding.encode(filePathBytes, set: .filePath)
        var record = URLRecord()
        record.setScheme(Array("file".utf8))
        record.host = .empty
        var parser = URLParser(input: path, changing: record, override: .pathStart)
        do {
            try parser.run()
        } catch {
            preconditionFailure("a path failed to parse: \(error)")
        }
        self.init(parser.url)
    }

    /// The decoded local path of a `file:` address; nil for another scheme, a host, a NUL, or a name that is not UTF-8.
    public var filePath: String? {
        filePathBytes.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The decoded local path of a `file:` address as bytes; nil for another scheme, a host, or a NUL.
    public var filePathBytes: [UInt8]? {
        guard parts.schemeKind == .file, parts.hostKind == .empty else { return nil }
        let bytes = PercentEncoding.decode(path.utf8)
        return bytes.contains(0) ? nil : bytes
    }
}
