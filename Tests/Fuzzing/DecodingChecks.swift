import WebTypes

/// What holds for every text decoder.
enum DecodingChecks {
    private static let labels = [
        "utf-8", "utf-16le", "utf-16be", "windows-1252", "gb18030", "gbk", "big5", "euc-jp", "shift_jis", "iso-2022-jp", "euc-kr",
        "replacement", "x-user-defined", "koi8-u", "iso-8859-8-i", "windows-874",
    ]

    /// The first byte chooses the encoding (or none, so that it is sniffed) and the second how the rest is cut.
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        guard input.count > 2 else { return }
        let choice = Int(input[0]) % (labels.count + 1)
        let label = choice < labels.count ? labels[choice] : nil
        let bytes = Array(input[2...])
        var decoder = TextDecoder(contentTypeCharset: label, declaredInMarkup: .html)
        let whole = decoder.decode(bytes, isLast: true)
        require(String(validating: whole, as: UTF8.self) != nil, "\(label ?? "sniffed"): what was decoded is not UTF-8")
        var inPieces = TextDecoder(contentTypeCharset: label, declaredInMarkup: .html)
        var text: [UInt8] = []
        let size = 1 + Int(input[1] % 8)
        var position = 0
        while position < bytes.count {
            let end = min(position + size, bytes.count)
            text += inPieces.decode(Array(bytes[position..<end]), isLast: end == bytes.count)
            position = end
        }
        // A guess that changes asks for the bytes again: then there is another text to come.
        if decoder.encoding == inPieces.encoding {
            require(text == whole, "\(label ?? "sniffed"): cut into pieces of \(size) bytes the text differs")
        }
    }
}
