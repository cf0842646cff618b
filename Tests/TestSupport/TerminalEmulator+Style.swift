internal import Cells

extension TerminalEmulator {
    /// SGR, colours and attributes: one switch, a case a number.
    func selectGraphicRendition(_ numbers: [Int]) {
        var rest = numbers.isEmpty ? [0] : numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 9: style.attributes.insert(.strikethrough)
            case 22: style.attributes.subtract([.bold, .dim])
            case 23: style.attributes.remove(.italic)
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 29: style.attributes.remove(.strikethrough)
            case 30...37: style.foreground = .indexed(UInt8(number - 30))
            case 40...47: style.background = .indexed(UInt8(number - 40))
            case 90...97: style.foreground = .indexed(UInt8(number - 82))
            case 100...107: style.background = .indexed(UInt8(number - 92))
            case 38: style.foreground = Self.extendedColor(&rest) ?? style.foreground
            case 48: style.background = Self.extendedColor(&rest) ?? style.background
            case 39: style.foreground = .default
            case 49: style.background = .default
            case 5, 8, 10, 11, 12, 25, 28: break
            default: violations.append(.unknownSequence("SGR \(number)"))
            }
        }
    }

    /// `5;n` or `2;r;g;b` after 38 or 48.
    private static func extendedColor(_ rest: inout ArraySlice<Int>) -> Color? {
        switch rest.popFirst() {
        case 5: return rest.popFirst().flatMap { UInt8(exactly: $0) }.map(Color.indexed)
        case 2:
            let parts = rest.prefix(3).compactMap { UInt8(exactly: $0) }
            rest = rest.dropFirst(3)
            return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
        default: return nil
        }
    }
}
