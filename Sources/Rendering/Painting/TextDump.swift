/// Writes a whole page as text, without a screen: rows go out as they are laid out, in blocks of 64 kB.
package enum TextDump {
    /// What is written beside the text.
    package enum Kind: Sendable {
        /// Nothing.
        case text
        /// Colours and attributes, as a theme says them in SGR sequences.
        case ansi(Theme)
    }

    /// Lays out the renderer's document at `width` columns, prose not capped, in logical order, and gives its rows to `write`; it must be whole.
    ///
    /// - Throws: what `write` throws.
    package static func write<Failure: Error>(
        _ renderer: PageRenderer, _ kind: Kind, width: Int, to write: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        renderer.options.columns = max(1, width)
        renderer.options.textWidth = nil
        renderer.options.lineOrder = .logical
        renderer.startFromFirstRow()
        var output = DumpBuffer()
        while let update = renderer.advance(until: nil) {
            for block in update.blocks {
                append(block, kind, to: &output)
                if output.isFull { try output.flush(write) }
            }
            if update.isComplete { break }
        }
        try output.flush(write)
    }

    private static func append(_ block: LineBlock, _ kind: Kind, to output: inout DumpBuffer) {
        block.text.withUnsafeBufferPointer { text in
            for line in block.lines {
                switch kind {
                case .text: output.append(line, of: block, text)
                case .ansi(let theme): output.append(line, of: block, text, theme)
                }
            }
        }
    }
}
