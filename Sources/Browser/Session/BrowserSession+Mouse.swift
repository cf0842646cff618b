import Cells
import TerminalDriver

extension BrowserSession {
    /// Answers the mouse: what a click means depends on what is drawn there.
    func takeMouse(_ event: MouseEvent) {
        guard event.action == .press(.left) else { return handle(.mouse(event)) }
        switch Screen(state, snapshot, size: surface.size).part(at: event.position) {
        case .message: handle(.messageClicked)
        case .entry(let index): handle(.entryClicked(index))
        case .address: run("edit-address")
        case .heading: run("outline")
        case .page, nil: handle(.mouse(event))
        }
    }
}
