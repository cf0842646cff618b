import Glibc
import TestSupport

@testable import Rendering

/// A small page and what it looks like at some widths, from a file of such cases in `Screens/`.
///
/// A case begins with `@ ` and its name; its HTML follows; then, after `---- 80`, the screen at 80 columns, and so on for other widths; after
/// `---- 80 everything` or `---- 80 content`, that much of the page. Trailing spaces don't count, and a blank line before the next case belongs
/// to none.
struct ScreenCase: CustomStringConvertible, Sendable {
    let name: String
    let html: String
    var screens: [Screen]

    var description: String { name }

    /// What it looks like at a width.
    struct Screen {
        let width: Int
        let extent: PageExtent
        var text: String

        /// The width, and how much of the page is shown if it is not what the page shows, as a file has it.
        var heading: String { extent == .page ? "\(width)" : "\(width) \(extent.rawValue)" }

        fileprivate var options: RenderOptions { RenderOptions(columns: width, textWidth: nil, extent: extent) }

        fileprivate init(_ heading: Substring, _ text: String) {
            let words = heading.split(separator: " ")
            guard let width = words.first.flatMap({ Int($0) }),
                let extent = PageExtent(rawValue: words.count > 1 ? String(words[1]) : "page")
            else { preconditionFailure("no width, or nothing to show, in “\(heading)”") }
            (self.width, self.extent, self.text) = (width, extent, text)
        }
    }

    /// What it looks like now.
    func rendered(_ screen: Screen) -> String {
        Self.trimmed(Page(Array(html.utf8), options: screen.options).lines)
    }

    /// What it looks like when it has arrived in pieces of some bytes.
    func rendered(_ screen: Screen, piecesOf size: Int) -> String {
        var page = ArrivingPage(options: screen.options)
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
            var screens: [Screen] = []
            for (number, start) in starts.enumerated() {
                let end = number + 1 < starts.count ? starts[number + 1] : lines.count
                screens.append(Screen(lines[start].dropFirst(5), trimmed(Array(lines[(start + 1)..<end]))))
            }
            cases.append(ScreenCase(name: lines[0], html: html, screens: screens))
        }
        return cases
    }

    /// The text of a file with these cases.
    static func text(of cases: [ScreenCase]) -> String {
        cases.map { one in
            "@ \(one.name)\n\(one.html)\n" + one.screens.map { "---- \($0.heading)\n\($0.text)\n" }.joined()
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
