import CResources
import DOM

/// Our own style sheet, `Resources/user-agent.css`, read once.
enum UserAgentSheet {
    static let shared: LoadedStyleSheet = {
        let resource = martlet_user_agent_style_sheet()
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
        return LoadedStyleSheet(StyleSheet(parsing: bytes))
    }()
}
