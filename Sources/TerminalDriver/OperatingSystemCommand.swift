internal import Cells

/// Makes the sequences beyond curses that the program writes itself: window title and clipboard; their contents are scrubbed here.
enum OperatingSystemCommand {
    /// The most bytes that are copied: xterm and tmux take 74,994 letters of base64 (100,000 with the framing of screen), three quarters of it text.
    static let clipboardLimit = 74_994 / 4 * 3

    /// OSC 52 with the base64 of the text (lines kept); nil when it is too long.
    static func clipboard(_ text: String) -> (sequence: [UInt8], count: Int)? {
        let clean = Array(Scrubber.scrub(text, .text).utf8)
        guard clean.count <= clipboardLimit else { return nil }
        return (Array("\u{1B}]52;c;".utf8) + base64(clean) + [0x07], clean.count)
    }

    /// OSC 2 with the text as one line of at most 200 characters.
    static func title(_ text: String) -> [UInt8] {
        Array("\u{1B}]2;".utf8) + Array(String(Scrubber.scrub(text).prefix(200)).utf8) + [0x07]
    }

    /// Base64 with padding ([RFC 4648](https://www.rfc-editor.org/rfc/rfc4648#section-4)).
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0) }
            for letter in 0..<4 {
                result.append(letter <= count ? alphabet[Int(group >> (18 - 6 * UInt32(letter)) & 63)] : UInt8(ascii: "="))
            }
        }
        return result
    }
}
