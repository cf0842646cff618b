/// Values of an element's box that decide how it is shown and are not kept with its style.
struct BoxValues {
    var display = SpecifiedDisplay.inline
    /// Whether it is out of the flow: `absolute` or `fixed`.
    var isPositioned = false
    var isClippedAway = false
    /// Whether it says `visibility: collapse`.
    var isCollapsed = false
    var hidesOverflow = false
    var opacity = 1.0
    var width = StyleLength.auto
    var height = StyleLength.auto
    var left = StyleLength.auto
    var top = StyleLength.auto
    var textIndent = StyleLength.px(0)
    var margin = Sides()
    var padding = Sides()
    /// The width in px of the borders, where they have a style.
    var borderLeftWidth = 3.0
    var borderRightWidth = 3.0
    var hasBorderLeft = false
    var hasBorderRight = false
    /// Whether a border, however thin and even all round, tells the block from the text around.
    var showsBorderAsBar = false
    /// 1 for a line under the text, 2 for one through it.
    var textDecorationLine: UInt8 = 0
    /// Whether the element's colour is the one that the texts in it differ from.
    var isBaseColor = false
    var flex = FlexValues()
    var flexBasis = StyleLength.auto

    /// What a container of `flex` or `grid` says of its items.
    struct FlexValues {
        /// 0 for a row, 1 for one from its end to its start, 2 for a column.
        var direction: UInt8 = 0
        var wraps = false
        var justification = ItemFlow.Justification.start
        var columnGap = StyleLength.auto
        var tracks = GridTracks.single
        var hasAreas = false
    }

    struct Sides {
        var top = StyleLength.px(0)
        var right = StyleLength.px(0)
        var bottom = StyleLength.px(0)
        var left = StyleLength.px(0)
    }
}
