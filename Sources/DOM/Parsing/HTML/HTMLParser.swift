package import WebTypes

// HTML → `Document`, by the HTML Standard's section 13.2 and, for fragments, 13.4.
//
// The phases, each in files of its own
//   bytes of valid UTF-8, in chunks; newlines normalised; what a script writes    HTMLParser, +Writing
//   bytes → tokens                                                                HTMLTokenizer: +Text, +Tags, +Declarations, +Script
//     what it reads as what                                                       ContentModel
//     tags, document types                                                        HTMLTag, DocumentTypeScan
//     references                                                                  CharacterReferences, ReferencedCharacters
//     the hot loops over text                                                     ByteScan
//     where tokens go                                                             HTMLTokenSink
//   tokens → mutations of the document                                            HTMLTreeBuilder; its comment lists its files
//     what its rules ask of names                                                 ElementTraits, StartTagClass, ForeignNames, QuirksMode
//     the state it keeps                                                          InsertionMode, OpenElement, OpenElementStack
//   fragments in the place of an element's content                                HTMLFragment
//   what is wrong with the page, for those who ask                                Errors/: ParseErrorLog; its comment lists its files
// Back to HTML: HTMLDump, in Dumps/.

/// Reads HTML by the HTML Standard's tokenizer and tree builder, chunk by chunk, the same tree for every way of cutting the input.
///
/// After each chunk all that is complete is in the document. Scripts are not run, but for what `runScript` makes of them.
package final class HTMLParser: DocumentParser {
    let document: Document
    let builder: HTMLTreeBuilder
    let tokenizer: HTMLTokenizer<HTMLTreeBuilder>
    /// The root of a fragment, whose children it is; nil for a page.
    package let fragmentRoot: NodeID?
    /// What the tokenizer could not use yet: the beginning of a token; while a script runs, what it wrote.
    var kept: [UInt8] = []
    /// A token that stays incomplete is tried again only when this much is there, so that a huge one does not cost its square.
    private var neededLength = 0
    var lastWasCarriageReturn = false
    /// How many scripts run, one inside the other: where there are any, the insertion point is defined.
    var runningScripts = 0

    /// Called with each script that is complete, before anything behind it is read; it may call `write`.
    ///
    /// Default: nil, and scripts are but elements.
    package var runScript: ((NodeID) -> Void)? {
        didSet { builder.stopsAtScripts = runScript != nil }
    }

    /// A token longer than this is tried again only after it has grown by half.
    private static let patience = 1 << 16

    /// Makes a parser that fills an empty document; `log` is told what is wrong with the page.
    package init(document: Document, scripting: Scripting = .disabled, log: ParseErrorLog? = nil) {
        self.document = document
        fragmentRoot = nil
        builder = HTMLTreeBuilder(document: document, scripting: scripting, log: log)
        tokenizer = HTMLTokenizer(sink: builder, log: log)
    }

    /// Makes a parser of a fragment, as for `innerHTML` of the element `context`; its nodes become children of `fragmentRoot`.
    ///
    /// The root is a new element of the same document, outside the tree (HTML Standard, 13.4).
    package init(document: Document, contextElement context: NodeID, scripting: Scripting = .disabled, log: ParseErrorLog? = nil) {
        self.document = document
        builder = HTMLTreeBuilder(document: document, contextElement: context, scripting: scripting, log: log)
        fragmentRoot = builder.stack[0].node
        let model = HTMLTreeBuilder.contentModel(in: document[context], scripting: scripting)
        tokenizer = HTMLTokenizer(sink: builder, log: log, model: model)
    }

    /// The encoding that the first `meta` with one declared.
    package var declaredEncoding: TextEncoding? {
        builder.declaredEncoding
    }

    package func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        withoutCarriageReturns(utf8) { bytes in
            if kept.isEmpty, runScript == nil {
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
        tokenizer.endOfFile()
        guard fragmentRoot == nil else { return }
        publishOpenElements()
        document.parseIsComplete = true
    }

    /// Reads what is kept, stopping at each script; what a script has written comes before the rest.
    func run(isLast: Bool) {
        var input = kept
        var position = 0
        kept = []
        while true {
            let used = input.withUnsafeBufferPointer { tokenizer.run(UnsafeBufferPointer(rebasing: $0[position...]), isLast: isLast) }
            if used > 0 { neededLength = 0 }
            position += used
            guard let script = builder.takeFinishedScript() else { break }
            run(script)
            guard !kept.isEmpty else { continue }
            input = kept + input[position...]
            position = 0
            kept = []
        }
        input.removeFirst(position)
        kept = input
    }

    private func publishOpenElements() {
        if fragmentRoot == nil { document.openElements = builder.stack.map(\.node) }
    }

    /// “Normalize newlines”: CR LF and CR become LF (Infra Standard, 4.6).
    ///
    /// Text without CR is passed on as it is.
    func withoutCarriageReturns(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
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
