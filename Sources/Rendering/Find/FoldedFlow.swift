/// The flow text of a page as it is compared, growing with it.
struct FoldedFlow {
    private(set) var text = FoldedText()
    private var folding: ScalarFolding
    /// Up to where the flow text was finished when it was last folded: a line began there.
    private var finishedEnd = 0

    init(foldsCase: Bool) {
        folding = ScalarFolding(foldsCase: foldsCase)
    }

    /// Folds what is new of the flow text; up to `finishedEnd` it will not change any more.
    mutating func update(_ flow: [UInt8], finishedEnd: Int) {
        text.truncate(toSource: self.finishedEnd)
        flow.withUnsafeBufferPointer { text.append($0, &folding) }
        self.finishedEnd = finishedEnd
    }
}
