internal import Cells

extension InputDecoder {
    /// The event of SGR mouse parameters: button bits, column, row, both from 1.
    static func mouse(_ parameters: [Int], isRelease: Bool) -> InputEvent? {
        guard parameters.count == 3 else { return nil }
        let bits = parameters[0]
        guard let action = action(bits, isRelease: isRelease) else { return nil }
        let held = Key.Modifiers(rawValue: UInt8(bits >> 2 & 7))
        return .mouse(MouseEvent(action, at: CellPoint(column: max(0, parameters[1] - 1), row: max(0, parameters[2] - 1)), held))
    }

    /// `ESC [ M` and three bytes: xterm's first mouse report.
    func oldMouse(_ bytes: ArraySlice<UInt8>, _ completeness: Completeness) -> Token {
        guard bytes.count >= 6 else { return completeness == .ended ? .event(nil, length: bytes.count) : .incomplete }
        let values = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
        let isRelease = values[0] & 3 == 3 && values[0] & 0x40 == 0
        return .event(Self.mouse([isRelease ? values[0] & ~3 : values[0], values[1], values[2]], isRelease: isRelease), length: 6)
    }

    private static func action(_ bits: Int, isRelease: Bool) -> MouseEvent.Action? {
        if bits & 0x40 != 0 { return isRelease ? nil : [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][bits & 3] }
        let button: MouseEvent.Button
        switch (bits & 0x80 != 0, bits & 3) {
        case (true, 0): button = .back
        case (true, 1): button = .forward
        case (false, 0): button = .left
        case (false, 1): button = .middle
        case (false, 2): button = .right
        default: return nil  // moved with no button, or a button that mice don't have
        }
        if bits & 0x20 != 0 { return .drag(button) }
        return isRelease ? .release(button) : .press(button)
    }
}
