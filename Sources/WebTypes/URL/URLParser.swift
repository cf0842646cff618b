/// The basic URL parser (https://url.spec.whatwg.org/#concept-basic-url-parser): one method a state, over UTF-8 bytes.
///
/// Bytes do for code points because every byte above 0x7E is in every percent-encode set. The states are in the extensions, named as in the standard.
struct URLParser {
    enum State {
        case schemeStart, scheme, noScheme, specialRelativeOrAuthority, pathOrAuthority, relative, relativeSlash
        case specialAuthoritySlashes, specialAuthorityIgnoreSlashes, authority, host, hostname, port
        case file, fileSlash, fileHost, pathStart, path, opaquePath, query, fragment
    }

    /// What a state does with the pointer.
    enum Flow {
        /// Go on to the next byte; at the end of the input, end.
        case next
        /// Look at the same byte again, in the new state.
        case again
        /// End here.
        case finished
    }

    let input: [UInt8]
    let base: URLRecord?
    /// What a query of a special scheme is written in (the standard's “encoding override”).
    let encoding: TextEncoding
    /// The part that a setter wants to change; nil where a whole address is parsed.
    let override: State?
    var url: URLRecord
    var state: State
    var pointer = 0
    var buffer: [UInt8] = []
    var atSignSeen = false
    var insideBrackets = false
    var passwordTokenSeen = false

    init(input: [UInt8], base: URLRecord?, encoding: TextEncoding) {
        self.input = input
        self.base = base
        self.encoding = encoding.outputEncoding
        override = nil
        url = URLRecord()
        state = .schemeStart
    }

    /// For a setter: changes `url` from the state `override` on.
    init(input: some Sequence<UInt8>, changing url: URLRecord, override: State) {
        self.input = input.filter { !Self.isTabOrNewline($0) }
        base = nil
        encoding = .utf8
        self.override = override
        self.url = url
        state = override
    }

    /// The input without C0 controls and spaces at both ends, and without tabs and newlines anywhere.
    static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var slice = bytes[...]
        while let first = slice.first, first <= 0x20 { slice.removeFirst() }
        while let last = slice.last, last <= 0x20 { slice.removeLast() }
        return slice.contains(where: isTabOrNewline) ? slice.filter { !isTabOrNewline($0) } : Array(slice)
    }

    private static func isTabOrNewline(_ byte: UInt8) -> Bool {
        byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Runs the states to the end; where it throws, `url` holds what was set until then, as the setters need it.
    mutating func run() throws(WebURLError) {
        while true {
            let byte = byte(at: pointer)
            switch try step(byte) {
            case .finished: return
            case .again: continue
            case .next where byte == nil: return
            case .next: pointer += 1
            }
        }
    }

    private mutating func step(_ byte: UInt8?) throws(WebURLError) -> Flow {
        switch state {
        case .schemeStart: try schemeStart(byte)
        case .scheme: try scheme(byte)
        case .noScheme: try noScheme(byte)
        case .specialRelativeOrAuthority: specialRelativeOrAuthority(byte)
        case .pathOrAuthority: pathOrAuthority(byte)
        case .relative: relative(byte)
        case .relativeSlash: relativeSlash(byte)
        case .specialAuthoritySlashes: specialAuthoritySlashes(byte)
        case .specialAuthorityIgnoreSlashes: specialAuthorityIgnoreSlashes(byte)
        case .authority: try authority(byte)
        case .host, .hostname: try host(byte)
        case .port: try port(byte)
        case .file: file(byte)
        case .fileSlash: fileSlash(byte)
        case .fileHost: try fileHost(byte)
        case .pathStart: pathStart(byte)
        case .path: path()
        case .opaquePath: opaquePath()
        case .query: query()
        case .fragment: fragment()
        }
    }

    func byte(at index: Int) -> UInt8? {
        index < input.count ? input[index] : nil
    }

    /// Moves to another state without consuming the byte.
    mutating func reconsume(in next: State) -> Flow {
        state = next
        return .again
    }

    /// Consumes the byte and moves to another state.
    mutating func consume(to next: State) -> Flow {
        state = next
        return .next
    }

    /// Whether the byte separates parts as a slash does.
    func isSlash(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: "/") || (byte == UInt8(ascii: "\\") && url.kind.isSpecial)
    }

    /// Whether the byte ends an authority: the end, `/`, `?`, `#`, or a special scheme's backslash.
    func endsAuthority(_ byte: UInt8?) -> Bool {
        byte == nil || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || isSlash(byte)
    }
}
