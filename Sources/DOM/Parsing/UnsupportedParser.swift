/// Makes an honest page for what can't be shown here: name, type, size, and a link to open it elsewhere.
final class UnsupportedParser: DocumentParser {
    private let document: Document
    private let facts: ResourceFacts
    private let page: PageSkeleton
    private var received = 0

    init(document: Document, facts: ResourceFacts) {
        self.document = document
        self.facts = facts
        page = PageSkeleton(document: document)
        page.add(.title, facts.name, to: page.head)
        page.add(.h1, facts.name, to: page.body)
        page.open()
    }

    func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        received += utf8.count
    }

    func finish() {
        page.add(.p, "This can't be shown in the terminal: \(facts.summary(received: received)).", to: page.body)
        page.addLink(to: facts.href, "Open it with another program", in: page.add(.p, to: page.body))
        page.close()
        document.parseIsComplete = true
    }
}
