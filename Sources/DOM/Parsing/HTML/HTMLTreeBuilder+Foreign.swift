// SVG and MathML in HTML (13.2.6.5).
extension HTMLTreeBuilder {
    func foreignText(_ text: UnsafeBufferPointer<UInt8>) {
        insertText(text)
        if framesetIsOK, !text.allSatisfy(ASCII.isSpace) { framesetIsOK = false }
    }

    func foreignStart(_ tag: HTMLTag) {
        if leavesForeignContent(tag) {
            report(.htmlInForeignContent)
            leaveForeignContent()
            return startByMode(tag)
        }
        guard let current = adjustedCurrent else { return }
        let name = current.namespace == .svg ? ForeignNames.svgElement(tag.name, in: document) : tag.name
        insertForeign(tag, as: name, current.namespace)
    }

    /// Inserts an element of SVG or MathML with its attributes in their spelling.
    func insertForeign(_ tag: HTMLTag, as name: Name, _ namespace: Namespace) {
        makeRoom()
        let node = document.createElement(name, namespace: namespace)
        for attribute in tag.attributes {
            let (attributeName, attributeNamespace) = ForeignNames.attribute(attribute.name, of: namespace, in: document)
            document.addAttribute(attributeName, namespace: attributeNamespace, value: tag.value(of: attribute), to: node)
        }
        insert(node, at: appropriatePlace())
        push(node, name, namespace, traits(of: name, namespace, tag))
        guard tag.isSelfClosing else { return }
        let element = pop()
        if element.name == .script, namespace == .svg { scriptIsComplete(element) }
    }

    /// HTML's own tags end foreign content.
    private func leavesForeignContent(_ tag: HTMLTag) -> Bool {
        switch tag.name {
        case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5, .h6, .head,
            .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup,
            .table, .tt, .u, .ul, .var:
            true
        case .font: tag.has(.color) || tag.has(.face) || tag.has(.size)
        default: false
        }
    }

    private func leaveForeignContent() {
        while let top = stack.last, stack.count > 1, top.namespace != .html, !top.traits.contains(.htmlIntegrationPoint),
            !top.traits.contains(.mathMLTextIntegrationPoint)
        {
            pop()
        }
    }

    func foreignEnd(_ tag: HTMLTag) {
        if tag.name == .br || tag.name == .p {
            report(.htmlInForeignContent)
            leaveForeignContent()
            return endByMode(tag)
        }
        let svgName = ForeignNames.svgElement(tag.name, in: document)
        let isClosed = { (element: OpenElement) in element.name == (element.namespace == .svg ? svgName : tag.name) }
        if let current, !isClosed(current) { report(.unclosedElements) }
        for place in stride(from: stack.count - 1, through: 1, by: -1) {
            let element = stack[place]
            if element.namespace == .html { return endByMode(tag) }
            if isClosed(element) {
                while stack.count > place { pop() }
                if element.name == .script, element.namespace == .svg { scriptIsComplete(element) }
                return
            }
        }
    }
}
