import DOM
import Loading
import WebTypes

/// A document for a frame: all its bytes, and what is read from them.
struct FrameReading: Sendable {
    let response: URLResponse
    private let bytes: [UInt8]

    /// The most bytes of one document.
    private static let maximumSize = 8 << 20

    /// Why a frame's document did not come.
    struct Failure: Error {
        let sentence: String
    }

    /// A document whose bytes are here.
    init(_ response: URLResponse, bytes: [UInt8]) {
        (self.response, self.bytes) = (response, bytes)
    }

    /// Reads a source to its end; a task that is cancelled ends it.
    @concurrent static func read(_ response: URLResponse, from source: any ByteSource) async throws(Failure) -> FrameReading {
        defer { source.cancel() }
        // Of what is no text, the head of the answer says all that is shown.
        guard response.documentFormat.showsContent else { return FrameReading(response, bytes: []) }
        var bytes: [UInt8] = []
        do {
            while bytes.count <= maximumSize, let event = try await source.nextOrCancel() {
                if case .data(let piece) = event { bytes += piece }
            }
        } catch {
            throw Failure(sentence: "It did not come whole: \(error)")
        }
        guard bytes.count <= maximumSize else { throw Failure(sentence: "It is larger than 8 MB, which is too much for a part of a page.") }
        return FrameReading(response, bytes: bytes)
    }

    /// Parses the document, and gives others a turn after each piece; what is read by a wrong guess of the encoding is read again.
    func document(isolation: isolated (any Actor)? = #isolation) async -> (document: Document, encoding: TextEncoding) {
        let format = response.documentFormat
        var decoder = TextDecoder(contentTypeCharset: response.textEncodingName, declaredInMarkup: format.markup)
        while true {
            let document = Document()
            let parser = format.makeParser(into: document, address: response.webURL, response: response)
            for start in stride(from: 0, to: bytes.count, by: PageWorker.pieceSize) {
                let piece = Array(bytes[start..<min(bytes.count, start + PageWorker.pieceSize)])
                parser.feed(decoder.decode(piece, isLast: false))
                await Task.yield()
            }
            parser.feed(decoder.decode([], isLast: true))
            if let encoding = decoder.restartNeeded() {
                decoder = TextDecoder(encoding: encoding, confidence: .tentative)
            } else if decoder.confidence == .tentative, let declared = parser.declaredEncoding, declared != decoder.encoding {
                decoder = TextDecoder(encoding: declared)
            } else {
                parser.finish()
                return (document, decoder.encoding)
            }
        }
    }
}
