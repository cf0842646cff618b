import DOM

/// Takes the tokenizer's tokens and writes each as a line; neighbouring text is one.
final class TokenRecorder: HTMLTokenSink {
    let document = Document()
    private(set) var lines = Lines()

    /// Tokens as lines of bytes, which may be no valid UTF-8 where a case's input is none.
    struct Lines {
        private(set) var lines: [[UInt8]] = []
        private var endsInText = false

        mutating func characters(_ text: some Sequence<UInt8>) {
            if endsInText { lines[lines.count - 1] += text } else { add("text ", text) }
            endsInText = true
        }

        mutating func startTag(_ name: [UInt8], _ attributes: [(name: [UInt8], value: [UInt8])], isSelfClosing: Bool) {
            let sorted = attributes.sorted { $0.name.lexicographicallyPrecedes($1.name) }
            let list = sorted.flatMap { Array(" ".utf8) + $0.name + Array("=".utf8) + $0.value }
            add(isSelfClosing ? "self-closing tag " : "start tag ", name + list)
        }

        mutating func endTag(_ name: [UInt8]) { add("end tag ", name) }

        mutating func comment(_ text: some Sequence<UInt8>) { add("comment ", text) }

        mutating func documentType(_ name: [UInt8]?, _ publicID: [UInt8]?, _ systemID: [UInt8]?, forcesQuirks: Bool) {
            let parts = [name, publicID, systemID].flatMap { $0.map { Array("“".utf8) + $0 + Array("” ".utf8) } ?? Array("none ".utf8) }
            add("doctype ", parts + Array((forcesQuirks ? "quirks" : "standards").utf8))
        }

        private mutating func add(_ kind: String, _ text: some Sequence<UInt8>) {
            lines.append(Array(kind.utf8) + text)
            endsInText = false
        }
    }

    func characters(_ text: UnsafeBufferPointer<UInt8>) { lines.characters(text) }

    func nulCharacter() { lines.characters([0]) }

    func startTag(_ tag: HTMLTag) {
        let attributes = tag.attributes.map { attribute in
            (name: bytes(of: attribute.name), value: Array(tag.value(of: attribute)))
        }
        lines.startTag(bytes(of: tag.name), attributes, isSelfClosing: tag.isSelfClosing)
    }

    func endTag(_ tag: HTMLTag) { lines.endTag(bytes(of: tag.name)) }

    func comment(_ text: UnsafeBufferPointer<UInt8>) { lines.comment(text) }

    func documentType(_ token: DocumentTypeToken) {
        lines.documentType(
            token.name, token.publicID.map { Array($0.utf8) }, token.systemID.map { Array($0.utf8) }, forcesQuirks: token.forcesQuirks)
    }

    func endOfFile() {}

    func takeContentModel() -> ContentModel? { nil }

    var hasScriptToRun: Bool { false }

    var isInForeignContent: Bool { false }

    private func bytes(of name: Name) -> [UInt8] { document.withBytes(of: name) { Array($0) } }
}
