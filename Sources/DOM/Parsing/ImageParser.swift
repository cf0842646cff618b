/// Makes a page for a picture: its name, an `img` of its address, its type and size.
final class ImageParser: DocumentParser {
    private let document: Document
    private let facts: ResourceFacts
    private let page: PageSkeleton
    private var received = 0

    init(document: Document, facts: ResourceFacts) {
        self.document = document
        self.facts = facts
        page = PageSkeleton(document: document)
        page.add(.title, facts.name, to: page.head)
        let image = document.createElement(.img)
        document.setAttribute(.src, to: facts.href, of: image)
        document.setAttribute(.alt, to: facts.name, of: image)
        document.append(image, to: page.add(.p, to: page.body))
        page.open()
    }

    func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        received += utf8.count
    }

    func finish() {
        page.add(.p, facts.summary(received: received), to: page.body)
        page.addLink(to: facts.href, "Open the picture with another program", in: page.add(.p, to: page.body))
        page.close()
        document.parseIsComplete = true
    }
}
