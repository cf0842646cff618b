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
        beginBody(rest)
    }

    /// Makes what is missing up to `body`, then takes the text, which may be empty.
    func beginBody(_ text: UnsafeBufferPointer<UInt8>) {
        if mode == .initial {
            document.isQuirky = true
            mode = .beforeHTML
        }
        if mode == .beforeHTML { beginHTML() }
        if mode == .beforeHead { beginHead() }
        if mode == .inHeadNoscript { endNoscript() }
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
        if mode == .initial {
            document.isQuirky = true
            mode = .beforeHTML
        }
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
        switch tag.name {
        case .head, .body, .html, .br:
            if mode == .initial {
                document.isQuirky = true
                mode = .beforeHTML
            }
            if mode == .beforeHTML { beginHTML() }
            beginHead()
            headEnd(tag)
        default: break
        }
    }

    /// A second `html` tag: its attributes are added, except in a template.
    func mergeHTML(_ tag: HTMLTag) {
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
        case .noframes, .style:
            insertElement(tag)
            switchToText(.rawText)
        case .noscript:
            insertElement(tag)
            mode = .inHeadNoscript
        case .script:
            insertElement(tag)
            switchToText(.scriptData)
        case .template: beginTemplate(tag)
        case .head: break
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
        default: break
        }
    }

    func headNoscriptStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .basefont, .bgsound, .link, .meta, .noframes, .style: headStart(tag)
        case .head, .noscript: break
        default:
            endNoscript()
            headStart(tag)
        }
    }

    func headNoscriptEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .noscript: endNoscript()
        case .br:
            endNoscript()
            headEnd(tag)
        default: break
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
        case .head: break
        default:
            beginImpliedBody()
            startTagAgain(tag)
        }
    }

    /// Content of the head that comes behind it still goes there.
    private func headContentAfterHead(_ tag: HTMLTag) {
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
        default: break
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
        guard isOpen(.template) else { return }
        generateAllImpliedEndTags()
        popThrough(.template)
        clearFormattingToMarker()
        templateModes.removeLast()
        resetMode()
    }
}
