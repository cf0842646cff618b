// From “initial” to “after head” (13.2.6.4.1–6).
extension HTMLTreeBuilder {
    /// Text before the body: white space is kept in and behind the head only, anything else begins the body.
    func headText(_ text: UnsafeBufferPointer<UInt8>) {
        let (spaces, rest) = split(text)
        switch mode {
        case .inHead, .inHeadNoscript, .afterHead: if !spaces.isEmpty { insertText(spaces) }
        default: break
        }
        guard !rest.isEmpty else { return }
        beginBody(rest, offset: spaces.count)
    }

    /// “Initial”, anything but a document type or what may come before it; `offset` is where that is in its token.
    private func leaveInitial(offset: Int = 0) {
        guard mode == .initial else { return }
        report(.missingDoctype, offset: offset)
        document.isQuirky = true
        mode = .beforeHTML
    }

    /// Makes what is missing up to `body`, then takes the text, which may be empty; `offset` is where that is in its token.
    func beginBody(_ text: UnsafeBufferPointer<UInt8>, offset: Int = 0) {
        leaveInitial(offset: offset)
        if mode == .beforeHTML { beginHTML() }
        if mode == .beforeHead { beginHead() }
        if mode == .inHeadNoscript {
            report(.unexpectedText, offset: offset)
            endNoscript()
        }
        if mode == .inHead { endHead() }
        if mode == .afterHead { beginImpliedBody() }
        if !text.isEmpty { textByMode(text) }
    }

    private func beginHTML() {
        insertImplied(.html)
        mode = .beforeHead
    }

    private func beginHead() {
        headElement = insertImplied(.head)
        mode = .inHead
    }

    private func endNoscript() {
        pop()
        mode = .inHead
    }

    private func endHead() {
        pop()
        mode = .afterHead
    }

    private func beginImpliedBody() {
        insertImplied(.body)
        mode = .inBody
    }

    func beforeHeadStart(_ tag: HTMLTag) {
        leaveInitial()
        if mode == .beforeHTML {
            if tag.name == .html {
                insertElement(tag)
                mode = .beforeHead
                return
            }
            beginHTML()
        }
        switch tag.name {
        case .html: mergeHTML(tag)
        case .head:
            headElement = insertElement(tag)
            mode = .inHead
        default:
            beginHead()
            headStart(tag)
        }
    }

    func beforeHeadEnd(_ tag: HTMLTag) {
        leaveInitial()
        switch tag.name {
        case .head, .body, .html, .br:
            if mode == .beforeHTML { beginHTML() }
            beginHead()
            headEnd(tag)
        default: report(.unexpectedEndTag)
        }
    }

    /// A second `html` tag: its attributes are added, except in a template.
    func mergeHTML(_ tag: HTMLTag) {
        report(.unexpectedStartTag)
        if !isOpen(.template), let root = stack.first { merge(tag, into: root.node) }
    }

    func headStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .base, .basefont, .bgsound, .link: insertVoid(tag)
        case .meta:
            insertVoid(tag)
            noteEncoding(tag)
        case .title:
            insertElement(tag)
            switchToText(.rcdata)
        case .noscript where scripting == .disabled:
            insertElement(tag)
            mode = .inHeadNoscript
        case .noframes, .style, .noscript:
            insertElement(tag)
            switchToText(.rawText)
        case .script:
            insertElement(tag)
            switchToText(.scriptData)
        case .template: beginTemplate(tag)
        case .head: report(.unexpectedStartTag)
        default:
            endHead()
            afterHeadStart(tag)
        }
    }

    func headEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .head: endHead()
        case .body, .html, .br:
            endHead()
            afterHeadEnd(tag)
        case .template: templateEnd()
        default: report(.unexpectedEndTag)
        }
    }

    func headNoscriptStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .basefont, .bgsound, .link, .meta, .noframes, .style: headStart(tag)
        case .head, .noscript: report(.unexpectedStartTag)
        default:
            report(.unexpectedStartTag)
            endNoscript()
            headStart(tag)
        }
    }

    func headNoscriptEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .noscript: endNoscript()
        case .br:
            report(.unexpectedEndTag)
            endNoscript()
            headEnd(tag)
        default: report(.unexpectedEndTag)
        }
    }

    func afterHeadStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .body:
            insertElement(tag)
            framesetIsOK = false
            mode = .inBody
        case .frameset:
            insertElement(tag)
            mode = .inFrameset
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: headContentAfterHead(tag)
        case .head: report(.unexpectedStartTag)
        default:
            beginImpliedBody()
            startTagAgain(tag)
        }
    }

    /// Content of the head that comes behind it still goes there.
    private func headContentAfterHead(_ tag: HTMLTag) {
        report(.unexpectedStartTag)
        let name: Name = .head
        push(headElement, name, .html, traitsOfHTML[Int(name.id)])
        headStart(tag)
        removeFromStack(headElement)
        document.setFlag(.isOpen, of: headElement, to: false)
    }

    func afterHeadEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .template: templateEnd()
        case .body, .html, .br:
            beginImpliedBody()
            endByMode(tag)
        default: report(.unexpectedEndTag)
        }
    }

    /// Takes the tag again by the rules of the mode that was switched to.
    func startTagAgain(_ tag: HTMLTag) {
        startByMode(tag)
    }

    func beginTemplate(_ tag: HTMLTag) {
        insertElement(tag)
        insertMarker()
        framesetIsOK = false
        mode = .inTemplate
        templateModes.append(.inTemplate)
    }

    func templateEnd() {
        guard isOpen(.template) else { return report(.unexpectedEndTag) }
        generateAllImpliedEndTags()
        close(.template)
        clearFormattingToMarker()
        templateModes.removeLast()
        resetMode()
    }
}
