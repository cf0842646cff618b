/// Shows XML that is no page (feeds, site maps, data) as its source, indented, in one `pre`; addresses of the web are links.
final class XMLSourceSink: XMLSink {
    private struct Level {
        var name: String
        /// It holds text, so that nothing in it may be put on lines of its own.
        var isMixed = false
        var hasElements = false
    }

    private let document: Document
    private let pre: NodeID
    private var levels: [Level] = []
    private var hasOpenTag = false
    private var isFirst = true
    /// Text that was not written yet because its rest may follow.
    private var pendingText: [UInt8] = []
    private var output: [UInt8] = []
    /// A CDATA section is open in the output: the library hands long ones over in pieces.
    private var isInCDATA = false

    init(document: Document) {
        self.document = document
        let page = PageSkeleton(document: document)
        pre = page.add(.pre, to: page.body)
        document.setAttribute(.class, to: "xml-source", of: pre)
        for element in [document.documentElement, page.body, pre] { document.setFlag(.isOpen, of: element, to: true) }
        document.openElements = [document.documentElement, page.body, pre]
    }

    func receive(_ event: XMLEvent) {
        if case .text(let text) = event {
            endCDATA()
            pendingText.append(contentsOf: text)
            return
        }
        flushText()
        if case .cdata = event {} else { endCDATA() }
        switch event {
        case .start(let element): start(element)
        case .end: end()
        case .text: break
        case .cdata(let text): addCDATA(text)
        case .comment(let text): standalone { write("<!--" + String(decoding: text, as: UTF8.self) + "-->") }
        case .instruction(let target, let text):
            standalone { write("<?\(target) " + String(decoding: text, as: UTF8.self) + "?>") }
        case .documentType(let name, _, _): standalone { write("<!DOCTYPE \(name)>") }
        }
    }

    func publishOpenElements() {
        flushOutput()
    }

    func finish() {
        flushText()
        endCDATA()
        flushOutput()
        for element in document.openElements { document.setFlag(.isOpen, of: element, to: false) }
        document.openElements = []
    }
}

extension XMLSourceSink {
    private func addCDATA(_ text: [UInt8]) {
        if !isInCDATA {
            closeTag()
            markMixed()
            write("<![CDATA[")
            isInCDATA = true
        }
        output.append(contentsOf: text)
    }

    private func endCDATA() {
        if isInCDATA { write("]]>") }
        isInCDATA = false
    }

    private func start(_ element: XMLElement) {
        standalone { write("<" + element.qualifiedName) }
        if let last = levels.indices.last { levels[last].hasElements = true }
        for attribute in element.declarations + element.attributes {
            write(" \(attribute.qualifiedName)=\"")
            writeLinked(attribute.value)
            write("\"")
        }
        levels.append(Level(name: element.qualifiedName))
        hasOpenTag = true
    }

    private func end() {
        guard let level = levels.popLast() else { return }
        if hasOpenTag {
            hasOpenTag = false
            return write("/>")
        }
        if level.hasElements, !level.isMixed { newLine() }
        write("</\(level.name)>")
    }

    /// Writes something on a line of its own, unless the element it is in has text.
    private func standalone(_ body: () -> Void) {
        closeTag()
        if !(levels.last?.isMixed ?? false) { newLine() }
        body()
    }

    private func newLine() {
        if !isFirst { write("\n" + String(repeating: "  ", count: min(levels.count, 40))) }
        isFirst = false
    }

    private func closeTag() {
        if hasOpenTag { write(">") }
        hasOpenTag = false
    }

    private func markMixed() {
        if let last = levels.indices.last { levels[last].isMixed = true }
    }

    private func flushText() {
        defer { pendingText = [] }
        guard !pendingText.isEmpty, levels.last?.isMixed ?? false || !pendingText.allSatisfy(ASCII.isSpace) else { return }
        closeTag()
        markMixed()
        writeLinked(pendingText)
    }

    /// Writes text with its special characters escaped, as a link if it is an address of the web.
    private func writeLinked(_ text: [UInt8]) {
        let isAddress = text.starts(with: "https://".utf8) || text.starts(with: "http://".utf8)
        guard isAddress, !text.contains(where: ASCII.isSpace) else { return writeEscaped(text) }
        flushOutput()
        let link = document.createElement(.a)
        document.setAttribute(.href, to: String(decoding: text, as: UTF8.self), of: link)
        document.append(link, to: pre)
        text.withUnsafeBufferPointer { _ = document.appendText($0, to: link) }
    }

    private func writeEscaped(_ text: [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            default: output.append(byte)
            }
        }
    }

    private func write(_ text: String) {
        output.append(contentsOf: text.utf8)
    }

    private func flushOutput() {
        guard !output.isEmpty else { return }
        output.withUnsafeBufferPointer { _ = document.appendText($0, to: pre) }
        output.removeAll(keepingCapacity: true)
    }
}
