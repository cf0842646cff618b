public import Cells

/// A series of random screens, each made from the last as programs do: scrolled, edited, redrawn.
///
/// A program and a test that know the seed have the same series.
public struct RandomScreens {
    private var generator: SeededGenerator
    private var lines: [[Piece]]
    private let size: CellSize

    private struct Piece {
        var text: String
        var style: TextStyle
    }

    private static let texts = [
        "word", " ", "  ", "-", "日本", "é", "e\u{301}", "한", "🇩🇪", "😀", "│", "████", "a", "The quick brown fox", "          ",
        "aaaaaaaaaaaaaaaaa", "नि",
    ]

    /// The series of a seed, for a window of a size.
    public init(seed: UInt64, size: CellSize) {
        generator = SeededGenerator(seed: seed)
        self.size = size
        lines = []
        for _ in 0..<size.rows { lines.append(randomLine()) }
    }

    /// The next screen.
    public mutating func next() -> Surface {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: scroll(by: Int.random(in: 1...size.rows, using: &generator))
        case 1: scroll(by: -Int.random(in: 1...size.rows, using: &generator))
        case 2: scroll(by: [1, -1].randomElement(using: &generator) ?? 1)
        case 3: lines.swapAt(Int.random(in: 0..<size.rows, using: &generator), Int.random(in: 0..<size.rows, using: &generator))
        default: for _ in 0..<3 { lines[Int.random(in: 0..<size.rows, using: &generator)] = randomLine() }
        }
        return drawn()
    }

    private mutating func scroll(by count: Int) {
        for _ in 0..<abs(count) {
            if count > 0 {
                lines.removeFirst()
                lines.append(randomLine())
            } else {
                lines.removeLast()
                lines.insert(randomLine(), at: 0)
            }
        }
    }

    private mutating func randomLine() -> [Piece] {
        var pieces: [Piece] = []
        for _ in 0..<Int.random(in: 0...9, using: &generator) {
            let text = Self.texts.randomElement(using: &generator) ?? ""
            pieces.append(Piece(text: text, style: randomStyle()))
        }
        return pieces
    }

    private mutating func randomStyle() -> TextStyle {
        guard Bool.random(using: &generator) else { return .plain }
        var style = TextStyle(attributes: TextStyle.Attributes(rawValue: UInt8.random(in: 0..<32, using: &generator)))
        if Bool.random(using: &generator) { style.foreground = .indexed(UInt8.random(in: 0...255, using: &generator)) }
        if Bool.random(using: &generator) { style.background = .indexed(UInt8.random(in: 0...255, using: &generator)) }
        return style
    }

    private func drawn() -> Surface {
        var surface = Surface(size: size)
        for (row, line) in lines.enumerated() {
            var column = 0
            for piece in line { column += surface.put(piece.text, at: CellPoint(column: column, row: row), style: piece.style) }
        }
        return surface
    }
}
