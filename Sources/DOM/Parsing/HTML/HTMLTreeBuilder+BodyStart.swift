// Start tags and text “in body” (13.2.6.4.7).
extension HTMLTreeBuilder {
    func bodyText(_ text: UnsafeBufferPointer<UInt8>) {
        reconstructFormatting()
        insertText(text)
        if framesetIsOK, !text.allSatisfy(ASCII.isSpace) { framesetIsOK = false }
    }

    /// One `switch` over the groups of start tags, as the standard lists them.
    func bodyStart(_ tag: HTMLTag) {
        let name = tag.name
        switch name.id < Name.firstUnknown ? classOfStartTag[Int(name.id)] : .ordinary {
        case .ordinary: insertOrdinary(tag)
        case .html: mergeHTML(tag)
        case .headContent: headStart(tag)
        case .body: secondBody(tag)
        case .frameset: lateFrameset(tag)
        case .block: insertBlock(tag)
        case .heading: insertHeading(tag)
        case .preformatted:
            insertBlock(tag)
            skipsLineFeed = true
            framesetIsOK = false
        case .form: insertForm(tag)
        case .listItem: insertListItem(tag, closing: [.li])
        case .descriptionItem: insertListItem(tag, closing: [.dd, .dt])
        case .plaintext:
            insertBlock(tag)
            switchToPlainText()
        case .button: insertButton(tag)
        case .anchor: insertAnchor(tag)
        case .formatting: insertFormatting(tag)
        case .nobr: insertNobr(tag)
        case .scopedObject:
            insertOrdinary(tag)
            insertMarker()
            framesetIsOK = false
        case .table: insertTable(tag)
        case .voidInline:
            reconstructFormatting()
            insertVoid(tag)
            framesetIsOK = false
        case .input: insertInput(tag)
        case .voidMetadata: insertVoid(tag)
        case .rule:
            closeParagraph()
            if hasInScope(.select) { closeOptions(except: .empty) }
            insertVoid(tag)
            framesetIsOK = false
        case .image:
            report(.unexpectedStartTag)
            tag.name = .img
            bodyStart(tag)
        case .textarea: insertTextarea(tag)
        case .xmp: insertXmp(tag)
        case .iframe:
            framesetIsOK = false
            insertElement(tag)
            switchToText(.rawText)
        case .noembed:
            insertElement(tag)
            switchToText(.rawText)
        case .noscript: insertNoscript(tag)
        case .select: insertSelect(tag)
        case .selectedContent: insertSelectedContent(tag)
        case .option:
            closeOption(before: tag.name)
            reconstructFormatting()
            let node = insertElement(tag)
            if !selectsWithContent.isEmpty, tag.name == .option { optionIsInserted(node) }
        case .rubyBase: insertRuby(tag, keeping: .empty)
        case .rubyText: insertRuby(tag, keeping: .rtc)
        case .math: insertForeignRoot(tag, .mathML)
        case .svg: insertForeignRoot(tag, .svg)
        case .tablePart: report(.unexpectedStartTag)
        }
    }

    private func insertOrdinary(_ tag: HTMLTag) {
        reconstructFormatting()
        insertElement(tag)
    }

    private func insertBlock(_ tag: HTMLTag) {
        closeParagraph()
        insertElement(tag)
    }

    private func secondBody(_ tag: HTMLTag) {
        report(.unexpectedStartTag)
        guard stack.count > 1, stack[1].isHTML(.body), !isOpen(.template) else { return }
        framesetIsOK = false
        merge(tag, into: stack[1].node)
    }

    /// A frameset in place of a body that shows nothing yet.
    private func lateFrameset(_ tag: HTMLTag) {
        report(.unexpectedStartTag)
        guard stack.count > 1, stack[1].isHTML(.body), framesetIsOK else { return }
        document.remove(stack[1].node)
        while stack.count > 1 { pop() }
        insertElement(tag)
        mode = .inFrameset
    }

    private func insertHeading(_ tag: HTMLTag) {
        closeParagraph()
        if let current, current.traits.contains(.heading) {
            report(.unexpectedStartTag)
            pop()
        }
        insertElement(tag)
    }

    private func insertForm(_ tag: HTMLTag) {
        let isInTemplate = isOpen(.template)
        guard formElement == .none || isInTemplate else { return report(.unexpectedStartTag) }
        closeParagraph()
        let node = insertElement(tag)
        if !isInTemplate { formElement = node }
    }

