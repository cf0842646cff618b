internal import CXML2

/// Reads XML with libxml2's push parser: XHTML and SVG become their tree, any other XML is shown as its indented source.
///
/// Nothing is fetched: external entities and document types are not read, entities that multiply end in libxml2's own limit. After a
/// fault it reads on as well as it can; the fault is a finding, and a note at the end of the page.
package final class XMLParser: DocumentParser {
    private let document: Document
    private let receiver: XMLReceiver
    private let context: xmlParserCtxtPtr?

    /// Makes a parser that fills an empty document.
    package init(document: Document) {
        self.document = document
        receiver = XMLReceiver(document: document)
        var handler = xmlSAXHandler.forReceiver
        guard cxml_open() else {
            context = nil
            return
        }
        context = cxmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(receiver).toOpaque(), nil, 0, nil)
        guard let context else { return }
        receiver.context = context
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
        cxmlCtxtUseOptions(context, Int32(options))
    }

    deinit {
        guard let context else { return }
        // The library's own document holds the entities that were declared.
        cxmlFreeDoc(context.pointee.myDoc)
        context.pointee.myDoc = nil
        cxmlFreeParserCtxt(context)
    }

    package func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        receiver.allow(utf8.count)
        var position = 0
        while position < utf8.count {
            let end = min(position + 1 << 20, utf8.count)
            parse(UnsafeBufferPointer(rebasing: utf8[position..<end]), isLast: 0)
            position = end
        }
        receiver.publishOpenElements()
    }

    package func finish() {
        parse(UnsafeBufferPointer(start: nil, count: 0), isLast: 1)
        receiver.finish()
        document.parseIsComplete = true
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Int32) {
        guard let context else { return receiver.fail("the XML library, libxml2, could not be opened; is it installed?", line: 1) }
        bytes.withMemoryRebound(to: CChar.self) { characters in
            _ = cxmlParseChunk(context, characters.baseAddress, Int32(characters.count), isLast)
        }
    }
}
