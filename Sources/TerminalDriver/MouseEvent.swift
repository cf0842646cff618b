package import Cells

/// Something the mouse did.
package struct MouseEvent: Hashable, Sendable {
    /// What it did.
    package enum Action: Hashable, Sendable {
        /// A button went down.
        case press(Button)
        /// A button went up.
        case release(Button)
        /// The mouse moved with a button held.
        case drag(Button)
        /// The wheel turned away from the reader.
        case wheelUp
        /// The wheel turned towards the reader.
        case wheelDown
        /// The wheel was tilted left.
        case wheelLeft
        /// The wheel was tilted right.
        case wheelRight
    }

    /// A button.
    package enum Button: Hashable, Sendable {
        /// The first button.
        case left
        /// The second.
        case middle
        /// The third.
        case right
        /// Button 8, at the thumb.
        case back
        /// Button 9, at the thumb.
        case forward
    }

    /// What it did.
    package var action: Action
    /// In which cell.
    package var position: CellPoint
    /// What was held with it.
    package var modifiers: Key.Modifiers

    /// An event at a cell.
    package init(_ action: Action, at position: CellPoint, _ modifiers: Key.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}
