package import PageEngine
import WebTypes

/// What the reader wants of single sites, as `site` lines say; of several that are about one address the last counts.
package struct SiteRules: Hashable, Sendable {
    /// One line.
    package struct Rule: Hashable, Sendable {
        /// The hosts that it is about.
        package let hosts: AllowPattern
        /// What it sets.
        package let setting: SiteSetting.Name
        /// What to.
        package let value: String
    }

    /// The lines, in order.
    package private(set) var rules: [Rule] = []

    /// No rules.
    package init() {}

    /// Adds what a line says, in place of what it said of the same hosts before; without a value that is only taken away.
    mutating func set(_ hosts: String, _ setting: String, _ value: String?) throws(CommandError) {
        guard let pattern = AllowPattern(hosts), !pattern.urlFilters.isEmpty else {
            throw .badArgument("“\(hosts)” is no site; write example.org, *.example.org, host:port or scheme://host.")
        }
        let setting = try SiteSetting.named(setting)
        let name = setting.name.rawValue
        if let value, !setting.accepts(value) { throw .badValue(option: "\(name) of a site", value: value, expected: setting.expected) }
        rules.removeAll { $0.hosts == pattern && $0.setting == setting.name }
        if let value { rules.append(Rule(hosts: pattern, setting: setting.name, value: value)) }
    }

    /// The rules that count for an address, one a setting.
    func rules(for address: WebURL) -> [Rule] {
        SiteSetting.Name.allCases.compactMap { name in rules.last { $0.setting == name && $0.hosts.matches(address) } }
    }

    /// What a setting is for an address; nil where no line says.
    func value(of setting: SiteSetting.Name, for address: WebURL) -> String? {
        rules.last { $0.setting == setting && $0.hosts.matches(address) }?.value
    }
}
