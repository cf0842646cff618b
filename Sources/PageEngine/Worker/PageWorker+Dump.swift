import Cells
import DOM
import Rendering
import WebTypes

extension PageWorker {
    typealias Write = @Sendable (UnsafeRawBufferPointer) throws -> Void

    /// Writes a document; see `WebPage.dump`.
    func dump(_ id: DocumentID, _ kind: DumpKind, width: Int, _ theme: Theme, to write: Write) throws {
        guard let state = documents[id] else { throw WebPage.NavigationError.pageClosed }
        // What a page shows may depend on the width, in whatever form it is printed.
        if presentation == .dump { state.renderer.options.columns = width }
        switch kind {
        case .text: try dumpRows(state, .text, width: width, to: write)
        case .ansi: try dumpRows(state, .ansi(theme), width: width, to: write)
        case .links: try dump(lines: links(of: state), to: write)
        case .outline: try dump(lines: outline(of: state), to: write)
        case .dom: try dump(DocumentDump.tree(state.document), to: write)
        case .html: try dump(DocumentDump.html(state.document) + "\n", to: write)
        case .styles: try dump(RenderDump.styles(boxed(state)), to: write)
        case .boxes: try dump(RenderDump.boxes(boxed(state)), to: write)
        case .lines: try dump(RenderDump.lines(blocks(state, width: width)), to: write)
        case .findings: try dump(lines: findings(in: state), to: write)
        case .metadata:
            try dump(PageMetadata(state.document, address: state.head.address, base: state.base).json() + "\n", to: write)
        }
    }

    /// A renderer of its own where the document is on a screen: the view's layout stays as it is.
    private func dumpRows(_ state: DocumentState, _ kind: TextDump.Kind, width: Int, to write: Write) throws {
        let renderer = presentation == .dump ? state.renderer : state.renderer.another(with: options)
        try TextDump.write(renderer, kind, width: width) { (bytes) throws(any Error) in try write(bytes) }
    }

    private func links(of state: DocumentState) -> [String] {
        let bases = LinkBases(page: state.base, frames: state.frames.trees.mapValues(\.base))
        return boxed(state).links().map { link in
            let address = bases.address(of: link)?.href ?? link.href
            return "\(link.number). \(link.text.isEmpty ? "(no text)" : link.text) — \(address)"
        }
    }

    /// What is known of a document besides its answer; nothing where it is not built.
    func facts(of id: DocumentID) -> (encoding: String, byteCount: Int, findings: [String]) {
        guard let state = documents[id] else { return ("", 0, []) }
        return (state.decoder.encoding.name, state.byteCount, findings(in: state))
    }

    /// What is wrong with the markup; HTML is read once more for it, so that nobody else pays.
    private func findings(in state: DocumentState) -> [String] {
        guard state.format == .html else { return state.document.findings.map(\.description) }
        let log = ParseErrorLog()
        let parser = HTMLParser(document: Document(), log: log)
        var decoder = TextDecoder(encoding: state.decoder.encoding)
        for piece in state.pieces { parser.feed(decoder.decode(piece, isLast: false)) }
        parser.feed(decoder.decode([], isLast: true))
        parser.finish()
        return log.errors.map(\.description) + state.document.findings.filter { $0.kind == .styleSheetMissing }.map(\.description)
    }

    private func outline(of state: DocumentState) -> [String] {
        boxed(state).headings().map { String(repeating: "  ", count: max(0, $0.level - 1)) + $0.text }
    }

    private func blocks(_ state: DocumentState, width: Int) -> [LineBlock] {
        var own = options
        own.columns = width
        own.textWidth = nil
        let renderer = state.renderer.another(with: own)
        var blocks: [LineBlock] = []
        while let update = renderer.advance(until: nil) {
            blocks += update.blocks
            if update.isComplete { break }
        }
        return blocks
    }

    /// A renderer that knows the whole document's links and headings.
    private func boxed(_ state: DocumentState) -> PageRenderer {
        while let update = state.renderer.advance(until: nil), !update.isComplete {}
        return state.renderer
    }

    private func dump(lines: [String], to write: Write) throws {
        var text = ""
        for line in lines {
            text += Scrubber.scrub(line) + "\n"
            if text.utf8.count >= 1 << 16 {
                try dump(text, to: write)
                text = ""
            }
        }
        try dump(text, to: write)
    }

    private func dump(_ text: String, to write: Write) throws {
        var text = Scrubber.scrub(text, .text)
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }
}
