/// Decodes a text that arrives in pieces: chooses the encoding, then yields valid UTF-8 whatever the bytes.
///
/// The output does not depend on how the input is cut. While markup may still declare an encoding, plain ASCII is passed on at once and
/// the rest is held, at most until the first 1,024 bytes are there.
package struct TextDecoder {
    /// How sure the choice of the encoding is.
    package enum Confidence: Sendable {
        /// Guessed: a declaration or an ill-formed sequence met later may change it.
        case tentative
        /// Declared by the transport, by a byte order mark, in the markup, or by the caller.
        case certain
    }

    /// The encoding in use; UTF-8 until one is chosen.
    package private(set) var encoding: TextEncoding
    /// How sure it is.
    package private(set) var confidence: Confidence

    private let markup: MarkupKind
    /// What has not been decoded yet because the encoding is not chosen; nil once it is.
    private var held: [UInt8]? = []
    /// How many of `held` were passed on as plain ASCII.
    private var passedOn = 0
    private var decoder = ByteDecoder.utf8(UTF8Decoder())
    private var restart: TextEncoding?

    /// Makes a decoder for what the transport called `contentTypeCharset` (nil or an unknown label: not declared).
    package init(contentTypeCharset: String?, declaredInMarkup markup: MarkupKind) {
        let declared = contentTypeCharset.flatMap(TextEncoding.init(label:))
        encoding = declared ?? .utf8
        confidence = declared == nil ? .tentative : .certain
        self.markup = markup
    }

    /// Makes a decoder for a known encoding, or for a better guess; only a byte order mark overrides it.
    package init(encoding: TextEncoding, confidence: Confidence = .certain) {
        self.encoding = encoding
        self.confidence = confidence
        markup = .none
    }

    /// Decodes more bytes to valid UTF-8; the last call, even if with none, has `isLast`.
    package mutating func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        bytes.withUnsafeBufferPointer { decode($0, isLast: isLast) }
    }

    /// Decodes more bytes to valid UTF-8; the last call, even if with none, has `isLast`.
    package mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
        var output: [UInt8] = []
        guard held != nil else {
            run(bytes, isLast: isLast, into: &output)
            return output
        }
        held?.append(contentsOf: bytes)
        let waiting = held ?? []
        guard passedOn > 0 || !Self.mayBecomeByteOrderMark(waiting) || isLast else { return [] }
        if passedOn == 0, let mark = Self.byteOrderMark(of: waiting) {
            choose(mark.encoding, .certain)
            start(with: waiting[mark.length...], isLast: isLast, into: &output)
        } else if confidence == .certain || markup == .none {
            start(with: waiting[...], isLast: isLast, into: &output)
        } else {
            sniff(waiting, isLast: isLast, into: &output)
        }
        return output
    }

    /// The encoding in which all bytes must be decoded again, from the first; nil where what was passed on holds.
    ///
    /// Ill-formed sequences showed the guess (UTF-8) wrong, or markup declares an encoding that is replaced as a whole.
    package func restartNeeded() -> TextEncoding? {
        restart
    }
}

extension TextDecoder {
    /// How far the HTML Standard looks for a declaration (13.2.3.2).
    private static let prescanLength = 1024

    private mutating func choose(_ encoding: TextEncoding, _ confidence: Confidence) {
        self.encoding = encoding
        self.confidence = confidence
    }

    /// Passes plain ASCII on; decides at 1,024 bytes or at the end.
    private mutating func sniff(_ waiting: [UInt8], isLast: Bool, into output: inout [UInt8]) {
        let looked = waiting.prefix(Self.prescanLength)
        let plain = Self.mayBeWide(looked) ? 0 : looked[passedOn...].firstIndex { !Self.isPlain($0) } ?? looked.endIndex
        output.append(contentsOf: looked[passedOn..<plain])
        passedOn = plain
        guard isLast || waiting.count >= Self.prescanLength else { return }
        if let declared = declaration(in: looked) {
            choose(declared, .certain)
            // That encoding has no plain ASCII.
            if declared == .replacement, plain > 0 { restart = declared }
        }
        start(with: waiting[plain...], isLast: isLast, into: &output)
    }

    private func declaration(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        guard markup != .none else { return nil }
        if let encoding = XMLDeclarationScan.wideEncoding(of: bytes) { return encoding }
        if markup == .html, let encoding = MetaPrescan.encoding(of: bytes) { return encoding }
        return XMLDeclarationScan.encoding(of: bytes)
    }

    private mutating func start(with rest: ArraySlice<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        held = nil
        decoder = ByteDecoder(for: encoding)
        rest.withUnsafeBufferPointer { run($0, isLast: isLast, into: &output) }
    }

    private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        guard confidence == .tentative, case .utf8(var utf8) = decoder else {
            decoder.decode(bytes, isLast: isLast, into: &output)
            return
        }
        utf8.decode(bytes, isLast: isLast, into: &output)
        decoder = .utf8(utf8)
        if utf8.isUnlikely, restart == nil { restart = .windows1252 }
    }

    /// Whether the first byte may be half of a UTF-16 `<`, which no other byte that is passed on can be.
    private static func mayBeWide(_ bytes: ArraySlice<UInt8>) -> Bool {
        [0x3C, 0].starts(with: bytes.prefix(2))
    }

    /// Bytes that mean the same in every encoding a page may declare: ASCII but for NUL and the escapes of ISO-2022-JP.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte < 0x80 && byte != 0 && byte != 0x1B && byte != 0x0E && byte != 0x0F
    }

    /// “BOM sniff” (Encoding Standard, section 6).
    private static func byteOrderMark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LE, 2) }
        return nil
    }

    private static func mayBecomeByteOrderMark(_ bytes: [UInt8]) -> Bool {
        bytes.isEmpty || bytes == [0xEF] || bytes == [0xEF, 0xBB] || bytes == [0xFE] || bytes == [0xFF]
    }
}
