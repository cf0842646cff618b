/// Reads plain text into one `pre`, with what manual pages and logs put into text: overstrike and escape sequences.
///
/// `x` backspace `x` is bold, `_` backspace `x` underlined; of escape sequences bold and underline are kept, all others are dropped.
final class PlainTextParser: DocumentParser {
    private let document: Document
    private let pre: NodeID
    /// The end of the text so far that what follows may still change: part of a line.
    private var kept: [UInt8] = []
    private var line = OverstrikeLine()
    private var lastWasCarriageReturn = false

    init(document: Document) {
        self.document = document
        let page = PageSkeleton(document: document)
        pre = page.add(.pre, to: page.body)
        document.setAttribute(.class, to: "plain-text", of: pre)
        document.openElements = [document.documentElement, page.body, pre]
        for element in document.openElements { document.setFlag(.isOpen, of: element, to: true) }
    }

    func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        append(utf8)
        let end = settledEnd()
        guard end > 0 else { return }
        kept.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[..<end])) }
        kept.removeFirst(end)
    }

    func finish() {
        kept.withUnsafeBufferPointer { write($0) }
        kept = []
        for element in document.openElements { document.setFlag(.isOpen, of: element, to: false) }
        document.openElements = []
        document.parseIsComplete = true
    }

    /// Keeps the bytes with CR LF and CR as LF.
    private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard lastWasCarriageReturn || ByteScan.first(0x0D, in: bytes, from: 0, to: bytes.count) < bytes.count else {
            kept.append(contentsOf: bytes)
            return
        }
        for byte in bytes {
            if byte != 0x0A || !lastWasCarriageReturn { kept.append(byte == 0x0D ? 0x0A : byte) }
            lastWasCarriageReturn = byte == 0x0D
        }
    }

    /// A longer line is not waited for.
    private static let longLine = 4096

    /// Up to where nothing that follows can change the text: the last line feed, or of a long line all but its last character.
    private func settledEnd() -> Int {
        let lineStart = (kept.lastIndex(of: 0x0A) ?? -1) + 1
        guard kept.count - lineStart > Self.longLine else { return lineStart }
        // A sequence that is not complete is kept while it may still end.
        let escape = kept[lineStart...].suffix(Self.longLine).lastIndex(of: 0x1B)
        let last = kept.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        return max(min(last, escape ?? last), lineStart)
    }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < bytes.count {
            let lineFeed = ByteScan.first(0x0A, in: bytes, from: position, to: bytes.count)
            let end = min(lineFeed + 1, bytes.count)
            let text = UnsafeBufferPointer(rebasing: bytes[position..<end])
            if line.style.isEmpty, !text.contains(where: { $0 == 0x08 || $0 == 0x1B }) {
                position = plainEnd(bytes, from: end)
                document.appendText(UnsafeBufferPointer(rebasing: bytes[(end - text.count)..<position]), to: pre)
            } else {
                line.read(text)
                for run in line.takeRuns() { write(run) }
                position = end
            }
        }
    }

    /// The end of the plain lines from `start` on: they are written in one piece.
    private func plainEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let special = min(
            ByteScan.first(0x08, in: bytes, from: start, to: bytes.count), ByteScan.first(0x1B, in: bytes, from: start, to: bytes.count))
        guard special < bytes.count else { return bytes.count }
        return (bytes[start..<special].lastIndex(of: 0x0A) ?? (start - 1)) + 1
    }

    private func write(_ run: OverstrikeLine.Run) {
        var parent = pre
        for (style, name) in [(OverstrikeLine.Style.bold, Name.b), (.underlined, .u)] where run.style.contains(style) {
            let element = document.createElement(name)
            document.append(element, to: parent)
            parent = element
        }
        run.text.withUnsafeBufferPointer { _ = document.appendText($0, to: parent) }
    }
}
