/// What a part of the engine could not do (WebPage API 1.18); only what this engine throws is here.
public struct WKError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure, by WebKit's numbers.
    public enum Code: Int, Hashable, Sendable {
        /// A content rule list can't be understood or stored.
        case contentRuleListStoreCompileFailed = 6
        /// No content rule list of that name can be read.
        case contentRuleListStoreLookUpFailed = 7
        /// No content rule list of that name can be removed.
        case contentRuleListStoreRemoveFailed = 8
        /// A content rule list was stored by a version that writes them otherwise.
        case contentRuleListStoreVersionMismatch = 9
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence or two: what happened and what to do.
    public let description: String

    /// For patterns: `catch WKError.contentRuleListStoreCompileFailed`.
    public static let contentRuleListStoreCompileFailed = Code.contentRuleListStoreCompileFailed
    /// For patterns, as the others.
    public static let contentRuleListStoreLookUpFailed = Code.contentRuleListStoreLookUpFailed
    /// For patterns, as the others.
    public static let contentRuleListStoreRemoveFailed = Code.contentRuleListStoreRemoveFailed
    /// For patterns, as the others.
    public static let contentRuleListStoreVersionMismatch = Code.contentRuleListStoreVersionMismatch

    init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }
}

extension WKError.Code {
    /// Whether an error is of that kind.
    public static func ~= (code: WKError.Code, error: any Error) -> Bool {
        (error as? WKError)?.code == code
    }
}
