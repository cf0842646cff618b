internal import CXML2

/// Takes libxml2's events: decides at the root element what the document is shown as, and passes them on.
final class XMLReceiver {
    let document: Document
    /// The library's parser, which lives as long as the receiver is called.
    var context: xmlParserCtxtPtr?
    private var sink: (any XMLSink)?
    /// What came before the root element.
    private var prolog: [XMLEvent] = []
    private var fault: (message: String, line: Int)?
    /// How much more text the entities may make: four times what has come, and a little.
    private var room = 1 << 20
    private var isFull = false

    init(document: Document) {
        self.document = document
    }

    /// So many bytes of the source have come.
    func allow(_ count: Int) { room += count * 4 }

    /// Whether text of that length is still taken; entities that multiply end the document where they are too much.
    func takes(_ count: Int) -> Bool {
        room -= count
        guard room < 0 else { return true }
        if !isFull, let context {
            isFull = true
            fail("its entities make more than four times the text that came", line: Int(context.pointee.input?.pointee.line ?? 0))
            cxmlStopParser(context)
        }
        return false
    }

    /// Passes an event on, or keeps it until the root element is known.
    func receive(_ event: XMLEvent) {
        if let sink { return sink.receive(event) }
        prolog.append(event)
        guard case .start(let element) = event else { return }
        let chosen: any XMLSink =
            element.isPage ? XMLTreeSink(document: document) : XMLSourceSink(document: document)
        sink = chosen
        for kept in prolog { chosen.receive(kept) }
        prolog = []
    }

    func publishOpenElements() {
        sink?.publishOpenElements()
    }

    /// Notes the first fault.
    func fail(_ message: String, line: Int) {
        if fault == nil { fault = (message, line) }
    }

    /// Closes everything; a fault is noted and shown at the end.
    func finish() {
        if sink == nil {
            // No element at all: what is there is shown as source.
            let source = XMLSourceSink(document: document)
            for event in prolog { source.receive(event) }
            sink = source
        }
        sink?.finish()
        guard let fault else { return }
        document.note(.notWellFormed, line: fault.line, detail: fault.message)
        addNote("This XML document is not well-formed (line \(fault.line)): \(fault.message). What comes after the fault may be missing.")
    }

    private func addNote(_ text: String) {
        let body = document.body
        let place = body == .none ? document.documentElement : body
        guard place != .none, document[place].namespace == .html else { return }
        let note = document.createElement(.p)
        document.setAttribute(.class, to: "xml-fault", of: note)
        document.append(note, to: place)
        document.appendText(text, to: note)
    }
}
