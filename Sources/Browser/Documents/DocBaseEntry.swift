/// One entry of Debian's register of documentation, `doc-base`: a title and the first page of its HTML form.
///
/// The form is that of the Debian doc-base Manual, section 2.3: paragraphs of `Field: value` lines, the first about the document, the others one a format.
struct DocBaseEntry {
    /// `Document`, its name in the register.
    let name: String
    /// `Title`, as text.
    let title: String
    /// `Index` of the paragraph whose `Format` is HTML: a whole path.
    let indexPath: String

    /// Reads an entry; nil where it has no title or no HTML form.
    init?(_ bytes: [UInt8]) {
        var name: String?
        var title: String?
        var format: String?
        var index: String?
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            // A blank line ends a paragraph, a line that begins with a blank continues the field before it.
            if line.isEmpty, index == nil { format = nil }
            guard let colon = line.firstIndex(of: ":"), line.first != " " else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            switch line[..<colon].lowercased() {
            case "document" where name == nil: name = String(value)
            case "title" where title == nil: title = String(value)
            case "format": format = value.lowercased()
            case "index" where format == "html" && index == nil: index = String(value)
            default: break
            }
        }
        guard let name, let title, !title.isEmpty, let index, index.hasPrefix("/") else { return nil }
        (self.name, self.title, indexPath) = (name, title, index)
    }
}