    /// `li`, or `dd` and `dt`: closes the item before, unless another special element is in between.
    private func insertListItem(_ tag: HTMLTag, closing names: [Name]) {
        framesetIsOK = false
        if names.contains(where: isOpen) {
            for element in stack.reversed() {
                if element.namespace == .html, names.contains(element.name) {
                    generateImpliedEndTags(except: element.name)
                    close(element.name)
                    break
                }
                let isPassed = element.isHTML(.address) || element.isHTML(.div) || element.isHTML(.p)
                if element.traits.contains(.special), !isPassed { break }
            }
        }
        insertBlock(tag)
    }

    private func insertButton(_ tag: HTMLTag) {
        if hasInScope(.button) {
            report(.unexpectedStartTag)
            generateImpliedEndTags()
            popThrough(.button)
        }
        insertOrdinary(tag)
        framesetIsOK = false
    }

    /// An `a` in an `a` closes the one before.
    private func insertAnchor(_ tag: HTMLTag) {
        if let place = activeFormatting(.a) {
            let node = formatting[place].node
            report(.unexpectedStartTag)
            runAdoptionAgency(.a)
            removeFromFormatting(node)
            removeFromStack(node)
        }
        insertFormatting(tag)
    }

    private func insertNobr(_ tag: HTMLTag) {
        reconstructFormatting()
        if hasInScope(.nobr) {
            report(.unexpectedStartTag)
            runAdoptionAgency(.nobr)
            reconstructFormatting()
        }
        insertFormatting(tag)
    }

    private func insertTable(_ tag: HTMLTag) {
        if !document.isQuirky { closeParagraph() }
        insertElement(tag)
        framesetIsOK = false
        mode = .inTable
    }

    private func insertInput(_ tag: HTMLTag) {
        if context?.isHTML(.select) ?? false { return report(.unexpectedStartTag) }
        if hasInScope(.select) {
            report(.unexpectedStartTag)
            popThrough(.select)
        }
        reconstructFormatting()
        insertVoid(tag)
        if tag.lowercasedValue(of: .type) != "hidden" { framesetIsOK = false }
    }

    private func insertNoscript(_ tag: HTMLTag) {
        guard scripting == .enabled else { return insertOrdinary(tag) }
        insertElement(tag)
        switchToText(.rawText)
    }

    private func insertTextarea(_ tag: HTMLTag) {
        insertElement(tag)
        skipsLineFeed = true
        switchToText(.rcdata)
        framesetIsOK = false
    }

    private func insertXmp(_ tag: HTMLTag) {
        closeParagraph()
        reconstructFormatting()
        framesetIsOK = false
        insertElement(tag)
        switchToText(.rawText)
    }

    /// A `select` in a `select` closes it.
    private func insertSelect(_ tag: HTMLTag) {
        if context?.isHTML(.select) ?? false { return report(.unexpectedStartTag) }
        guard !hasInScope(.select) else {
            report(.unexpectedStartTag)
            return popThrough(.select)
        }
        insertOrdinary(tag)
        framesetIsOK = false
    }

    /// In a `select` an option closes the one before wherever it is; elsewhere only where it is the current node.
    private func closeOption(before name: Name) {
        if hasInScope(.select) {
            closeOptions(except: name == .option ? .optgroup : .empty)
        } else if currentIs(.option) {
            pop()
        }
    }

    /// Closes what an option, a group of them or a rule in a `select` closes; nothing of them should be open then.
    private func closeOptions(except name: Name) {
        generateImpliedEndTags(except: name)
        if log != nil, hasInScope(.option) || name == .empty && hasInScope(.optgroup) { report(.unclosedElements) }
    }

    private func insertRuby(_ tag: HTMLTag, keeping name: Name) {
        if hasInScope(.ruby) {
            generateImpliedEndTags(except: name)
            if !currentIs(.ruby), name == .empty || !currentIs(name) { report(.unexpectedStartTag) }
        }
        insertElement(tag)
    }

    private func insertForeignRoot(_ tag: HTMLTag, _ namespace: Namespace) {
        reconstructFormatting()
        insertForeign(tag, as: tag.name, namespace)
    }
}
