/// The one door between remote text and a terminal: what comes out can't move a cursor, start a sequence or turn the direction of a line.
///
/// * C0, DEL, C1, noncharacters and ill-formed bytes become U+FFFD.
/// * Bidirectional controls and marks, annotation characters, U+FEFF and the deprecated format characters are dropped;
///   so are tag characters, but for those of a flag (after U+1F3F4).
/// * Tab, newline, carriage return and U+2028/2029 become what the `Context` says.
///
/// Everything else passes as it is. Plain ASCII costs one look at each byte. Complexity: O(bytes).
public enum Scrubber {
    /// Where the text goes.
    public enum Context: Sendable {
        /// One line: tabs and line ends become spaces, one each.
        case line
        /// Lines: tab and newline stay, other line ends become a newline (CR LF one).
        case text
    }

    /// The text as it may be shown.
    public static func scrub(_ text: String, _ context: Context = .line) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard cleanRun(in: bytes, from: 0, context) < bytes.count else { return String(decoding: bytes, as: UTF8.self) }
            var clean: [UInt8] = []
            append(bytes, to: &clean, context)
            return String(decoding: clean, as: UTF8.self)
        }
    }

    /// Appends what may be shown of `bytes` (any bytes; UTF-8 is expected) as well-formed UTF-8.
    public static func append(_ bytes: UnsafeBufferPointer<UInt8>, to clean: inout [UInt8], _ context: Context = .line) {
        var index = 0
        var isInFlag = false
        clean.reserveCapacity(clean.count + bytes.count)
        while index < bytes.count {
            let end = cleanRun(in: bytes, from: index, context)
            if end > index {
                clean.append(contentsOf: bytes[index..<end])
                isInFlag = endsWithFlagBase(bytes, end)
                index = end
                continue
            }
            let scalar = UTF8Decoding.scalar(in: bytes, at: index)
            let disposition = disposition(of: scalar.value, isInFlag: isInFlag)
            isInFlag = disposition == .keep && scalar.value < 0xE007F
            index += scalar.length
            switch disposition {
            case .keep: UTF8Decoding.append(scalar.value, to: &clean)
            case .replace: UTF8Decoding.append(0xFFFD, to: &clean)
            case .drop: break
            case .lineEnd where context == .line: clean.append(0x20)
            case .lineEnd:
                let isHalf = scalar.value == 0x0D && index < bytes.count && bytes[index] == 0x0A
                if !isHalf { clean.append(0x0A) }
            }
        }
    }

    /// Where the bytes that need no second look end.
    private static func cleanRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ context: Context) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                let stays = byte >= 0x20 && byte != 0x7F || context == .text && (byte == 0x09 || byte == 0x0A)
                guard stays else { return index }
                index += 1
            } else {
                let scalar = UTF8Decoding.scalar(in: bytes, at: index)
                let isIllFormed = scalar.value == 0xFFFD && !(byte == 0xEF && scalar.length == 3)
                guard !isIllFormed, !CharacterTable(scalar.value).isSuspect else { return index }
                index += scalar.length
            }
        }
        return index
    }

    /// Whether the bytes before `end` are U+1F3F4, the base of a flag that is spelled with tags.
    private static func endsWithFlagBase(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
        end >= 4 && bytes[end - 4] == 0xF0 && bytes[end - 3] == 0x9F && bytes[end - 2] == 0x8F && bytes[end - 1] == 0xB4
    }
}
