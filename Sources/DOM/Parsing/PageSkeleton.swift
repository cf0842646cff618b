/// Builds the small pages that stand for what is no markup: `html`, `head` with a title, `body`.
struct PageSkeleton {
    let document: Document
    let head: NodeID
    let body: NodeID

    init(document: Document) {
        self.document = document
        let root = document.createElement(.html)
        document.append(root, to: .document)
        head = document.createElement(.head)
        document.append(head, to: root)
        body = document.createElement(.body)
        document.append(body, to: root)
    }

    /// Marks root and body as open: more will be added to them.
    func open() {
        document.openElements = [document.documentElement, body]
        for element in document.openElements { document.setFlag(.isOpen, of: element, to: true) }
    }

    /// Marks everything as closed: nothing more will come.
    func close() {
        for element in document.openElements { document.setFlag(.isOpen, of: element, to: false) }
        document.openElements = []
    }

    /// Adds an element with text at the end of a parent.
    @discardableResult
    func add(_ name: Name, _ text: String = "", to parent: NodeID) -> NodeID {
        let element = document.createElement(name)
        document.append(element, to: parent)
        if !text.isEmpty { document.appendText(text, to: element) }
        return element
    }

    /// Adds a link at the end of a parent.
    func addLink(to address: String, _ text: String, in parent: NodeID) {
        let link = document.createElement(.a)
        document.setAttribute(.href, to: address, of: link)
        document.setAttribute(.rel, to: "external", of: link)
        document.append(link, to: parent)
        document.appendText(text, to: link)
    }
}
