/// What is wrong with a content rule list, and where.
package struct ContentRuleFault: Error, Hashable {
    /// The place in the list's text, in bytes.
    package let offset: Int
    /// What is wrong and what to do, in lower case and without a full stop.
    package let reason: String

    /// A sentence that names the place in the text as editors do: line and column, both from 1.
    package func sentence(in text: String) -> String {
        let before = text.utf8.prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
        let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        return "Line \(line), column \(column): \(reason)."
    }
}
