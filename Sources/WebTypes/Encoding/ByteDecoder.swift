/// One running decoder of the encoding that was chosen.
enum ByteDecoder {
    case utf8(UTF8Decoder)
    case utf16(UTF16Decoder)
    case singleByte(SingleByteDecoder)
    case doubleByte(DoubleByteDecoder)
    case gb18030(GB18030Decoder)
    case eucJP(EUCJPDecoder)
    case iso2022JP(ISO2022JPDecoder)
    case replacement(ReplacementDecoder)

    /// The decoder of an encoding, at its start.
    init(for encoding: TextEncoding) {
        self =
            switch encoding.name {
            case "UTF-8": .utf8(UTF8Decoder())
            case "UTF-16LE": .utf16(UTF16Decoder(byteOrder: .littleEndian))
            case "UTF-16BE": .utf16(UTF16Decoder(byteOrder: .bigEndian))
            case "GBK", "gb18030": .gb18030(GB18030Decoder())
            case "Big5": .doubleByte(DoubleByteDecoder(.big5))
            case "EUC-KR": .doubleByte(DoubleByteDecoder(.eucKR))
            case "Shift_JIS": .doubleByte(DoubleByteDecoder(.shiftJIS))
            case "EUC-JP": .eucJP(EUCJPDecoder())
            case "ISO-2022-JP": .iso2022JP(ISO2022JPDecoder())
            case "replacement": .replacement(ReplacementDecoder())
            default: .singleByte(SingleByteDecoder(encoding: encoding))
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
        case .doubleByte(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .doubleByte(decoder)
        case .gb18030(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .gb18030(decoder)
        case .eucJP(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .eucJP(decoder)
        case .iso2022JP(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            self = .iso2022JP(decoder)
        case .replacement(var decoder):
            decoder.decode(bytes, into: &output)
            self = .replacement(decoder)
        }
    }
}
