/// The rule for labels of names that are written from right to left (RFC 5893, section 2).
enum BidiRule {
    private typealias BidiClass = CharacterProperties.BidiClass

    /// Whether a name with this label is a Bidi domain name: it has a character of class R, AL or AN.
    static func appliesToName(with label: [UInt32]) -> Bool {
        label.contains { scalar in
            // The first such character is U+0590.
            guard scalar >= 0x590 else { return false }
            let bidiClass = bidiClass(scalar)
            return bidiClass == .rightToLeft || bidiClass == .arabicLetter || bidiClass == .arabicNumber
        }
    }

    /// Whether the label keeps the six conditions; an empty one does.
    static func holds(for label: [UInt32]) -> Bool {
        let classes = label.map(bidiClass)
        switch classes.first {
        case nil: return true
        case .rightToLeft, .arabicLetter: return holdsRightToLeft(classes)
        case .leftToRight: return holdsLeftToRight(classes)
        default: return false
        }
    }

    /// Conditions 2, 3 and 4.
    private static func holdsRightToLeft(_ classes: [BidiClass]) -> Bool {
        let allAllowed = classes.allSatisfy { each in
            each == .rightToLeft || each == .arabicLetter || each == .arabicNumber || isNeutralOrNumber(each)
        }
        guard allAllowed, !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber)) else { return false }
        switch lastBeforeMarks(classes) {
        case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: return true
        default: return false
        }
    }

    /// Conditions 5 and 6.
    private static func holdsLeftToRight(_ classes: [BidiClass]) -> Bool {
        guard classes.allSatisfy({ $0 == .leftToRight || isNeutralOrNumber($0) }) else { return false }
        let last = lastBeforeMarks(classes)
        return last == .leftToRight || last == .europeanNumber
    }

    private static func isNeutralOrNumber(_ bidiClass: BidiClass) -> Bool {
        switch bidiClass {
        case .europeanNumber, .europeanSeparator, .commonSeparator, .europeanTerminator, .otherNeutral, .boundaryNeutral, .nonspacingMark:
            true
        default: false
        }
    }

    private static func lastBeforeMarks(_ classes: [BidiClass]) -> BidiClass? {
        classes.last { $0 != .nonspacingMark }
    }

    private static func bidiClass(_ scalar: UInt32) -> BidiClass {
        IDNATables.properties(of: scalar).bidiClass
    }
}
