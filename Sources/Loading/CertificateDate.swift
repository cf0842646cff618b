/// A moment of a certificate, in UTC.
public struct CertificateDate: Hashable, Sendable, CustomStringConvertible {
    /// The year, such as 2026.
    public let year: Int
    /// The month, 1–12.
    public let month: Int
    /// The day of the month, 1–31.
    public let day: Int
    /// The time of day as the certificate has it: `04:10:43`.
    public let time: String

    /// The day as `2026-11-30`.
    public var description: String {
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    /// Reads OpenSSL's form, `Nov 30 04:10:43 2026 GMT`; nil where the text is none.
    init?(openSSL text: String) {
        let parts = text.split(separator: " ")
        guard parts.count >= 4, let month = Self.months.firstIndex(of: String(parts[0])), let day = Int(parts[1]), let year = Int(parts[3]),
            (1...31).contains(day)
        else { return nil }
        (self.year, self.month, self.day, time) = (year, month + 1, day, String(parts[2]))
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
