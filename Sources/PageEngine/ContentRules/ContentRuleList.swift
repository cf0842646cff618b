// Content rule lists, by the format that WebKit reads (WebPage API 1.18): which loads are blocked, made secure or kept from cookies, and what
// of a page is hidden.
//
// Phases, and where each lives:
//   JSON → values      JSON/JSONReader.swift, JSONValue.swift
//   values → rules     ContentRuleReader.swift, ContentRuleTrigger.swift → ContentRule.swift; what is wrong: ContentRuleFault.swift
//   filters            Filters/: URLFilterParser.swift → URLFilter.swift → FilterPrograms.swift, run by FilterMachine.swift
//   a load → verdict   ContentRuleIndex.swift (which rules may hold), ContentRuleList.swift (which do), ContentRules.swift (of all lists)
//   hiding             HidingSheet.swift
//   for programs       WKContentRuleList.swift, WKContentRuleListStore.swift, WKUserContentController.swift, WKError.swift
import Loading
import WebTypes

/// The rules of one list, ready to be asked.
package struct ContentRuleList: Sendable {
    /// The name that the program gave it.
    let identifier: String
    private let rules: [ContentRule]
    private let programs: FilterPrograms
    private let index: ContentRuleIndex

    /// The list of a text in JSON; throws what is wrong and where.
    ///
    /// Complexity: linear.
    package init(_ text: String, identifier: String) throws(ContentRuleFault) {
        let reader = try ContentRuleReader(text)
        self.identifier = identifier
        (rules, programs) = (reader.rules, reader.programs)
        index = ContentRuleIndex(reader.rules, filters: reader.filters)
    }

    /// Which rules are looked at for a load; what comes of them is the same.
    package enum Search {
        /// Those that the index finds.
        case indexed
        /// Every one.
        case exhaustive
    }

    /// Adds what the list says of a load: the rules are gone through from the last one, and `ignore-previous-rules` ends that.
    package func judge(_ question: ContentRuleQuestion, _ verdict: inout ContentRuleVerdict, search: Search = .indexed) {
        var asker = ContentRuleAsker(question, programs)
        let numbers =
            search == .indexed
            ? index.candidates(asker.foldedAddress, host: question.page.hostname) : rules.indices.reversed().map(Int32.init)
        for number in numbers {
            let rule = rules[Int(number)]
            guard asker.holds(rule) else { continue }
            if rule.action == .ignorePreviousRules { return }
            apply(rule.action, to: &verdict)
        }
    }

    private func apply(_ action: ContentRule.Action, to verdict: inout ContentRuleVerdict) {
        switch action {
        case .block: verdict.blockedBy = identifier
        case .blockCookies: verdict.blocksCookies = true
        case .makeHTTPS: verdict.makesHTTPS = true
        case .hide(let selector): if let selector { verdict.hiddenSelectors.append(selector) }
        case .ignorePreviousRules: break
        }
    }
}

/// Asks one rule after the other about one load; what several rules need is worked out once.
private struct ContentRuleAsker {
    private let question: ContentRuleQuestion
    private let host: String
    private let loadType: ContentRule.LoadTypes
    private var addressMachine: FilterMachine
    private var pageMachine: FilterMachine

    init(_ question: ContentRuleQuestion, _ programs: FilterPrograms) {
        self.question = question
        host = question.page.hostname
        let isFirstParty = Site(question.page)?.domain == Site(question.address)?.domain
        loadType = isFirstParty ? .firstParty : .thirdParty
        addressMachine = FilterMachine(programs, address: question.address.href)
        pageMachine = FilterMachine(programs, address: question.page.href)
    }

    var foldedAddress: [UInt8] { addressMachine.foldedAddress }

    /// Whether the rule is about the load.
    mutating func holds(_ rule: ContentRule) -> Bool {
        rule.types.contains(question.type) && rule.loadTypes.contains(loadType) && holds(rule.condition)
            && addressMachine.matches(rule.filter)
    }

    private mutating func holds(_ condition: ContentRule.Condition) -> Bool {
        switch condition {
        case .none: true
        case .domains(let domains): domains.contains { $0.contains(host) }
        case .otherDomains(let domains): !domains.contains { $0.contains(host) }
        case .addresses(let filters): matchesPage(filters)
        case .otherAddresses(let filters): !matchesPage(filters)
        }
    }

    private mutating func matchesPage(_ filters: [FilterPrograms.Program]) -> Bool {
        for filter in filters where pageMachine.matches(filter) { return true }
        return false
    }
}
