import Cells
import TerminalDriver

extension BrowserState {
    /// Answers the mouse: the wheel scrolls, a click follows a link, the thumb's buttons go back and forward.
    mutating func handleMouse(_ event: MouseEvent) -> [Effect] {
        if list != nil { return scrollList(event) }
        guard layers.isEmpty else { return [] }
        switch event.action {
        case .wheelUp: return [.scroll(.rows(-3))]
        case .wheelDown: return [.scroll(.rows(3))]
        case .wheelLeft: return [.scroll(.columns(-8))]
        case .wheelRight: return [.scroll(.columns(8))]
        case .press(.left): return [.link(.clicked(column: event.position.column, row: event.position.row))]
        case .press(.back): return [.page(.travel(-1))]
        case .press(.forward): return [.page(.travel(1))]
        case .press, .release, .drag: return []
        }
    }

    private mutating func scrollList(_ event: MouseEvent) -> [Effect] {
        switch event.action {
        case .wheelUp: moveListSelection(by: -3)
        case .wheelDown: moveListSelection(by: 3)
        default: []
        }
    }
}
