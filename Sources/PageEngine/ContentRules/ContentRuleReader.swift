import DOM
import WebTypes

/// Reads the rules of a list from JSON: an array of objects, each with a `trigger` and an `action`.
struct ContentRuleReader {
    /// The most rules of a list.
    static let maximumCount = 150_000

    private(set) var programs = FilterPrograms()
    private(set) var rules: [ContentRule] = []
    /// The filters of the rules, by their numbers.
    private(set) var filters: [URLFilter] = []

    /// The rules of a list's text; throws what is wrong and where.
    init(_ text: String) throws(ContentRuleFault) {
        let list = try JSONReader.read(text)
        guard let elements = list.array else { throw list.fault("a content rule list is an array, “[…]”") }
        guard elements.count <= Self.maximumCount else {
            throw list.fault("the list has more than \(Self.maximumCount) rules; make several lists of it")
        }
        for element in elements { try add(element) }
    }

    private mutating func add(_ value: JSONValue) throws(ContentRuleFault) {
        guard let members = value.object else { throw value.fault("a rule is an object with a “trigger” and an “action”") }
        guard let trigger = members.last(where: { $0.name == "trigger" })?.value else { throw value.fault("the rule has no “trigger”") }
        guard let action = members.last(where: { $0.name == "action" })?.value else { throw value.fault("the rule has no “action”") }
        let known = try ContentRuleTrigger(trigger)
        let filter = try known.filter()
        filters.append(filter)
        let condition = try condition(of: known)
        rules.append(
            ContentRule(
                filter: programs.add(filter), types: known.types, loadTypes: known.loadTypes,
                loadContexts: known.loadContexts, condition: condition,
                action: try Self.action(action)))
    }

    private mutating func condition(of trigger: ContentRuleTrigger) throws(ContentRuleFault) -> ContentRule.Condition {
        guard let condition = trigger.condition else { return .none }
        var domains: [ContentRule.Domain] = []
        var filters: [FilterPrograms.Program] = []
        for element in try condition.value.elements(of: condition.key.rawValue) {
            guard let text = element.string else { throw element.fault("“\(condition.key.rawValue)” holds strings") }
            if condition.key.isOfDomains {
                domains.append(try Self.domain(text, element))
            } else {
                filters.append(programs.add(try element.filter(isCaseSensitive: trigger.pageFilterIsCaseSensitive)))
            }
        }
        return switch condition.key {
        case .ifDomain: .domains(domains)
        case .unlessDomain: .otherDomains(domains)
        case .ifTopURL: .addresses(filters)
        case .unlessTopURL: .otherAddresses(filters)
        }
    }

    private static func domain(_ text: String, _ value: JSONValue) throws(ContentRuleFault) -> ContentRule.Domain {
        let name = text.hasPrefix("*") ? text.dropFirst() : text[...]
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 < 0x80 }), String(name).asciiLowercased() == name else {
            throw value.fault("a domain is written in ASCII and lower case, other names with “xn--”")
        }
        return ContentRule.Domain(name: String(name), includesSubdomains: text.hasPrefix("*"))
    }

    private static func action(_ value: JSONValue) throws(ContentRuleFault) -> ContentRule.Action {
        guard let members = value.object else { throw value.fault("an “action” is an object with a “type”") }
        guard let type = members.last(where: { $0.name == "type" })?.value else { throw value.fault("the action has no “type”") }
        switch type.string {
        case "block": return .block
        case "block-cookies": return .blockCookies
        case "ignore-previous-rules": return .ignorePreviousRules
        case "make-https": return .makeHTTPS
        case "css-display-none":
            guard let selector = members.last(where: { $0.name == "selector" })?.value else {
                throw value.fault("“css-display-none” needs a “selector”")
            }
            guard let text = selector.string else { throw selector.fault("a “selector” is a string") }
            return .hide(selector: HidingSheet.isUsable(text) ? text : nil)
        default:
            throw type.fault("an action's type is “block”, “block-cookies”, “css-display-none”, “ignore-previous-rules” or “make-https”")
        }
    }
}

extension JSONValue {
    /// A fault at the value's beginning.
    func fault(_ reason: String) -> ContentRuleFault { ContentRuleFault(offset: offset, reason: reason) }

    /// The elements of an array that may not be empty.
    func elements(of key: String) throws(ContentRuleFault) -> [JSONValue] {
        guard let elements = array, !elements.isEmpty else { throw fault("“\(key)” is an array with at least one element") }
        return elements
    }

    /// The filter that the string is; faults are told at the string's beginning, with the place in it.
    func filter(isCaseSensitive: Bool) throws(ContentRuleFault) -> URLFilter {
        guard let text = string else { throw fault("an expression is a string") }
        do {
            return try URLFilterParser.parse(text, isCaseSensitive: isCaseSensitive)
        } catch {
            throw fault("in the expression “\(text.prefix(80))”, at character \(error.offset + 1): \(error.reason)")
        }
    }
}
