// The indexes, each made at first use: from our own tables, or from the C library where its tables are the standard's.

extension EncodingIndex {
    /// Index Big5.
    static let big5 = {
        let planeTwo = EncodingTables.bytes(.big5PlaneTwo)
        return EncodingIndex(
            EncodingTables.units(.big5).enumerated().map { pointer, unit in
                planeTwo[pointer / 8] >> UInt8(pointer % 8) & 1 == 0 ? UInt32(unit) : 0x20000 + UInt32(unit)
            })
    }()

    /// Index gb18030.
    static let gb18030 = EncodingIndex(EncodingTables.units(.gb18030).lazy.map(UInt32.init))

    /// Index jis0208, with the private use characters that Shift_JIS has at the pointers 8836 to 10715.
    static let jis0208 = LibraryIndex.read("CP932", layout: .shiftJIS)

    /// Index jis0212.
    static let jis0212 = LibraryIndex.read("EUC-JP", prefix: [0x8F], layout: .eucJP)

    /// Index EUC-KR.
    static let eucKR = LibraryIndex.read("CP949", layout: .eucKR)

    /// Index ISO-2022-JP katakana.
    static let katakana = EncodingIndex(EncodingTables.units(.katakana).lazy.map(UInt32.init))
}

extension EncodingPointers {
    /// “Index Big5 pointer”: not the Hong Kong extensions at the start.
    static let big5 = EncodingPointers(.big5, lastOf: [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]) {
        $0 >= (0xA1 - 0x81) * 157
    }

    /// The pointers of index gb18030.
    static let gb18030 = EncodingPointers(.gb18030)

    /// The pointers of index jis0208.
    static let jis0208 = EncodingPointers(.jis0208) { $0 < 8836 }

    /// “Index Shift_JIS pointer”: not NEC's second copies of IBM's characters, nor private use.
    static let shiftJIS = EncodingPointers(.jis0208) { !(8272...10715).contains($0) }

    /// The pointers of index EUC-KR.
    static let eucKR = EncodingPointers(.eucKR)
}
