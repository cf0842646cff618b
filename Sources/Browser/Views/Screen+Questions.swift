import Cells

extension Screen {
    /// A question at the bottom of the page: what it is about, the address, the answers.
    ///
    /// The address is whole on as many rows as it takes. Where there is no room for all of it, its host and its end are shown, and then
    /// the sentence goes: nobody decides without having seen where it leads.
    func drawQuestion(_ question: Question, on surface: inout Surface) -> CellPoint? {
        let width = surface.size.columns
        let bottom = layout.status.origin.row + 1
        var sentence = question.sentence.wrapped(to: width)
        let answers = question.answers.map { "\($0.key) \($0.label)" } + ["Esc leave it"]
        var answerLines = answers.joined(separator: " · ").wrapped(to: width)
        let address = Scrubber.scrub(question.address)
        let origin = Self.origin(of: address)
        let originRows = origin.wrapped(to: width).count + (origin == address ? 0 : 1)
        if sentence.count + originRows + answerLines.count > bottom { sentence = [] }
        if originRows + answerLines.count > bottom { answerLines = Array(answerLines.prefix(max(bottom - originRows, 1))) }
        let room = max(bottom - sentence.count - answerLines.count, 1)
        var lines = sentence.map { ($0, chrome.title) }
        lines += Self.lines(of: address, origin: origin, width: width, rows: room).map { ($0, chrome.plain) }
        lines += answerLines.map { ($0, chrome.status) }
        let shown = lines.suffix(bottom)
        let top = bottom - shown.count
        for (index, line) in shown.enumerated() {
            surface.fill(CellRect(column: 0, row: top + index, columns: width, rows: 1), style: line.1)
            surface.put(line.0, at: CellPoint(column: 0, row: top + index), style: line.1, maximumWidth: width)
        }
        return CellPoint(column: 0, row: bottom - 1)
    }

    /// The scheme and the host of an address, as written.
    static func origin(of address: String) -> String {
        guard let slashes = address.firstRange(of: "//") else { return String(address.prefix { $0 != "?" }) }
        let end = address[slashes.upperBound...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? address.endIndex
        return String(address[..<end])
    }

    /// The address on at most so many rows: of one that is too long, the host and the end; of a host that is too long, its end.
    private static func lines(of address: String, origin: String, width: Int, rows: Int) -> [String] {
        let whole = address.wrapped(to: width)
        if whole.count <= rows { return whole }
        let room = rows * width
        if origin.columns + 12 <= room { return elided(address, to: room).wrapped(to: width) }
        return elidedAtStart(origin, to: room).wrapped(to: width)
    }

    /// The end of a text in at most `width` columns: of a host, the part that says whose it is.
    static func elidedAtStart(_ text: String, to width: Int) -> String {
        guard text.columns > width, width > 0 else { return width > 0 ? text : "" }
        var tail: [Character] = []
        var used = 1
        for character in text.reversed() {
            used += String(character).columns
            guard used <= width else { break }
            tail.append(character)
        }
        return "…" + String(tail.reversed())
    }
}
