import FoundationEssentials

extension String {
    /// The text's UTF-8 bytes in Base64, with padding.
    var base64: String { Data(utf8).base64EncodedString() }
}
