/// A style sheet as a cascade needs it: style rules in source order, each with the conditions and the layer that it stands in.
///
/// It is flat: rules, declarations, selectors, conditions and layers lie in one array each and refer to each other by index.
package struct StyleSheet: Sendable {
    /// The tokens, which declarations are ranges of.
    package internal(set) var syntax: ComponentValueList
    /// The selectors of all rules: a rule's are a range of them.
    ///
    /// Others between them belong to functions such as `:is()`.
    package internal(set) var selectors: SelectorList
    /// The sheets to import, before the rules.
    package internal(set) var imports: [ImportRule] = []
    /// The namespaces that the sheet declares.
    package internal(set) var namespaces = SelectorNamespaces()
    /// The style rules in source order, nested ones after the declarations that come before them.
    package internal(set) var rules: [StyleRule] = []
    /// The declarations of all rules.
    package internal(set) var declarations: [CSSDeclaration] = []
    /// The counter styles that the sheet defines, in source order.
    package internal(set) var counterStyles: [CounterStyleRule] = []
    /// The descriptors of all of them.
    package internal(set) var descriptors: [CSSDeclaration] = []
    /// The conditions that rules and layers stand in; an outer one comes before those in it.
    package internal(set) var conditions: [StyleCondition] = []
    /// The cascade layers, in the order in which they are first named.
    package internal(set) var layers = LayerTree()
    /// What was left out, and why.
    package internal(set) var findings = StyleSheetFindings()

    /// Reads a style sheet from valid UTF-8, as a decoder makes it.
    ///
    /// Complexity: linear.
    package init(parsing source: UnsafeBufferPointer<UInt8>) {
        self.init(syntax: ComponentValueList(parsing: source))
    }

    /// Reads a style sheet from a string.
    package init(parsing source: String) {
        self.init(syntax: ComponentValueList(parsing: source))
    }

    private init(syntax: ComponentValueList) {
        self.syntax = syntax
        selectors = SelectorList(text: syntax.text)
        var reader = StyleSheetReader(self)
        self = reader.read()
    }

    /// Of each condition, whether it and those that it stands in hold.
    ///
    /// `isSupported` tells of a declaration, whose name and value lie in `syntax`, whether it is understood. Complexity: linear.
    package func evaluateConditions(in environment: MediaEnvironment, isSupported: (CSSDeclaration) -> Bool) -> [Bool] {
        var holds: [Bool] = []
        holds.reserveCapacity(conditions.count)
        for condition in conditions {
            guard condition.parent.map({ holds[$0] }) ?? true else {
                holds.append(false)
                continue
            }
            switch condition.kind {
            case .media(let queries): holds.append(queries.matches(environment))
            case .supports(let supports): holds.append(supports.holds(isSupported))
            }
        }
        return holds
    }

    /// The name of a declaration's property: of custom ones as written, of others in lower case.
    package func propertyName(of declaration: CSSDeclaration) -> String {
        let token = syntax.tokens[declaration.name]
        return syntax.isCustomPropertyName(token) ? syntax.string(of: token) : syntax.lowercased(token)
    }
}
