/// How the text of a cell looks; nine bytes.
@frozen public struct TextStyle: Hashable, Sendable {
    /// The colour of the letters.
    public var foreground: Color
    /// The colour behind them.
    public var background: Color
    /// Bold, underlined and so on.
    public var attributes: Attributes

    /// A style; by default the terminal's own colours and no attribute.
    @inlinable public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours, no attribute.
    public static let plain = TextStyle()

    /// The same style with more attributes.
    @inlinable public func adding(_ attributes: Attributes) -> TextStyle {
        TextStyle(foreground: foreground, background: background, attributes: self.attributes.union(attributes))
    }

    /// What a terminal can do to letters.
    @frozen public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// The attributes of these bits.
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bold or bright.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Half bright.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted; many terminals show it as something else.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// Struck through; where the terminal can't, dim.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
    }
}
