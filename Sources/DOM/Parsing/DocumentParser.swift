package import WebTypes

/// Reads one source format into a document, chunk by chunk.
///
/// It is fed valid UTF-8, cut anywhere; after each chunk all that is complete is in the document, and `openElements` says what is not closed.
package protocol DocumentParser: AnyObject {
    /// Reads more bytes.
    func feed(_ utf8: UnsafeBufferPointer<UInt8>)
    /// Reads what was kept back, closes everything and sets the document's `parseIsComplete`; called once.
    func finish()
    /// The encoding that the markup itself declares, where it was met by now; nil otherwise.
    ///
    /// Where the encoding in use was only guessed and this names another, the kept bytes must be decoded again into a new document.
    var declaredEncoding: TextEncoding? { get }
}

extension DocumentParser {
    /// Nil: most formats declare nothing.
    package var declaredEncoding: TextEncoding? { nil }

    /// Reads more bytes.
    package func feed(_ utf8: [UInt8]) {
        utf8.withUnsafeBufferPointer { feed($0) }
    }

    /// Reads a whole string.
    package func feed(_ string: String) {
        feed(Array(string.utf8))
    }
}
