import FoundationEssentials
import WebTypes

extension WebURL {
    /// The address as Foundation has it; `about:invalid` for the rare one that Foundation can't hold.
    var foundationURL: URL {
        if let url = URL(self) { return url }
        guard let invalid = URL(string: "about:invalid") else { preconditionFailure("Foundation does not know about:invalid") }
        return invalid
    }
}
