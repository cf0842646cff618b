/// The members of a rule's trigger, as they are written.
struct ContentRuleTrigger {
    /// What a trigger may ask of the page; one of them at most.
    enum ConditionKey: String, CaseIterable {
        case ifDomain = "if-domain"
        case unlessDomain = "unless-domain"
        case ifTopURL = "if-top-url"
        case unlessTopURL = "unless-top-url"

        var isOfDomains: Bool { self == .ifDomain || self == .unlessDomain }
    }

    /// What newer versions of WebKit know besides.
    private static let unsupported: Set = ["if-frame-url", "unless-frame-url", "request-method"]

    private let object: JSONValue
    private var expression: JSONValue?
    private var isCaseSensitive = false
    private(set) var types = ContentRule.ResourceTypes.all
    private(set) var loadTypes = ContentRule.LoadTypes.all
    private(set) var loadContexts = ContentRule.LoadContexts.all
    private(set) var condition: (key: ConditionKey, value: JSONValue)?
    /// Whether `A` is not `a` in the condition's filters.
    private(set) var pageFilterIsCaseSensitive = false

    /// The trigger that a value of JSON is; throws what is wrong and where.
    init(_ value: JSONValue) throws(ContentRuleFault) {
        object = value
        guard let members = value.object else { throw value.fault("a “trigger” is an object with a “url-filter”") }
        for member in members { try take(member.name, member.value) }
    }

    /// The filter of the addresses that it is about.
    func filter() throws(ContentRuleFault) -> URLFilter {
        guard let expression else { throw object.fault("the trigger has no “url-filter”; “.*” matches every address") }
        return try expression.filter(isCaseSensitive: isCaseSensitive)
    }

    private mutating func take(_ name: String, _ value: JSONValue) throws(ContentRuleFault) {
        switch name {
        case "url-filter": expression = value
        case "url-filter-is-case-sensitive": isCaseSensitive = try Self.truth(value, name)
        case "top-url-filter-is-case-sensitive": pageFilterIsCaseSensitive = try Self.truth(value, name)
        case "resource-type":
            types = []
            for element in try value.elements(of: name) { types.insert(try Self.resourceType(element)) }
        case "load-type":
            loadTypes = []
            for element in try value.elements(of: name) { loadTypes.insert(try Self.loadType(element)) }
        case "load-context":
            loadContexts = []
            for element in try value.elements(of: name) { loadContexts.insert(try Self.loadContext(element)) }
        default:
            guard let key = ConditionKey(rawValue: name) else {
                // Members that are known nowhere are passed over, as WebKit does: lists carry notes of those who made them.
                guard !Self.unsupported.contains(name) else {
                    throw value.fault("“\(name)” is not supported in a trigger, and without it the rule would hold too often")
                }
                return
            }
            if let other = condition?.key, other != key { throw value.fault("“\(name)” and “\(other.rawValue)” exclude each other") }
            condition = (key, value)
        }
    }

    private static func truth(_ value: JSONValue, _ name: String) throws(ContentRuleFault) -> Bool {
        guard let truth = value.bool else { throw value.fault("“\(name)” is true or false") }
        return truth
    }

    private static func resourceType(_ value: JSONValue) throws(ContentRuleFault) -> ContentRule.ResourceTypes {
        switch value.string {
        case "document": return .document
        case "style-sheet": return .styleSheet
        case "image", "script", "font", "raw", "svg-document", "media", "popup", "ping", "fetch", "websocket", "other": return .others
        default: throw value.fault("no such resource type; known are “document”, “style-sheet”, “image”, “script”, “font” and others")
        }
    }

    private static func loadContext(_ value: JSONValue) throws(ContentRuleFault) -> ContentRule.LoadContexts {
        switch value.string {
        case "top-frame": return .topFrame
        case "child-frame": return .childFrame
        default: throw value.fault("a load context is “top-frame” or “child-frame”")
        }
    }

    private static func loadType(_ value: JSONValue) throws(ContentRuleFault) -> ContentRule.LoadTypes {
        switch value.string {
        case "first-party": return .firstParty
        case "third-party": return .thirdParty
        default: throw value.fault("a load type is “first-party” or “third-party”")
        }
    }
}
