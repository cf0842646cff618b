import Glibc
import TestSupport

@testable import Rendering

/// A small page and what it looks like at some widths, from a file of such cases in `Screens/`.
///
/// A case begins with `@ ` and its name; its HTML follows; then, after `---- 80`, the screen at 80 columns, and so on for other widths. Trailing
/// spaces don't count, and a blank line before the next case belongs to none.
struct ScreenCase: CustomStringConvertible, Sendable {
    let name: String
    let html: String
    var screens: [(width: Int, text: String)]

    var description: String { name }

    /// What it looks like now.
    func rendered(width: Int) -> String {
        Self.trimmed(Page(html, width: width, textWidth: nil).lines)
    }

    /// What it looks like when it has arrived in pieces of some bytes.
    func rendered(width: Int, piecesOf size: Int) -> String {
        var page = ArrivingPage(options: RenderOptions(columns: width, textWidth: nil))
        let bytes = Array(html.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) { page.feed(bytes[start..<min(bytes.count, start + size)]) }
        page.finish()
        return Self.trimmed(page.lines)
    }

    /// The cases of a file's text.
    static func cases(in text: String) -> [ScreenCase] {
        var cases: [ScreenCase] = []
        for part in ("\n" + text).components(splitAt: "\n@ ").dropFirst() {
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let starts = lines.indices.filter { lines[$0].hasPrefix("---- ") }
            let html = lines[1..<(starts.first ?? lines.count)].joined(separator: "\n")
            var screens: [(Int, String)] = []
            for (number, start) in starts.enumerated() {
                let end = number + 1 < starts.count ? starts[number + 1] : lines.count
                guard let width = Int(lines[start].dropFirst(5)) else { preconditionFailure("no width in \(lines[start])") }
                screens.append((width, trimmed(Array(lines[(start + 1)..<end]))))
            }
            cases.append(ScreenCase(name: lines[0], html: html, screens: screens))
        }
        return cases
    }

    /// The text of a file with these cases.
    static func text(of cases: [ScreenCase]) -> String {
        cases.map { one in
            "@ \(one.name)\n\(one.html)\n" + one.screens.map { "---- \($0.width)\n\($0.text)\n" }.joined()
        }.joined(separator: "\n")
    }

    private static func trimmed(_ lines: [String]) -> String {
        var lines = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The parts between occurrences of a separator.
    fileprivate func components(splitAt separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
