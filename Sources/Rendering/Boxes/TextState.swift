import DOM

/// Where the inline formatting context that is being made stands.
struct TextState {
    /// The index of the open text box; nil between blocks.
    var box: Int?
    /// Whether a collapsible space would stand at the start of a line.
    var isAtLineStart = true
    /// Whether the flow text ends in a collapsible space of this box.
    var endsInSpace = false
    /// Whether that space came from white space with a line end in it.
    var spaceHasBreak = false
    /// A preformatted text node that was taken in up to a line end while it was still growing.
    var partialNode = NodeID.none
    /// How much of it.
    var partialLength = 0
    /// A growing text node without a line end so far, and how much of it was looked through.
    var searchedNode = NodeID.none
    var searchedLength = 0
    /// The numbers of the code lines to come, the next one last.
    var numbersAhead: [LineNumber] = []
    /// How many items there were when the last label ended; there is no more in the open text box if there are as many still.
    var labelEnd: Int?
    /// What the next text begins with.
    var prefix: TextPrefix?
    /// Clean bytes of a word on their way to the flow text.
    var scratch: [UInt8] = []
}
