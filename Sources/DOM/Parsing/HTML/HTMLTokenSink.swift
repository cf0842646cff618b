/// What takes the tokens of the tokenizer, in the order of the page: the tree builder, or a test's recorder.
///
/// The tokenizer is specialised for its sink, so that a token costs a direct call.
package protocol HTMLTokenSink: AnyObject {
    /// The document whose names the tokens use.
    var document: Document { get }
    /// Takes a run of text without NUL; neighbouring runs belong to one text.
    func characters(_ text: UnsafeBufferPointer<UInt8>)
    /// Takes a NUL in text, where the standard's tokenizer hands it on as it is (13.2.5.1 and 13.2.5.69).
    func nulCharacter()
    /// Takes a start tag; the object is used again for the next tag.
    func startTag(_ tag: HTMLTag)
    /// Takes an end tag; the object is used again for the next tag.
    func endTag(_ tag: HTMLTag)
    /// Takes a comment.
    func comment(_ text: UnsafeBufferPointer<UInt8>)
    /// Takes a document type.
    func documentType(_ token: DocumentTypeToken)
    /// Takes the end of the page.
    func endOfFile()
    /// How the tokenizer is to read on behind the start tag just taken; nil to go on as before.
    func takeContentModel() -> ContentModel?
    /// Whether the tag just taken completed a script that is to run before more is read.
    var hasScriptToRun: Bool { get }
    /// Whether the adjusted current node is not of HTML, so that `<![CDATA[` begins a section.
    var isInForeignContent: Bool { get }
}
