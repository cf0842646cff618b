import DOM
import Rendering
import WebTypes

// Pages that say nothing without scripts say so.
extension PageWorker {
    /// Puts a sentence before the body of a page that has no words of its own because scripts would bring them, and links to other forms of it;
    /// returns whether it did.
    func explainScripts(in state: DocumentState) -> Bool {
        guard !state.hasExplainedScripts, state.isParsed, state.styleSheetLoads.isEmpty, state.frames.loads.isEmpty,
            state.format == .html || state.format == .xml,
            let need = state.renderer.scriptNeed()
        else { return false }
        state.hasExplainedScripts = true
        let document = state.document
        guard document.body != .none else { return false }
        var blocks = [paragraph([Self.sentence(need), adviceOnScripts(need)].filter { !$0.isEmpty }.joined(separator: " "), in: document)]
        blocks += otherForms(of: state)
        // The body may be hidden until a script shows it.
        for block in blocks {
            document.setAttribute(.style, to: "visibility: visible", of: block)
            document.insert(block, before: document.body)
        }
        state.renderer.startAnew()
        return true
    }

    /// What scripts would have to do before a document that is laid out has words.
    func scriptNeed(of id: DocumentID) -> ScriptNeed? { documents[id]?.renderer.scriptNeed() }

    private static func sentence(_ need: ScriptNeed) -> String {
        switch need {
        case .makingText: "This page is made by scripts, which are not run here."
        case .showingText: "This page shows its text by scripts only, which are not run here."
        }
    }

    /// A sentence and a list of links, where the page names forms of itself that may do without scripts.
    private func otherForms(of state: DocumentState) -> [NodeID] {
        let base = state.base
        let forms = PageVersions.read(state.document, address: state.head.address) { base.address($0) }.filter(Self.mayDoWithoutScripts)
        guard !forms.isEmpty else { return [] }
        let list = state.document.createElement(.ul)
        for form in forms {
            let item = state.document.createElement(.li)
            let link = state.document.createElement(.a)
            state.document.setAttribute(.href, to: form.address.href, of: link)
            state.document.append(state.document.createText(form.text.isEmpty ? form.address.displayString : form.text), to: link)
            state.document.append(link, to: item)
            state.document.append(item, to: list)
        }
        return [paragraph("It is there in another form, too:", in: state.document), list]
    }

    private static func mayDoWithoutScripts(_ form: SiteNavigation.Entry) -> Bool {
        switch form.kind {
        case .version(.format(let type)): !type.hasSuffix("rss+xml") && !type.hasSuffix("atom+xml") && !type.hasSuffix("oembed")
        case .version(.print), .version(.other): true
        default: false
        }
    }

    private func paragraph(_ text: String, in document: Document) -> NodeID {
        let paragraph = document.createElement(.p)
        document.append(document.createText(text), to: paragraph)
        return paragraph
    }
}
