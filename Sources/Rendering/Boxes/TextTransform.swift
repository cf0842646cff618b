extension ComputedStyle.TextTransform {
    /// The text with its letters as others (CSS Text 3, section 2.1), byte for byte as long as before, so that places in it stay where they are.
    ///
    /// A letter whose other form is longer or shorter in bytes stays as it is, which no letter of Western languages is but “ŉ” and “ı”.
    /// Complexity: linear.
    func apply(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isAtWordStart = true
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            append(scalar, isAtWordStart: isAtWordStart, to: &result)
            let properties = scalar.properties
            // An apostrophe stands within a word.
            isAtWordStart = !(properties.isAlphabetic || properties.numericType != nil || scalar == "'" || scalar == "’")
        }
        return result
    }

    private func append(_ scalar: Unicode.Scalar, isAtWordStart: Bool, to result: inout [UInt8]) {
        let own = UTF8.width(scalar)
        let mapped: String
        switch self {
        case .none: mapped = ""
        case .uppercase: mapped = scalar.properties.uppercaseMapping
        case .lowercase: mapped = scalar.properties.lowercaseMapping
        case .capitalize: mapped = isAtWordStart ? scalar.properties.titlecaseMapping : ""
        }
        if mapped.utf8.count == own { result.append(contentsOf: mapped.utf8) } else { result.append(contentsOf: String(scalar).utf8) }
    }
}
