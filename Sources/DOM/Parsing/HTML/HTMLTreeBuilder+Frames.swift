// Framesets (13.2.6.4.20, .21, .23).
extension HTMLTreeBuilder {
    /// Only white space is kept: between frames, and among the columns of a template.
    func whiteSpaceOnly(_ text: UnsafeBufferPointer<UInt8>) {
        report(.unexpectedText, ofEachIn: text, except: ASCII.isSpace)
        let spaces = text.filter(ASCII.isSpace)
        guard !spaces.isEmpty else { return }
        spaces.withUnsafeBufferPointer { insertText($0) }
    }

    /// Behind the page only white space is kept, by the rules of “in body”, which may reopen formatting from before the frames.
    func whiteSpaceBehindFrames(_ text: UnsafeBufferPointer<UInt8>) {
        report(.unexpectedText, ofEachIn: text, except: ASCII.isSpace)
        let spaces = text.filter(ASCII.isSpace)
        guard !spaces.isEmpty else { return }
        spaces.withUnsafeBufferPointer { bodyText($0) }
    }

    func framesetStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .frameset: insertElement(tag)
        case .frame: insertVoid(tag)
        case .noframes: headStart(tag)
        default: report(.unexpectedStartTag)
        }
    }

    func framesetEnd(_ tag: HTMLTag) {
        guard tag.name == .frameset, stack.count > 1 else { return report(.unexpectedEndTag) }
        pop()
        if context == nil, !currentIs(.frameset) { mode = .afterFrameset }
    }

    func afterFramesetStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .noframes: headStart(tag)
        default: report(.contentAfterEnd)
        }
    }
}
