package import PageEngine
package import WebTypes

// What the rules come to for a navigation, and as content rules.
extension SiteRules {
    /// Puts what the rules say of a request into the preferences of its navigation.
    package func apply(to preferences: inout WebPage.NavigationPreferences, for request: URLRequest) {
        guard !rules.isEmpty, let address = request.webURL, ["http", "https"].contains(address.scheme) else { return }
        var changed = request
        // What the reader asks for now, as `R` does, says more than a rule.
        if request.cachePolicy == .useProtocolCachePolicy {
            switch value(of: .reload, for: address) {
            case "always": changed.cachePolicy = .reloadRevalidatingCacheData
            case "never": changed.cachePolicy = .returnCacheDataElseLoad
            default: break
            }
        }
        if let agent = value(of: .userAgent, for: address) { changed.headers.set("User-Agent", agent) }
        if let language = value(of: .language, for: address) { changed.headers.set("Accept-Language", language) }
        if changed != request { preferences.alternateRequest = changed }
        switch value(of: .https, for: address) {
        case "try": preferences.preferredHTTPSNavigationPolicy = .automaticFallbackToHTTP
        case "always": preferences.preferredHTTPSNavigationPolicy = .errorOnFailure
        default: break
        }
        switch value(of: .contentMode, for: address) {
        case "mobile": preferences.preferredContentMode = .mobile
        case "desktop": preferences.preferredContentMode = .desktop
        default: break
        }
        if value(of: .referrer, for: address) == "none" { preferences.overrideReferrer = "" }
        if let control = value(of: .privacyControl, for: address) { preferences.isGlobalPrivacyControlEnabled = control == "on" }
    }

    /// The content rule lists that the rules come to, one a setting, by name and as JSON.
    ///
    /// A later line overrides an earlier one, as `ignore-previous-rules` does.
    var contentRuleLists: [(identifier: String, json: String)] {
        [SiteSetting.Name.cookies, .styleSheets, .hide].compactMap { setting in
            let parts = rules.filter { $0.setting == setting }.flatMap(contentRules)
            return parts.isEmpty ? nil : ("site " + setting.rawValue, "[\(parts.joined(separator: ","))]")
        }
    }

    private func contentRules(of rule: Rule) -> [String] {
        rule.hosts.urlFilters.map { filter in
            let filter = Self.json(filter)
            let trigger =
                rule.setting == .styleSheets
                ? #"{"url-filter":".*","resource-type":["style-sheet"],"if-top-url":[\#(filter)]}"# : #"{"url-filter":\#(filter)}"#
            return #"{"trigger":\#(trigger),"action":\#(Self.action(of: rule))}"#
        }
    }

    private static func action(of rule: Rule) -> String {
        switch (rule.setting, rule.value) {
        case (.cookies, "off"): #"{"type":"block-cookies"}"#
        case (.styleSheets, "off"): #"{"type":"block"}"#
        case (.hide, let selector): #"{"type":"css-display-none","selector":\#(json(selector))}"#
        default: #"{"type":"ignore-previous-rules"}"#
        }
    }

    /// A string of JSON.
    private static func json(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { result, scalar in
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            // No line of a configuration has any but the tab.
            result += scalar.value < 0x20 ? " " : String(scalar)
        } + "\""
    }
}
