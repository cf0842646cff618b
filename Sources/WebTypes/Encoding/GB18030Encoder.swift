/// Scalars → gb18030 or GBK (Encoding Standard, 10.2.2).
struct GB18030Encoder {
    /// What can be written.
    enum Repertoire {
        /// One and two bytes only; the euro sign as 0x80.
        case gbk
        /// All but U+E5E5.
        case unicode
    }

    let repertoire: Repertoire

    /// Adds the bytes of a scalar value, or returns it.
    func encode(_ scalar: UInt32, into output: inout [UInt8]) -> UInt32? {
        if scalar < 0x80 {
            output.append(UInt8(scalar))
        } else if scalar == 0x20AC, repertoire == .gbk {
            output.append(0x80)
        } else if scalar == 0xE5E5 {
            return scalar
        } else if let pointer = Self.pointersOf2005[scalar] ?? EncodingPointers.gb18030[scalar] {
            output += PairLayout.gb18030.bytes(of: pointer)
        } else if repertoire == .gbk {
            return scalar
        } else {
            output += Self.fourBytes(GB18030Ranges.shared.pointer(of: scalar))
        }
        return nil
    }

    private static func fourBytes(_ pointer: UInt32) -> [UInt8] {
        [
            UInt8(pointer / (10 * 126 * 10) + 0x81), UInt8(pointer / (10 * 126) % 10 + 0x30), UInt8(pointer / 10 % 126 + 0x81),
            UInt8(pointer % 10 + 0x30),
        ]
    }

    /// Private use characters that GB 18030-2005 had where the edition of 2022 has others: they are still written as before.
    private static let pointersOf2005: [UInt32: Int] = [
        0xE78D: 7182, 0xE78E: 7183, 0xE78F: 7184, 0xE790: 7185, 0xE791: 7186, 0xE792: 7187, 0xE793: 7188, 0xE794: 7201, 0xE795: 7202,
        0xE796: 7208, 0xE81E: 23775, 0xE826: 23783, 0xE82B: 23788, 0xE82C: 23789, 0xE832: 23795, 0xE843: 23812, 0xE854: 23829,
        0xE864: 23845,
    ]
}
