import Cells
import TerminalDriver

extension BrowserState {
    /// Answers the mouse: the wheel scrolls, a click follows a link, the middle and the thumb's buttons go back and forward.
    mutating func handleMouse(_ event: MouseEvent) -> [Effect] {
        if event.action.isMeant { message = nil }
        if list != nil { return scrollList(event) }
        guard layers.isEmpty else { return [] }
        switch event.action {
        case .wheelUp: return [.scroll(.rows(-3))]
        case .wheelDown: return [.scroll(.rows(3))]
        case .wheelLeft: return [.scroll(.columns(-8))]
        case .wheelRight: return [.scroll(.columns(8))]
        case .press(.left): return [.link(.clicked(column: event.position.column, row: event.position.row))]
        case .press(.middle), .press(.back): return [.page(.travel(-1))]
        case .press(.forward): return [.page(.travel(1))]
        case .press, .release, .drag: return []
        }
    }

    /// Chooses an entry of the list on top, as a click on it does.
    mutating func chooseEntry(_ index: Int) -> [Effect] {
        guard let list else { return [] }
        return moveListSelection(by: index - list.selected) + acceptList()
    }

    private mutating func scrollList(_ event: MouseEvent) -> [Effect] {
        switch event.action {
        case .wheelUp: moveListSelection(by: -3)
        case .wheelDown: moveListSelection(by: 3)
        default: []
        }
    }
}

extension MouseEvent.Action {
    /// Whether the reader asks for something by it.
    fileprivate var isMeant: Bool {
        switch self {
        case .press, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: true
        case .release, .drag: false
        }
    }
}
