package import WebTypes

/// Reads HTML by the HTML Standard's tokenizer and tree builder, chunk by chunk, the same tree for every way of cutting the input.
///
/// After each chunk all that is complete is in the document. Scripts are not run.
package final class HTMLParser: DocumentParser {
    private let document: Document
    private let builder: HTMLTreeBuilder
    private let tokenizer: HTMLTokenizer
    /// What the tokenizer could not use yet: the beginning of a token.
    private var kept: [UInt8] = []
    /// A token that stays incomplete is tried again only when this much is there, so that a huge one does not cost its square.
    private var neededLength = 0
    private var lastWasCarriageReturn = false

    /// A token longer than this is tried again only after it has grown by half.
    private static let patience = 1 << 16

    /// Makes a parser that fills an empty document.
    package init(document: Document) {
        self.document = document
        builder = HTMLTreeBuilder(document: document)
        tokenizer = HTMLTokenizer(builder: builder)
    }

    /// Makes a parser of a fragment, as for `innerHTML` of an element named `name`; its nodes become children of a root `html`.
    package init(document: Document, fragmentOf name: Name, namespace: Namespace = .html) {
        self.document = document
        builder = HTMLTreeBuilder(document: document, fragmentOf: name, namespace)
        tokenizer = HTMLTokenizer(builder: builder)
        tokenizer.start(fragmentOf: name, namespace)
    }

    /// The encoding that the first `meta` with one declared.
    package var declaredEncoding: TextEncoding? {
        builder.declaredEncoding
    }

    package func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        withoutCarriageReturns(utf8) { bytes in
            if kept.isEmpty {
                let used = tokenizer.run(bytes, isLast: false)
                kept.append(contentsOf: bytes[used...])
            } else {
                kept.append(contentsOf: bytes)
                if kept.count >= neededLength { run(isLast: false) }
            }
        }
        if kept.count > Self.patience { neededLength = max(neededLength, kept.count + kept.count / 2) } else { neededLength = 0 }
        publishOpenElements()
    }

    package func finish() {
        run(isLast: true)
        builder.endOfFile()
        publishOpenElements()
        document.parseIsComplete = true
    }

    private func run(isLast: Bool) {
        let used = kept.withUnsafeBufferPointer { tokenizer.run($0, isLast: isLast) }
        if used > 0 { neededLength = 0 }
        kept.removeFirst(used)
    }

    private func publishOpenElements() {
        document.openElements = builder.stack.map(\.node)
    }

    /// “Normalize newlines”: CR LF and CR become LF (Infra Standard, 4.6).
    ///
    /// Text without CR is passed on as it is.
    private func withoutCarriageReturns(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var bytes = bytes
        if lastWasCarriageReturn, let first = bytes.first {
            lastWasCarriageReturn = false
            if first == 0x0A { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst()) }
        }
        guard ByteScan.first(0x0D, in: bytes, from: 0, to: bytes.count) < bytes.count else { return body(bytes) }
        lastWasCarriageReturn = bytes.last == 0x0D
        var normalized: [UInt8] = []
        normalized.reserveCapacity(bytes.count)
        var from = 0
        while from < bytes.count {
            let stop = ByteScan.first(0x0D, in: bytes, from: from, to: bytes.count)
            normalized.append(contentsOf: bytes[from..<stop])
            guard stop < bytes.count else { break }
            normalized.append(0x0A)
            from = stop + 1
            if from < bytes.count, bytes[from] == 0x0A { from += 1 }
        }
        normalized.withUnsafeBufferPointer(body)
    }
}
