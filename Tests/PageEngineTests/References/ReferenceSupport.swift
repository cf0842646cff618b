import Observation
import PageEngine

/// What a view does with `onChange(of: page.currentNavigationEvent)`: tells each event of the load that is begun, the end included.
@MainActor func onEventChange(
    of page: WebPage, from begin: @MainActor () -> Void, _ changed: @MainActor (WebPage.CurrentNavigationEvent?) -> Void
) async {
    let former = page.currentNavigationEvent
    begin()
    for await event in Observations({ page.currentNavigationEvent }) where event != former {
        changed(event)
        switch event {
        case .finished, .failed: return
        default: continue
        }
    }
}
