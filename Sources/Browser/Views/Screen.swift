package import Cells

/// Draws the whole window from the state and what is known of the page; nothing here changes anything.
package struct Screen {
    /// The state.
    let state: BrowserState
    /// What the bars say of the page.
    let page: PageSnapshot
    /// How they look.
    let chrome: ChromeStyle
    /// Where things lie.
    package let layout: ScreenLayout

    /// Prepares a drawing of a window of this size.
    package init(_ state: BrowserState, _ page: PageSnapshot, size: CellSize, chrome: ChromeStyle = ChromeStyle()) {
        self.state = state
        self.chrome = chrome
        self.page = page
        layout = ScreenLayout(size: size, isFinding: state.mode == .find, isLoading: page.loading != nil)
    }

    /// Draws everything; `drawPage` draws the page into its part and returns where its cursor is.
    /// - Returns: where the real cursor belongs.
    package func draw(on surface: inout Surface, drawPage: (inout Surface, CellRect) -> CellPoint?) -> CellPoint? {
        guard surface.size.columns > 0, surface.size.rows > 0 else { return nil }
        surface.clip = layout.page
        let pageCursor = drawPage(&surface, layout.page)
        surface.clip = surface.bounds
        drawTitle(on: &surface)
        drawProgress(on: &surface)
        drawStatus(on: &surface)
        return drawLayers(on: &surface) ?? pageCursor
    }

    private func drawLayers(on surface: inout Surface) -> CellPoint? {
        switch state.layers.last {
        case .prompt(let prompt): drawPrompt(prompt, on: &surface)
        case .hints(let hints): drawHints(hints, on: &surface)
        case .list(let list): drawList(list, on: &surface)
        case .question(let question): drawQuestion(question, on: &surface)
        case .mark, nil: nil
        }
    }
}
