/// Gives a table's columns their widths: the widest gives way first.
enum ColumnWidths {
    /// What came out.
    enum Result: Equatable {
        /// They fit.
        case fitting([Int])
        /// Even broken words need more room: the table scrolls sideways.
        case scrolling([Int])
        /// There is no room for columns: cells are stacked.
        case stacked
    }

    /// Narrower columns than this break words at every turn.
    static let readable = 12
    /// Narrower columns than this are no place for prose.
    static let readableProse = 24
    /// A table that scrolls has no column wider than this.
    private static let widestScrolled = 32
    /// A screen narrower than this shows no sideways table.
    private static let narrowestScreen = 40

    /// Divides the columns of a region, less `gaps`, among columns that need `least` (no word broken) to `most` (no line wrapped).
    static func distribute(least: [Int], most: [Int], region: Int, gaps: Int) -> Result {
        let available = region - gaps
        let most = zip(most, least).map { max($0, $1, 1) }
        if most.reduce(0, +) <= available { return .fitting(most) }
        let floors = least.map { max(1, $0) }
        if floors.reduce(0, +) <= available { return .fitting(reduce(most, to: available, floors: floors)) }
        let broken = floors.map { min($0, readable) }
        // Words must break somewhere: where they are longest, not where the text is.
        if broken.reduce(0, +) <= available { return .fitting(reduce(most, to: available, floors: broken)) }
        guard region >= narrowestScreen else { return .stacked }
        return .scrolling(zip(most, broken).map { max($1, min($0, widestScrolled)) })
    }

    /// Lowers the widest widths to a common level, none below its floor, so that they sum to `total`.
    static func reduce(_ widths: [Int], to total: Int, floors: [Int]) -> [Int] {
        var low = 0
        var high = widths.max() ?? 0
        while low < high {
            let level = (low + high + 1) / 2
            if sum(widths, at: level, floors) <= total { low = level } else { high = level - 1 }
        }
        var result = zip(widths, floors).map { max($1, min($0, low)) }
        var rest = total - result.reduce(0, +)
        for index in result.indices where rest > 0 && result[index] < widths[index] && result[index] >= low {
            result[index] += 1
            rest -= 1
        }
        return result
    }

    private static func sum(_ widths: [Int], at level: Int, _ floors: [Int]) -> Int {
        zip(widths, floors).reduce(0) { $0 + max($1.1, min($1.0, level)) }
    }
}
