// Parsing fragments (13.4 “parsing HTML fragments”; the steps are numbered as there).
extension HTMLTreeBuilder {
    /// A builder that puts nodes under a root `html` outside the tree, by the rules inside the element `context`.
    convenience init(document: Document, contextElement context: NodeID, scripting: Scripting, log: ParseErrorLog?) {
        let node = document[context]
        precondition(node.kind == .element, "the context of a fragment is an element")
        var open = OpenElement(node: context, name: node.name, namespace: node.namespace, traits: [])
        let encoding = document.attribute(.encoding, of: context).map { String(decoding: $0.utf8.map(ASCII.lowercase), as: UTF8.self) }
        open.traits = ElementTraits.of(node.name, node.namespace, encoding: encoding)
        self.init(document: document, context: open, scripting: scripting, log: log)
        // 8–13
        let root = document.createElement(.html)
        push(root, .html, .html, traitsOfHTML[Int(Name.html.id)])
        if node.isHTML(.template) { templateModes.append(.inTemplate) }
        resetMode()
        formElement = nearestForm(of: context)
    }

    /// The element itself or its nearest ancestor that is a `form`.
    private func nearestForm(of element: NodeID) -> NodeID {
        var form = element
        while form != .none, !document[form].isHTML(.form) { form = document[form].parent }
        return form
    }

    /// How the tokenizer starts in a fragment of the element (13.4, step 5).
    static func contentModel(in context: Node, scripting: Scripting) -> ContentModel {
        guard context.namespace == .html else { return .data }
        return switch context.name {
        case .title, .textarea: .rcdata
        case .style, .xmp, .iframe, .noembed, .noframes: .rawText
        case .script: .scriptData
        case .noscript where scripting == .enabled: .rawText
        case .plaintext: .plainText
        default: .data
        }
    }
}
