// Tokens come in here and go to the rules of the insertion mode, or to those of foreign content (13.2.6).
extension HTMLTreeBuilder {
    /// A run of text without NUL.
    func characters(_ text: UnsafeBufferPointer<UInt8>) {
        if skipsLineFeed { return charactersBehindLineFeed(text) }
        if mode == .inBody, let current = adjustedCurrent, current.namespace == .html { return bodyText(text) }
        if takesHTMLText { textByMode(text) } else { foreignText(text) }
    }

    /// The first line feed of a `pre` or `textarea` is no text.
    private func charactersBehindLineFeed(_ text: UnsafeBufferPointer<UInt8>) {
        skipsLineFeed = false
        guard text.first == 0x0A else { return characters(text) }
        textOffset = 1
        if text.count > 1 { characters(UnsafeBufferPointer(rebasing: text.dropFirst())) }
        textOffset = 0
    }

    /// NUL in text: shown as U+FFFD in SVG and MathML; dropped in HTML, though it begins the body or ends a column group as text does.
    func nulCharacter() {
        skipsLineFeed = false
        guard takesHTMLText else { return UTF8Replacement.bytes.withUnsafeBufferPointer { insertText($0) } }
        switch mode {
        case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
            beginBody(UnsafeBufferPointer(start: nil, count: 0))
        case .inColumnGroup: closeColumnGroup(.unexpectedText)
        case .afterBody, .afterAfterBody:
            report(.contentAfterEnd)
            mode = .inBody
        case .inBody, .text, .inTable, .inCaption, .inTableBody, .inRow, .inCell, .inTemplate, .inFrameset, .afterFrameset,
            .afterAfterFrameset:
            break
        }
    }

    /// A start tag.
    func startTag(_ tag: HTMLTag) {
        skipsLineFeed = false
        clonesLeft += 4
        flushTableText()
        if takesHTMLStartTag(tag) {
            startByMode(tag)
            if log != nil, tag.isSelfClosing, !tag.name.isVoidElement { report(.nonVoidStartTagWithTrailingSolidus) }
        } else {
            foreignStart(tag)
        }
    }

    /// An end tag.
    func endTag(_ tag: HTMLTag) {
        skipsLineFeed = false
        flushTableText()
        if closesFlattened(tag.name) { return }
        if adjustedCurrent.map({ $0.namespace == .html }) ?? true { endByMode(tag) } else { foreignEnd(tag) }
    }

    /// A comment.
    func comment(_ text: UnsafeBufferPointer<UInt8>) {
        skipsLineFeed = false
        flushTableText()
        let parent: NodeID
        switch mode {
        case _ where isInForeignContent: parent = stack.last?.node ?? .document
        case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset: parent = .document
        case .afterBody: parent = stack.first?.node ?? .document
        default: parent = stack.last?.node ?? .document
        }
        document.append(document.createComment(text), to: parent)
    }

    /// A document type; anywhere but at the beginning it is ignored.
    func documentType(_ token: DocumentTypeToken) {
        skipsLineFeed = false
        flushTableText()
        guard mode == .initial else { return report(.unexpectedDoctype) }
        if token.isObsolete { report(.obsoleteDoctype) }
        let name = (token.name ?? []).withUnsafeBufferPointer { document.name($0) }
        // An absent identifier is shown as an empty one where the other is there.
        document.append(document.createDocumentType(name, publicID: token.publicID, systemID: token.systemID), to: .document)
        document.isQuirky = QuirksMode.isQuirky(token)
        mode = .beforeHTML
    }

    /// The end of the page: what must be there is made, everything is closed.
    func endOfFile() {
        flushTableText()
        if mode == .text {
            report(.eofWithOpenElements)
            pop()
            mode = originalMode
        }
        closeOpenTemplates()
        let implied = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        switch mode {
        case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead: beginBody(implied)
        case .text, .inTemplate, .inBody, .inTable, .inCaption, .inColumnGroup, .inTableBody, .inRow, .inCell, .afterBody, .inFrameset,
            .afterFrameset, .afterAfterBody, .afterAfterFrameset:
            break
        }
        if mode != .afterBody, mode != .afterAfterBody { reportOpenElements(.eofWithOpenElements) }
        while !stack.isEmpty { pop() }
    }

