/// Builds the tree of XHTML and SVG.
final class XMLTreeSink: XMLSink {
    private let document: Document
    private var stack: [NodeID] = []
    /// Elements without namespace are taken for HTML where the root is an `html` without one.
    private var takesNoneForHTML = false

    init(document: Document) {
        self.document = document
        document.isXML = true
    }

    func receive(_ event: XMLEvent) {
        switch event {
        case .start(let element): start(element)
        case .end:
            guard let closed = stack.popLast() else { return }
            document.setFlag(.isOpen, of: closed, to: false)
        case .text(let text): if !stack.isEmpty { text.withUnsafeBufferPointer { _ = document.appendText($0, to: parent) } }
        case .cdata(let text):
            guard !stack.isEmpty else { return }
            text.withUnsafeBufferPointer { addCDATA($0) }
        case .comment(let text): text.withUnsafeBufferPointer { document.append(document.createComment($0), to: parent) }
        case .instruction(let target, let text):
            text.withUnsafeBufferPointer {
                document.append(document.createProcessingInstruction(document.name(target), $0), to: parent)
            }
        case .documentType(let name, let publicID, let systemID):
            document.append(document.createDocumentType(document.name(name), publicID: publicID, systemID: systemID), to: .document)
        }
    }

    func publishOpenElements() {
        document.openElements = stack
    }

    func finish() {
        while let open = stack.popLast() { document.setFlag(.isOpen, of: open, to: false) }
        document.openElements = []
    }

    /// The current parent; as in HTML, what is nested too deep goes one level up.
    private var parent: NodeID {
        stack.last ?? .document
    }

    /// The library hands long sections over in pieces: one node takes them all.
    private func addCDATA(_ text: UnsafeBufferPointer<UInt8>) {
        let last = document[parent].lastChild
        if last != .none, document[last].kind == .cdata {
            document.extendText(of: last, by: text)
        } else {
            document.append(document.createNode(.cdata, text), to: parent)
        }
    }

    private func start(_ element: XMLElement) {
        if stack.isEmpty { takesNoneForHTML = element.uri.isEmpty }
        var namespace = Namespace(uri: element.uri)
        if namespace == .none, takesNoneForHTML { namespace = .html }
        let name = namespace == .other ? element.qualifiedName : element.localName
        let node = document.createElement(document.name(name), namespace: namespace)
        for attribute in element.declarations + element.attributes { add(attribute, to: node) }
        if stack.count > HTMLTreeBuilder.maximumDepth { document.note(.tooDeep) }
        document.append(node, to: stack.isEmpty ? .document : stack[min(stack.count, HTMLTreeBuilder.maximumDepth) - 1])
        stack.append(node)
        document.setFlag(.isOpen, of: node, to: true)
    }

    private func add(_ attribute: XMLElement.Attribute, to node: NodeID) {
        let namespace = Namespace(uri: attribute.uri)
        let name = namespace == .other ? attribute.qualifiedName : attribute.localName
        attribute.value.withUnsafeBufferPointer {
            document.addAttribute(document.name(name), namespace: namespace, value: $0, to: node)
        }
    }
}
