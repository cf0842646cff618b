/// The namespace prefixes that a selector may use (CSS Namespaces 3): what `@namespace` rules declare.
public struct SelectorNamespaces: Hashable, Sendable {
    /// The namespace of type selectors without a prefix; nil for any.
    public var `default`: String?
    /// The namespace that each prefix stands for; the empty string stands for none.
    public var prefixes: [String: String]

    /// Makes a map; without arguments, one that declares nothing.
    public init(default: String? = nil, prefixes: [String: String] = [:]) {
        self.default = `default`
        self.prefixes = prefixes
    }
}
