import WebTypes

/// What one rule asks for, and when (WebPage API 1.18).
struct ContentRule: Sendable {
    /// What is done where it holds.
    enum Action: Hashable, Sendable {
        case block
        case blockCookies
        /// Hides the elements that a selector matches; nil where it is none that is known here, and the rule does nothing.
        case hide(selector: String?)
        case ignorePreviousRules
        case makeHTTPS
    }

    /// What the page has to be.
    enum Condition: Sendable {
        case none
        /// One of the domains.
        case domains([Domain])
        /// None of the domains.
        case otherDomains([Domain])
        /// An address that one of the filters matches.
        case addresses([FilterPrograms.Program])
        /// An address that none of the filters matches.
        case otherAddresses([FilterPrograms.Program])
    }

    /// A domain of a condition, in ASCII and lower case.
    struct Domain: Hashable, Sendable {
        let name: String
        /// Whether all domains under it count too.
        let includesSubdomains: Bool

        /// Whether a host is meant.
        func contains(_ host: String) -> Bool {
            host == name || includesSubdomains && host.hasSuffix(name) && host.dropLast(name.utf8.count).hasSuffix(".")
        }
    }

    /// What a load is for.
    struct ResourceTypes: OptionSet, Hashable, Sendable {
        let rawValue: UInt16

        static let document = ResourceTypes(rawValue: 1)
        static let styleSheet = ResourceTypes(rawValue: 2)
        /// Everything that pages of this engine never load: images, scripts, fonts and so on.
        static let others = ResourceTypes(rawValue: 4)
        static let all: ResourceTypes = [.document, .styleSheet, .others]
    }

    /// Whose a load is.
    struct LoadTypes: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// The page's own site.
        static let firstParty = LoadTypes(rawValue: 1)
        /// Another site.
        static let thirdParty = LoadTypes(rawValue: 2)
        static let all: LoadTypes = [.firstParty, .thirdParty]
    }

    let filter: FilterPrograms.Program
    let types: ResourceTypes
    let loadTypes: LoadTypes
    let condition: Condition
    let action: Action
}

/// A load that rules are asked about.
package struct ContentRuleQuestion: Sendable {
    /// What is to be loaded.
    let address: WebURL
    /// The page that it is for; the address itself where it becomes the page.
    let page: WebURL
    let type: ContentRule.ResourceTypes
}

/// What rules say of a load.
package struct ContentRuleVerdict: Hashable, Sendable {
    /// The list that forbids it.
    package var blockedBy: String?
    /// Whether it shall be asked for by https.
    package var makesHTTPS = false
    /// Whether no cookie is sent with it and none of its answer is stored.
    package var blocksCookies = false
    /// Selectors of elements of the page that are hidden.
    package var hiddenSelectors: [String] = []

    /// What is said, nothing by default.
    package init(blockedBy: String? = nil, makesHTTPS: Bool = false, blocksCookies: Bool = false, hiddenSelectors: [String] = []) {
        self.blockedBy = blockedBy
        self.makesHTTPS = makesHTTPS
        self.blocksCookies = blocksCookies
        self.hiddenSelectors = hiddenSelectors
    }
}
