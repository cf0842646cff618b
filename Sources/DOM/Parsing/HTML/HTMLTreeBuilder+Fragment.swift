// Parsing fragments (13.4 “parsing HTML fragments”).
extension HTMLTreeBuilder {
    /// A builder whose root is `html` and whose rules are those inside an element named `name`.
    convenience init(document: Document, fragmentOf name: Name, _ namespace: Namespace) {
        let isKnown = namespace == .html && name.id < Name.firstUnknown
        let traits = isKnown ? ElementTraits.ofHTML[Int(name.id)] : ElementTraits.ofForeign(name, namespace)
        self.init(document: document, context: OpenElement(node: .none, name: name, namespace: namespace, traits: traits))
        mode = .beforeHead
        insertImplied(.html)
        if namespace == .html, name == .template { templateModes.append(.inTemplate) }
        resetMode()
    }
}

extension HTMLTokenizer {
    /// The content model that the context element asks for.
    func start(fragmentOf name: Name, _ namespace: Namespace) {
        guard namespace == .html else { return }
        switch name {
        case .title, .textarea: model = .rcdata
        case .style, .xmp, .iframe, .noembed, .noframes: model = .rawText
        case .script: model = .scriptData
        case .plaintext: model = .plainText
        default: break
        }
    }
}
