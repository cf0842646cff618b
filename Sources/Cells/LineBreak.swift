/// Where a line may end between two scalars with no space between them.
///
/// A part of [UAX 14](https://www.unicode.org/reports/tr14/): between ideographs, kana, Hangul and emoji with the Japanese prohibitions
/// (nothing that closes begins a line, nothing that opens ends one), after a hyphen between word characters, round a dash, after U+200B.
/// Spaces, soft hyphens and preserved line ends are the layout's; so are clusters, which `GraphemeBreak` keeps whole.
public enum LineBreak {
    // DEBT: the rest of UAX 14 (numbers, quotation marks by direction, LB15, LB30) is left out because it needs more than one scalar of
    // context, which the layout does not pass yet; until then such a line ends at a space instead.
    /// Whether a line may end between `left` and `right`; `before` is the scalar before `left` in the same word, nil when `left` begins it.
    public static func allowsBreak(between left: Unicode.Scalar, and right: Unicode.Scalar, before: Unicode.Scalar? = nil) -> Bool {
        if left.value < 0x80, right.value < 0x80, left.value != 0x2D { return false }
        let (first, second) = (Class(left.value), Class(right.value))
        if first == .zw { return true }
        if second == .zw || second.neverStartsLine || first == .op || first == .gl || first == .wj || first == .zwj { return false }
        switch (first, second) {
        case (.b2, .b2), (.ri, .ri): return false
        case (.b2, _), (_, .b2): return true
        case (.hy, _), (.ba, _): return allowsBreakAfterHyphen(before: before, second)
        case (.pr, _), (_, .po), (.qu, _), (_, .qu): return false
        default: return first.isIdeographic || second.isIdeographic || CharacterTable(left.value).columns == 2
        }
    }

    /// Between words only: never in `--option`, `-1` or a lone dash.
    private static func allowsBreakAfterHyphen(before: Unicode.Scalar?, _ next: Class) -> Bool {
        guard let before, Class(before.value).isWord else { return false }
        return next.isWord && next != .nu
    }
}
