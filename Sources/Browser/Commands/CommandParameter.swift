/// What a command takes at one place.
package struct CommandParameter: Hashable, Sendable {
    /// Whether the place may be left empty.
    package enum Presence: Hashable, Sendable { case required, optional }
    /// Whether it is one word or everything that follows.
    package enum Extent: Hashable, Sendable { case word, rest }
    /// What completion offers there.
    package enum Kind: Hashable, Sendable {
        case text, number, address, host, option, optionValue, siteValue, command, commandLine, keys
        case choice([String])
    }

    /// The name in capitals, as the help page writes it.
    package let name: String
    /// What completion offers.
    package let kind: Kind
    /// Required or optional.
    package let presence: Presence
    /// One word, or the rest of the line as it is.
    package let extent: Extent

    /// Makes a parameter; one required word unless told otherwise.
    package init(_ name: String, _ kind: Kind, _ presence: Presence = .required, _ extent: Extent = .word) {
        self.name = name
        self.kind = kind
        self.presence = presence
        self.extent = extent
    }
}
