internal import Cells

/// Turns the bytes of a terminal into events; pure, so that a test feeds it bytes and looks at what comes out.
///
/// It knows what terminals send today (xterm and its like, rxvt, the Linux console, vt100; SGR mouse; bracketed paste; `CSI u`), and the
/// sequences that terminfo adds. What is not understood is left out, never taken for text.
struct InputDecoder {
    /// The most bytes of one paste that are taken; the rest is left out.
    static let longestPaste = 1 << 20

    /// Sequences that mean a key, from terminfo.
    let keys: [[UInt8]: Key]
    /// Bytes that are not a whole sequence yet.
    var pending: [UInt8] = []
    /// What the terminal answered about modes: their states (DECRPM) by their numbers, for the driver to take.
    var modeAnswers: [Int: Int] = [:]
    /// The text of a paste that has not ended; nil outside one.
    var paste: [UInt8]?

    /// A decoder with the sequences of a terminal.
    init(keys: [[UInt8]: Key] = [:]) {
        self.keys = keys
    }

    /// Whether bytes wait for the rest of a sequence, for `flush` to take as they are; a paste waits as long as it takes.
    var isWaiting: Bool { !pending.isEmpty && paste == nil }

    /// The events of the next bytes.
    mutating func decode(_ bytes: [UInt8]) -> [InputEvent] {
        pending += bytes
        return takeEvents(.mayContinue)
    }

    /// The events of the bytes that waited, when nothing followed.
    mutating func flush() -> [InputEvent] { paste == nil ? takeEvents(.ended) : [] }

    /// Whether more bytes may follow those that are there.
    enum Completeness { case mayContinue, ended }

    /// What the bytes at a place are.
    enum Token {
        /// An event of so many bytes; nil for a sequence that means nothing to us.
        case event(InputEvent?, length: Int)
        /// The beginning of a paste.
        case pasteStart(length: Int)
        /// The state of a private mode, which was asked for.
        case modeAnswer(mode: Int, state: Int, length: Int)
        /// Perhaps the beginning of something longer.
        case incomplete
    }

    private mutating func takeEvents(_ completeness: Completeness) -> [InputEvent] {
        var events: [InputEvent] = []
        var index = 0
        let bytes = pending
        while index < bytes.count {
            if paste != nil {
                index = takePaste(bytes, from: index, &events)
                if paste != nil { break }
                continue
            }
            switch token(bytes[index...], completeness) {
            case .event(let event, let length):
                if let event { events.append(event) }
                index += length
            case .pasteStart(let length):
                paste = []
                index += length
            case .modeAnswer(let mode, let state, let length):
                modeAnswers[mode] = state
                index += length
            case .incomplete:
                pending = Array(bytes[index...])
                return events
            }
        }
        pending = Array(bytes[index...])
        return events
    }

    private func token(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        let first = bytes[bytes.startIndex]
        switch first {
        case 0x1B: return escape(bytes, completeness)
        case 0x00..<0x20, 0x7F: return .event(.key(Self.control(first)), length: 1)
        default: return character(bytes, completeness)
        }
    }

    /// The key of a control character.
    static func control(_ byte: UInt8) -> Key {
        switch byte {
        case 0x00: Key(.character(" "), .control)
        case 0x08, 0x7F: Key(.backspace)
        case 0x09: Key(.tab)
        case 0x0A, 0x0D: Key(.enter)
        case 0x1B: Key(.escape)
        default: Key(.character(String(UnicodeScalar(byte < 0x1B ? byte + 0x60 : byte + 0x40))), .control)
        }
    }

    /// One grapheme cluster of typed text; a cluster at the end of what came may grow only if its last scalar is cut.
    func character(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        let first = bytes[bytes.startIndex]
        let needed = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        if bytes.count < needed, completeness == .mayContinue, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return .incomplete }
        return bytes.withUnsafeBufferPointer { buffer in
            var clusters = GraphemeBreak(buffer)
            guard let cluster = clusters.next() else { return .incomplete }
            let text = String(decoding: buffer[..<cluster.length], as: UTF8.self)
            let isText = Scrubber.scrub(text) == text && text != "\u{FFFD}"
            return .event(isText ? .key(.character(text)) : nil, length: cluster.length)
        }
    }
}
