import WebTypes

/// What holds for every address and for every field of an answer.
enum AddressChecks {
    /// A line feed parts the base from the reference.
    static func url(_ input: UnsafeBufferPointer<UInt8>) {
        let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first else { return }
        let text = String(decoding: first, as: UTF8.self)
        guard let base = WebURL(text) else { return }
        requireWhole(base)
        guard parts.count > 1 else { return }
        let reference = String(decoding: parts[1], as: UTF8.self)
        if let url = WebURL(reference, base: base) { requireWhole(url) }
        var changed = base
        changed.setHost(reference)
        requireWhole(changed)
        changed.setPathname(reference)
        requireWhole(changed)
        changed.setProtocol(reference)
        requireWhole(changed)
        changed.setSearch(reference)
        changed.setHash(reference)
        requireWhole(changed)
    }

    private static func requireWhole(_ url: WebURL) {
        require(url.href.utf8.allSatisfy { $0 > 0x1F && $0 < 0x7F }, "\(url.href.debugDescription) is not printable ASCII")
        require(WebURL(url.href) == url, "\(url.href.debugDescription) parses to something else")
        let hasControl = url.displayString.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        require(!hasControl, "the display form of \(url.href.debugDescription) has control characters")
    }

    /// Media types serialise to themselves, refreshes and file names do no harm.
    static func fields(_ input: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: input, as: UTF8.self)
        if let type = MIMEType(text) {
            require(MIMEType(type.description) == type, "\(text.debugDescription) gives \(type.description.debugDescription)")
        }
        guard let base = WebURL("https://example.org/a/b") else { return }
        _ = RefreshDirective.parse(text, base: base)
        let name = SafeFilename.cleaned(text)
        require(!name.contains("/") && name != "." && name != "..", "\(name.debugDescription) is not one file's name")
        require(name.utf8.count <= 255, "\(name.debugDescription) is too long for a file's name")
    }
}
