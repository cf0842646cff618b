/// One running encoder of an encoding (Encoding Standard, “get an encoder”).
enum ByteEncoder {
    case utf8
    case singleByte([UInt32])
    case doubleByte(DoubleByteEncoder)
    case gb18030(GB18030Encoder)
    case iso2022JP(ISO2022JPEncoder)

    /// The encoder of the output encoding of `encoding`, at its start.
    init(for encoding: TextEncoding) {
        let output = encoding.outputEncoding
        self =
            switch output.name {
            case "UTF-8": .utf8
            case "GBK": .gb18030(GB18030Encoder(repertoire: .gbk))
            case "gb18030": .gb18030(GB18030Encoder(repertoire: .unicode))
            case "Big5": .doubleByte(DoubleByteEncoder(.big5))
            case "EUC-KR": .doubleByte(DoubleByteEncoder(.eucKR))
            case "EUC-JP": .doubleByte(DoubleByteEncoder(.eucJP))
            case "Shift_JIS": .doubleByte(DoubleByteEncoder(.shiftJIS))
            case "ISO-2022-JP": .iso2022JP(ISO2022JPEncoder())
            default: .singleByte(SingleByteTable.upperHalf(of: output.name))
            }
    }

    /// Adds the bytes of a scalar value; where it has none, adds nothing and returns the code point to report.
    mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> UInt32? {
        switch self {
        case .utf8:
            output.append(addingCapacity: 4) { $0.append(scalar: scalar) }
            return nil
        case .singleByte(let upperHalf):
            if scalar < 0x80 {
                output.append(UInt8(scalar))
                return nil
            }
            guard let place = upperHalf.firstIndex(of: scalar) else { return scalar }
            output.append(UInt8(0x80 + place))
            return nil
        case .doubleByte(let encoder):
            return encoder.encode(scalar, into: &output)
        case .gb18030(let encoder):
            return encoder.encode(scalar, into: &output)
        case .iso2022JP(var encoder):
            defer { self = .iso2022JP(encoder) }
            return encoder.encode(scalar, into: &output)
        }
    }

    /// Adds what leads back to the initial state.
    mutating func end(into output: inout [UInt8]) {
        guard case .iso2022JP(var encoder) = self else { return }
        encoder.end(into: &output)
        self = .iso2022JP(encoder)
    }
}
