// What scripts write (HTML Standard, 8.4.3 `document.write()`, and 13.2.6.4.8 “text”, end tag `script`).
extension HTMLParser {
    /// Whether there is an insertion point: a script is running, and what it writes comes right behind it.
    package var hasInsertionPoint: Bool { runningScripts > 0 }

    /// Reads markup at the insertion point, as `document.write()` does: what is complete is in the document on return.
    ///
    /// The beginning of a token is kept for what is written next, or for what comes behind the script.
    /// Returns false, and does nothing, where there is no insertion point: the caller is to open a new document (8.4.1).
    @discardableResult
    package func write(_ html: String) -> Bool {
        guard hasInsertionPoint else { return false }
        // A CR is joined to an LF in the same text only.
        let before = lastWasCarriageReturn
        lastWasCarriageReturn = false
        var html = html
        html.withUTF8 { utf8 in withoutCarriageReturns(utf8) { kept.append(contentsOf: $0) } }
        lastWasCarriageReturn = before
        run(isLast: false)
        return true
    }

    /// Lets a script run that was just completed; scripts that it writes run inside this call.
    func run(_ script: NodeID) {
        runningScripts += 1
        runScript?(script)
        runningScripts -= 1
    }
}
