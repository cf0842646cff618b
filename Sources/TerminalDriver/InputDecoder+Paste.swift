internal import Cells

extension InputDecoder {
    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    /// Takes the bytes of a paste, and makes its event when its end is there.
    ///
    /// - Returns: the first byte that was not taken; what may be the beginning of the end is left.
    mutating func takePaste(_ bytes: [UInt8], from start: Int, _ events: inout [InputEvent]) -> Int {
        var text = paste ?? []
        var index = start
        while index < bytes.count {
            if bytes[index] == 0x1B {
                if bytes[index...].starts(with: Self.pasteEnd) {
                    paste = nil
                    events.append(.paste(Self.pasted(text)))
                    return index + Self.pasteEnd.count
                }
                if Self.pasteEnd.starts(with: bytes[index...]) { break }
            }
            if text.count < Self.longestPaste { text.append(bytes[index]) }
            index += 1
        }
        paste = text
        return index
    }

    private static func pasted(_ bytes: [UInt8]) -> String {
        var clean: [UInt8] = []
        bytes.withUnsafeBufferPointer { Scrubber.append($0, to: &clean, .text) }
        return String(decoding: clean, as: UTF8.self)
    }
}
