/// The rules that apply to elements, in the order of the cascade, as paths in a tree: elements that the same rules apply to share a node.
struct RuleTree {
    private struct Step: BitwiseCopyable {
        var parent: UInt32
        var block: UInt32

        /// Both numbers in one: a dictionary of numbers costs the runtime less to make than one of a type of our own.
        var key: UInt64 { UInt64(parent) << 32 | UInt64(block) }
    }

    /// Of each node, the one before and the block of the `StyleStore` that comes last; node 0 is the root, without rules.
    private var steps = [Step(parent: 0, block: 0)]
    private var children: [UInt64: UInt32] = [:]

    /// The node of the path that goes on with a block.
    mutating func node(after parent: UInt32, _ block: UInt32) -> UInt32 {
        let step = Step(parent: parent, block: block)
        if let known = children[step.key] { return known }
        steps.append(step)
        children[step.key] = UInt32(steps.count - 1)
        return UInt32(steps.count - 1)
    }

    /// The blocks on the way to a node, the weakest first.
    func blocks(to node: UInt32) -> [UInt32] {
        var blocks: [UInt32] = []
        var current = node
        while current != 0 {
            blocks.append(steps[Int(current)].block)
            current = steps[Int(current)].parent
        }
        return blocks.reversed()
    }
}