    /// Notes that elements are open which the end of the body does not close by itself.
    func reportOpenElements(_ error: ParseErrorName) {
        guard log != nil else { return }
        let isOpen = stack.contains { element in
            switch element.name {
            case .html, .body: false
            case .caption, .colgroup: true
            default: !element.traits.contains(.thoroughlyImpliedEnd)
            }
        }
        if isOpen { report(error) }
    }

    private var takesHTMLText: Bool {
        guard let current = adjustedCurrent else { return true }
        return current.namespace == .html || current.traits.contains(.htmlIntegrationPoint)
            || current.traits.contains(.mathMLTextIntegrationPoint)
    }

    private func takesHTMLStartTag(_ tag: HTMLTag) -> Bool {
        guard let current = adjustedCurrent, current.namespace != .html else { return true }
        if current.traits.contains(.htmlIntegrationPoint) { return true }
        if current.traits.contains(.mathMLTextIntegrationPoint) { return !isGlyph(tag.name) }
        return current.namespace == .mathML && current.name == .annotationXml && tag.name == .svg
    }

    private func isGlyph(_ name: Name) -> Bool {
        let string = document.string(of: name)
        return string == "mglyph" || string == "malignmark"
    }

    func textByMode(_ text: UnsafeBufferPointer<UInt8>) {
        switch mode {
        case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead: headText(text)
        case .inBody, .inCaption, .inCell, .inTemplate: bodyText(text)
        case .text: insertText(text)
        case .inTable, .inTableBody, .inRow: tableText(text)
        case .inColumnGroup: columnGroupText(text)
        case .inFrameset, .afterFrameset: whiteSpaceOnly(text)
        case .afterBody, .afterAfterBody: afterBodyText(text)
        case .afterAfterFrameset: whiteSpaceBehindFrames(text)
        }
    }

    func startByMode(_ tag: HTMLTag) {
        switch mode {
        case .initial, .beforeHTML, .beforeHead: beforeHeadStart(tag)
        case .inHead: headStart(tag)
        case .inHeadNoscript: headNoscriptStart(tag)
        case .afterHead: afterHeadStart(tag)
        case .inBody: bodyStart(tag)
        case .text: break
        case .inTable: tableStart(tag)
        case .inCaption: captionStart(tag)
        case .inColumnGroup: columnGroupStart(tag)
        case .inTableBody: tableBodyStart(tag)
        case .inRow: rowStart(tag)
        case .inCell: cellStart(tag)
        case .inTemplate: templateStart(tag)
        case .afterBody, .afterAfterBody: afterBodyStart(tag)
        case .inFrameset: framesetStart(tag)
        case .afterFrameset, .afterAfterFrameset: afterFramesetStart(tag)
        }
    }

    func endByMode(_ tag: HTMLTag) {
        switch mode {
        case .initial, .beforeHTML, .beforeHead: beforeHeadEnd(tag)
        case .inHead: headEnd(tag)
        case .inHeadNoscript: headNoscriptEnd(tag)
        case .afterHead: afterHeadEnd(tag)
        case .inBody: bodyEnd(tag)
        case .text: textEnd()
        case .inTable: tableEnd(tag)
        case .inCaption: captionEnd(tag)
        case .inColumnGroup: columnGroupEnd(tag)
        case .inTableBody: tableBodyEnd(tag)
        case .inRow: rowEnd(tag)
        case .inCell: cellEnd(tag)
        case .inTemplate: if tag.name == .template { templateEnd() } else { report(.unexpectedEndTag) }
        case .afterBody: afterBodyEnd(tag)
        case .inFrameset: framesetEnd(tag)
        case .afterFrameset: if tag.name == .html { mode = .afterAfterFrameset } else { report(.unexpectedEndTag) }
        case .afterAfterBody:
            report(.contentAfterEnd)
            mode = .inBody
            endByMode(tag)
        case .afterAfterFrameset: report(.contentAfterEnd)
        }
    }

    /// “In template”, end of file: every template that is still open is closed.
    private func closeOpenTemplates() {
        guard mode == .inTemplate || !templateModes.isEmpty else { return }
        while isOpen(.template) {
            report(.eofWithOpenElements)
            popThrough(.template)
            clearFormattingToMarker()
            if !templateModes.isEmpty { templateModes.removeLast() }
            resetMode()
        }
    }

    /// “Text”, any end tag.
    private func textEnd() {
        let element = pop()
        mode = originalMode
        if element.name == .script { scriptIsComplete(element) }
    }
}
