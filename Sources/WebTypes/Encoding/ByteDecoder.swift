/// One running decoder of the encoding that was chosen.
enum ByteDecoder {
    case utf8(UTF8Decoder)
    case utf16(UTF16Decoder)
    case singleByte(SingleByteDecoder)
    case multiByte(IconvDecoder)
    case replacement(ReplacementDecoder)

    /// The decoder of an encoding, at its start.
    init(for encoding: TextEncoding) {
        switch encoding.name {
        case "UTF-8": self = .utf8(UTF8Decoder())
        case "UTF-16LE": self = .utf16(UTF16Decoder(byteOrder: .littleEndian))
        case "UTF-16BE": self = .utf16(UTF16Decoder(byteOrder: .bigEndian))
        case "replacement": self = .replacement(ReplacementDecoder())
        default:
            if let name = IconvDecoder.multiByteNames[encoding.name] {
                self = .multiByte(IconvDecoder(encoding: encoding, libraryName: name))
            } else {
                self = .singleByte(SingleByteDecoder(encoding: encoding))
            }
        }
    }

    /// Decodes more bytes and adds valid UTF-8 to `output`.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        switch self {
        case .utf8(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .utf8(decoder)
        case .utf16(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .utf16(decoder)
        case .singleByte(let decoder):
            decoder.decode(bytes, into: &output)
        case .multiByte(let decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
        case .replacement(var decoder):
            decoder.decode(bytes, into: &output)
            self = .replacement(decoder)
        }
    }
}

/// U+FFFD in UTF-8, and scalars put into UTF-8.
enum UTF8Bytes {
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// Adds one scalar value, which is no surrogate.
    static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        switch scalar {
        case ..<0x80:
            output.append(UInt8(scalar))
        case ..<0x800:
            output.append(UInt8(0xC0 | scalar >> 6))
            output.append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            output.append(UInt8(0xE0 | scalar >> 12))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        default:
            output.append(UInt8(0xF0 | scalar >> 18))
            output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}
