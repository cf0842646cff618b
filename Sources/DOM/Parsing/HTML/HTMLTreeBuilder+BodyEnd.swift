// End tags “in body”, and what comes behind the body (13.2.6.4.7, .19, .22).
extension HTMLTreeBuilder {
    /// One `switch` over the groups of end tags, as the standard lists them.
    func bodyEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .template: templateEnd()
        case .body: endBody()
        case .html: if endBody() { endByMode(tag) }
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption,
            .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
            closeBlock(tag.name)
        case .form: closeForm()
        case .p: closeParagraphTag()
        case .li: closeItem(.li, [.scope, .listItemScope])
        case .dd, .dt: closeItem(tag.name, .scope)
        case .h1, .h2, .h3, .h4, .h5, .h6: closeHeading(tag.name)
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: runAdoptionAgency(tag.name)
        case .applet, .marquee, .object:
            if closeBlock(tag.name) { clearFormattingToMarker() }
        case .br: lineBreakEndTag()
        default: otherEndTag(tag.name)
        }
    }

    /// Returns whether there was a body to end.
    @discardableResult
    private func endBody() -> Bool {
        guard hasInScope(.body) else {
            report(.unexpectedEndTag)
            return false
        }
        reportOpenElements(.unclosedElements)
        mode = .afterBody
        return true
    }

    /// Returns whether there was such a block.
    @discardableResult
    private func closeBlock(_ name: Name) -> Bool {
        guard hasInScope(name) else {
            report(.unexpectedEndTag)
            return false
        }
        generateImpliedEndTags()
        close(name)
        return true
    }

    private func closeForm() {
        if isOpen(.template) {
            closeBlock(.form)
            return
        }
        let form = formElement
        formElement = .none
        guard form != .none, let place = stack.lastIndex(where: { $0.node == form }), isUnobstructed(above: place) else {
            return report(.unexpectedEndTag)
        }
        generateImpliedEndTags()
        if current?.node != form { report(.unclosedElements) }
        removeFromStack(form)
    }

    private func isUnobstructed(above place: Int) -> Bool {
        !stack[(place + 1)...].contains { $0.traits.contains(.scope) }
    }

    /// `</p>` without a paragraph makes an empty one.
    private func closeParagraphTag() {
        if !hasInButtonScope(.p) {
            report(.unexpectedEndTag)
            insertImplied(.p)
        }
        closeParagraph()
    }

    private func closeItem(_ name: Name, _ scope: ElementTraits) {
        guard hasInScope(name, scope) else { return report(.unexpectedEndTag) }
        generateImpliedEndTags(except: name)
        close(name)
    }

    /// Any heading's end tag closes whichever heading is open.
    private func closeHeading(_ name: Name) {
        let headings: [Name] = [.h1, .h2, .h3, .h4, .h5, .h6]
        guard headings.contains(where: { hasInScope($0) }) else { return report(.unexpectedEndTag) }
        generateImpliedEndTags()
        if !currentIs(name) { report(.unclosedElements) }
        while !stack.isEmpty, !pop().traits.contains(.heading) {}
    }

    /// `</br>` is a line break.
    private func lineBreakEndTag() {
        report(.unexpectedEndTag)
        reconstructFormatting()
        insertImplied(.br)
        pop()
        framesetIsOK = false
    }

    func afterBodyText(_ text: UnsafeBufferPointer<UInt8>) {
        let (spaces, rest) = split(text)
        if !spaces.isEmpty { bodyText(spaces) }
        guard !rest.isEmpty else { return }
        report(.contentAfterEnd, offset: spaces.count)
        mode = .inBody
        bodyText(rest)
    }

    func afterBodyStart(_ tag: HTMLTag) {
        if tag.name == .html { return mergeHTML(tag) }
        report(.contentAfterEnd)
        mode = .inBody
        startByMode(tag)
    }

    func afterBodyEnd(_ tag: HTMLTag) {
        if tag.name == .html {
            if context == nil { mode = .afterAfterBody } else { report(.unexpectedEndTag) }
            return
        }
        report(.contentAfterEnd)
        mode = .inBody
        endByMode(tag)
    }
}
