import CResources
import DOM

/// The counter styles of a page by name: those that it defines, and the predefined ones (CSS Counter Styles 3, sections 6 and 7).
///
/// DEBT: the styles of section 7 that count in Chinese and Ethiopic words are written in decimal, because no `@counter-style` rule says them;
/// each needs an algorithm of its own.
final class CounterStyleTable {
    private let definitions: [String: CounterStyleDefinition]
    private var resolved: [String: CounterStyle] = [:]

    /// Takes the definitions of a page, of each name the one that won.
    init(_ definitions: [String: CounterStyleDefinition]) {
        self.definitions = definitions.isEmpty ? definitions : definitions.filter { !Self.fixedNames.contains($0.key.lowercased()) }
    }

    /// The styles that no page may define anew (section 3).
    private static let fixedNames: Set<String> = ["decimal", "disc", "square", "circle", "disclosure-open", "disclosure-closed"]

    /// The style with a name, what it extends taken in; `decimal` where there is none.
    func style(named name: String) -> CounterStyle {
        if let constant = CounterStyle(constant: name) { return constant }
        if let known = resolved[name] { return known }
        let style = resolve(name)
        resolved[name] = style
        return style
    }

    /// What a style writes for a number, with those that it falls back to.
    func text(of number: Int, in style: CounterStyle) -> String {
        var style = style
        var tried: Set<String> = []
        while true {
            if let text = style.representation(of: number) { return text }
            // A circle of fallbacks ends in decimal (section 3.6), and so does a chain that is as bad as one.
            guard tried.count < Self.longestChain, tried.insert(style.fallback).inserted else { return String(number) }
            style = self.style(named: style.fallback)
        }
    }

    private static let longestChain = 32

    /// Follows `extends` to a style with a system of its own; those in a circle extend `decimal` (section 3.1.7).
    private func resolve(_ name: String) -> CounterStyle {
        var chain: [CounterStyleDefinition] = []
        var seen: [String] = []
        var next: String? = name
        var base = CounterStyle.decimal
        while let current = next {
            if let constant = CounterStyle(constant: current.lowercased()) {
                base = constant
                break
            }
            if let first = seen.firstIndex(of: current) {
                chain.removeSubrange((first + 1)...)
                break
            }
            guard seen.count < Self.longestChain, let definition = definition(current) else { break }
            seen.append(current)
            chain.append(definition)
            switch definition.system {
            case .own: next = nil
            case .extends(let other): next = other
            }
        }
        // A system of its own begins with the initial values; what extends nothing that is known extends decimal.
        return chain.reversed().reduce(base) { base, definition in
            if case .own(let system) = definition.system { return definition.style(over: CounterStyle(system: system)) }
            return definition.style(over: base)
        }
    }

    /// Names are compared by case, those of predefined styles without (section 3).
    private func definition(_ name: String) -> CounterStyleDefinition? {
        definitions[name] ?? definitions[name.lowercased()] ?? Self.predefined[name.lowercased()]
    }

    /// `Resources/counter-styles.css`, read once, when the first style is asked for.
    private static let predefined: [String: CounterStyleDefinition] = {
        let resource = martlet_counter_styles()
        let sheet = StyleSheet(parsing: UnsafeBufferPointer(start: resource.bytes, count: resource.count))
        let reader = CounterStyleReader(list: sheet.syntax)
        var definitions: [String: CounterStyleDefinition] = [:]
        for rule in sheet.counterStyles { definitions[rule.name] = reader.definition(sheet.descriptors[rule.descriptors]) }
        return definitions
    }()
}
