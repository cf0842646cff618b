/// Where the zero width joiner and non-joiner may stand (RFC 5892, appendix A.1 and A.2).
enum JoinerRule {
    private static let nonJoiner: UInt32 = 0x200C
    private static let joiner: UInt32 = 0x200D

    /// Whether each joiner of the label has the context that it needs.
    static func holds(for label: [UInt32]) -> Bool {
        label.indices.allSatisfy { index in
            switch label[index] {
            case joiner: isAfterVirama(label, index)
            case nonJoiner: isAfterVirama(label, index) || isBetweenJoining(label, index)
            default: true
            }
        }
    }

    private static func isAfterVirama(_ label: [UInt32], _ index: Int) -> Bool {
        index > 0 && IDNATables.properties(of: label[index - 1]).isVirama
    }

    /// Whether a letter that joins to the right stands before, and one that joins to the left after, with only transparent ones in between.
    private static func isBetweenJoining(_ label: [UInt32], _ index: Int) -> Bool {
        let before = label[..<index].lazy.map(joiningType).last { $0 != .transparent }
        let after = label[(index + 1)...].lazy.map(joiningType).first { $0 != .transparent }
        return (before == .left || before == .dual) && (after == .right || after == .dual)
    }

    private static func joiningType(_ scalar: UInt32) -> CharacterProperties.JoiningType {
        IDNATables.properties(of: scalar).joiningType
    }
}
