/// Finds what is wrong with a page's markup and where, for those who ask (HTML Standard, 13.2.2 “parse errors”).
///
/// The tokenizer only reads; when it has a log, it shows it each token, whole, and the log goes over the bytes once more:
///
///   lines and columns, faults of single characters                          +InputStream
///   tags, attributes                                                        TagFaults
///   comments                                                                CommentFaults
///   document types                                                          DocumentTypeScan
///   character references                                                    +References
///
/// Without a log none of this runs. The tree builder reports what it finds itself. Memory: 24 bytes an error.
package final class ParseErrorLog {
    /// What was found, in the order of the page.
    package internal(set) var errors: [ParseError] = []

    /// The line and column of the next byte.
    var line = 1
    var column = 1
    /// The character that the last byte is of, as far as it has come, and how many of its bytes are to come.
    var scalar: UInt32 = 0
    var missingBytes = 0
    /// Whether what follows may be the name of a reference that does not exist (13.2.5.74 “ambiguous ampersand state”).
    var isInAmbiguousAmpersand = false
    /// How many bytes of the page the tokenizer has used before the token at hand.
    var consumed = 0
    /// What is added to a position in the tokenizer's input to give that in the page.
    private(set) var origin = 0
    /// What was found and is not placed yet, by the position in the page.
    private var found: [Fault] = []
    /// What the tree builder found wrong with the token at hand, by the position in it.
    private var treeErrors: [Fault] = []

    /// An error, by its position; without name, an ampersand that may begin a reference that does not exist.
    struct Fault {
        var name: ParseErrorName?
        var position: Int
    }

    /// Makes an empty log, for one parser.
    package init() {}

    /// Notes an error of the tree builder's, so many bytes into its token.
    func report(_ name: ParseErrorName, offset: Int) {
        treeErrors.append(Fault(name: name, position: offset))
    }

    /// Notes an error at a position of the token at hand.
    func note(_ name: ParseErrorName, at position: Int) {
        found.append(Fault(name: name, position: origin + position))
    }

    /// Notes that the ampersand at a position of the token at hand begins no reference that exists.
    func noteAmbiguousAmpersand(at position: Int) {
        found.append(Fault(name: nil, position: origin + position))
    }

    /// Notes an error at the line and column reached.
    func noteHere(_ name: ParseErrorName) {
        errors.append(ParseError(name: name, line: line, column: column))
    }

    /// Goes over what the tokenizer used in one step, which began and ended in the content models given.
    func examine(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from before: ContentModel, to after: ContentModel) {
        origin = consumed - range.lowerBound
        switch before {
        case .data: examineMarkup(input, range, endsInCDATA: after == .cdata)
        case .rcdata where after == .rcdata: examineReferences(input, range)
        case .rcdata, .rawText, .scriptData:
            if after == .data { examineTag(input, range) }
        case .plainText, .cdata: break
        }
        for error in treeErrors { found.append(Fault(name: error.name, position: consumed + error.position)) }
        treeErrors.removeAll(keepingCapacity: true)
        advance(over: input, range, nulIsFault: before != .cdata)
    }

    /// Notes what the tokenizer was in the middle of, when the page ended.
    func endOfInput(in model: ContentModel, isInScriptComment: Bool) {
        placeRest()
        if model == .cdata { noteHere(.eofInCDATA) }
        if isInScriptComment { noteHere(.eofInScriptHTMLCommentLikeText) }
    }

    /// Notes what the tree builder found at the end of the page.
    func endOfTree() {
        for error in treeErrors { place(error) }
        treeErrors.removeAll()
    }

    /// Keeps for later what is wrong with what comes behind: the end of the page, or the character that ended a reference.
    func keep(_ faults: ArraySlice<Fault>) {
        found.append(contentsOf: faults)
    }

    /// What is not placed yet, by position; it is forgotten.
    func takeFound() -> [Fault] {
        guard !found.isEmpty else { return [] }
        defer { found.removeAll(keepingCapacity: true) }
        // Few, and nearly in order; those of one position keep their order.
        return found.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    private func examineMarkup(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, endsInCDATA: Bool) {
        switch input[range.lowerBound] {
        case UInt8(ascii: "&"): examineReference(input, at: range.lowerBound, in: .text)
        case UInt8(ascii: "<"): examineTagOpen(input, range, endsInCDATA: endsInCDATA)
        default: break
        }
    }

    /// What a `<` begins (13.2.5.6, 13.2.5.7 and 13.2.5.42).
    private func examineTagOpen(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, endsInCDATA: Bool) {
        let start = range.lowerBound
        guard start + 1 < input.count else { return note(.eofBeforeTagName, at: input.count) }
        let next = input[start + 1]
        if ASCII.isLetter(next) { return examineTag(input, range) }
        switch next {
        case UInt8(ascii: "/"): examineEndTagOpen(input, range)
        case UInt8(ascii: "!"): examineDeclaration(input, range, endsInCDATA: endsInCDATA)
        case UInt8(ascii: "?"): note(.unexpectedQuestionMarkInsteadOfTagName, at: start + 1)
        default: note(.invalidFirstCharacterOfTagName, at: start + 1)
        }
    }

    private func examineEndTagOpen(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let position = range.lowerBound + 2
        guard position < input.count else { return note(.eofBeforeTagName, at: position) }
        if ASCII.isLetter(input[position]) { return examineTag(input, range) }
        note(input[position] == UInt8(ascii: ">") ? .missingEndTagName : .invalidFirstCharacterOfTagName, at: position)
    }

    private func examineDeclaration(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, endsInCDATA: Bool) {
        let start = range.lowerBound + 2
        let text = input[start..<range.upperBound]
        if text.starts(with: "--".utf8) {
            var faults = CommentFaults(log: self)
            faults.examine(input, start + 2..<range.upperBound)
        } else if text.prefix(7).map(ASCII.lowercase).elementsEqual("doctype".utf8) {
            examineDocumentType(input, start + 7..<range.upperBound)
        } else if !endsInCDATA {
            let isCDATA = text.starts(with: "[CDATA[".utf8)
            note(isCDATA ? .cdataInHTMLContent : .incorrectlyOpenedComment, at: isCDATA ? start + 6 : start)
        }
    }

    private func examineDocumentType(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let isCutOff = input[range.upperBound - 1] != UInt8(ascii: ">")
        let text = UnsafeBufferPointer(rebasing: input[range.lowerBound..<range.upperBound - (isCutOff ? 0 : 1)])
        var scan = DocumentTypeScan(text, isCutOff: isCutOff)
        _ = scan.read()
        for fault in scan.faults { found.append(Fault(name: fault.name, position: origin + range.lowerBound + fault.position)) }
    }

    private func examineTag(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var faults = TagFaults(log: self)
        faults.examine(UnsafeBufferPointer(rebasing: input[..<range.upperBound]), from: range.lowerBound)
    }
}
