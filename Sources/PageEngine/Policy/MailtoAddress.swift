/// A `mailto:` address with nothing in it but plain recipients and, at most, a plain subject (RFC 6068, reduced).
///
/// Openers have turned other fields (`attach`, `body`, a second header after a line break) into attached files and added recipients.
struct MailtoAddress {
    /// The address as the opener gets it.
    let href: String

    /// Takes the address; nil when it carries anything more.
    init?(_ address: WebURL) {
        guard address.scheme == "mailto", address.fragment == nil else { return nil }
        let recipients = Array(address.path.utf8)
        guard !recipients.isEmpty, !address.path.percentDecoded.hasPrefix("-"), MailtoAddress.isPlain(recipients) else { return nil }
        if let query = address.query, !query.isEmpty {
            let subject = Array("subject=".utf8)
            let bytes = Array(query.utf8)
            guard bytes.starts(with: subject), MailtoAddress.isPlain(Array(bytes.dropFirst(subject.count))) else { return nil }
        }
        href = address.href
    }

    /// Whether neither the bytes nor what their percent-encoding hides can end a field, begin another or mean something to a shell.
    private static func isPlain(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index + 1 < bytes.count, let high = bytes[index].hexValue, let low = bytes[index + 1].hexValue else { return false }
                byte = high << 4 | low
                index += 2
            }
            if byte < 0x20 || byte == 0x7F || "&?<>\"\\`;|$()%".utf8.contains(byte) { return false }
        }
        return true
    }
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
