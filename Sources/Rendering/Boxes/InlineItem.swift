import DOM

/// A stretch of flow text from one source in one style: 24 bytes.
struct InlineItem: BitwiseCopyable, Sendable {
    /// Where the text comes from.
    enum Kind: UInt8, Sendable {
        /// A text node, white space treated; from `nodeOffset` on.
        case text
        /// Something else: alternative text, a control, quotation marks, a raised digit.
        case generated
        /// `br`: one line feed.
        case lineBreak
    }

    var flowStart: UInt32
    var flowLength: UInt32
    /// The text node, or the element of generated text.
    var node: NodeID
    /// Where in the text node its first byte stands.
    var nodeOffset: UInt32
    /// The link's number, or 0.
    var link: UInt32
    var style: StyleID
    var kind: Kind

    var flowEnd: UInt32 { flowStart + flowLength }
}
