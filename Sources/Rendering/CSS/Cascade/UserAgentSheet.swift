import CResources
import DOM

/// Our own style sheet, `Resources/user-agent.css`, read once.
enum UserAgentSheet {
    static let shared: LoadedStyleSheet = {
        let resource = martlet_user_agent_style_sheet()
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
        return LoadedStyleSheet(StyleSheet(parsing: bytes))
    }()

    /// Where the subjects of its selectors are found, by the selectors' places: worked out once for all pages.
    static let subjects: [SelectorSubject] = {
        let end = shared.sheet.rules.map(\.selectors.upperBound).max() ?? 0
        return (0..<end).map(shared.sheet.selectors.subject(ofComplex:))
    }()
}

extension PageRenderer {
    /// Reads what every page needs, our own style sheet; whoever has a thread to spare may call it before the first page has come.
    package static func prepare() { _ = UserAgentSheet.subjects }
}
