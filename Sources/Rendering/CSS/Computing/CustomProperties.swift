import DOM

/// The custom properties of a page's elements (CSS Variables 1): each set of them once, by number.
final class CustomPropertyTable {
    /// A value, `var()` replaced; nil for the guaranteed-invalid one.
    private struct Value {
        var list: ComponentValueList
        var range: Range<Int>
    }

    /// Set 0 has no properties.
    private var sets: [[String: Value]] = [[:]]
    /// A value is at most so many tokens: values may repeat others, and theirs, without end.
    private static let maximumLength = 1 << 16

    /// The number of the set that the declarations make of another; those that come later win.
    func extend(_ parent: UInt32, with declarations: [StyleStore.CustomDeclaration]) -> UInt32 {
        let inherited = sets[Int(parent)]
        var own: [String: StyleStore.CustomDeclaration] = [:]
        for declaration in declarations { own[declaration.name] = declaration }
        var resolution = Resolution(own: own, inherited: inherited, result: inherited)
        for name in own.keys.sorted() { resolve(name, &resolution) }
        sets.append(resolution.result)
        return UInt32(sets.count - 1)
    }

    /// The tokens of a value with `var()` replaced; nil where that can't be done, so that the declaration is invalid (section 3.1).
    func substitute(_ list: ComponentValueList, _ range: Range<Int>, in set: UInt32) -> ComponentValueList? {
        let values = sets[Int(set)]
        var output = ComponentValueListBuilder()
        return replace(list, range, 0, &output) { values[$0] } ? output.finish() : nil
    }

    private struct Resolution {
        let own: [String: StyleStore.CustomDeclaration]
        let inherited: [String: Value]
        var result: [String: Value]
        var done: Set<String> = []
        /// The properties whose values are being looked up: one that needs itself is invalid (section 2.3).
        var open: Set<String> = []
    }

    private func resolve(_ name: String, _ resolution: inout Resolution) {
        guard let declaration = resolution.own[name], !resolution.done.contains(name) else { return }
        // A chain of properties longer than this is as bad as a circle.
        guard resolution.open.count < 32, resolution.open.insert(name).inserted else {
            resolution.result[name] = nil
            return
        }
        let list = declaration.list
        var output = ComponentValueListBuilder()
        if declaration.value.count == 1, let keyword = WideKeyword(name: list.lowercased(list.tokens[declaration.value.lowerBound])) {
            if keyword == .initial { resolution.result[name] = nil } else { resolution.result[name] = resolution.inherited[name] }
        } else {
            resolution.result[name] = nil
            var isSound = true
            let isReplaced = replace(list, declaration.value, 0, &output) { other in
                if resolution.open.contains(other) {
                    isSound = false
                    return nil
                }
                resolve(other, &resolution)
                return resolution.result[other]
            }
            if isReplaced, isSound {
                let value = output.finish()
                resolution.result[name] = Value(list: value, range: 0..<value.tokens.count)
            }
        }
        resolution.open.remove(name)
        resolution.done.insert(name)
    }

    /// Copies tokens and replaces each `var()`; false where one has neither a value nor a fallback.
    private func replace(
        _ list: ComponentValueList, _ range: Range<Int>, _ depth: Int, _ output: inout ComponentValueListBuilder,
        _ value: (String) -> Value?
    ) -> Bool {
        guard depth < 32 else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            guard output.count < Self.maximumLength else { return false }
            let token = list.tokens[index]
            let next = min(list.index(after: index), range.upperBound)
            if !token.opensBlock {
                output.append(token, of: list)
            } else if token.kind == .function, list.hasText(token, "var") {
                guard replaceVariable(list, index, depth, &output, value) else { return false }
            } else {
                let opening = output.open(token, of: list)
                guard replace(list, list.contents(ofBlockAt: index, before: range.upperBound), depth + 1, &output, value) else {
                    return false
                }
                if Int(token.blockEnd) < list.tokens.count { output.close(opening, list.tokens[Int(token.blockEnd)], of: list) }
            }
            index = next
        }
        return true
    }

    private func replaceVariable(
        _ list: ComponentValueList, _ index: Int, _ depth: Int, _ output: inout ComponentValueListBuilder, _ value: (String) -> Value?
    ) -> Bool {
        let arguments = list.contents(ofBlockAt: index, before: list.tokens.count)
        let name = list.skippingWhitespace(from: arguments.lowerBound, before: arguments.upperBound)
        guard name < arguments.upperBound, list.isCustomPropertyName(list.tokens[name]) else { return false }
        if let value = value(list.string(of: list.tokens[name])) {
            guard output.count + value.range.count < Self.maximumLength else { return false }
            return replace(value.list, value.range, depth + 1, &output) { _ in nil }
        }
        let comma = list.skippingWhitespace(from: name + 1, before: arguments.upperBound)
        guard comma < arguments.upperBound, list.tokens[comma].kind == .comma else { return false }
        return replace(list, list.trimmed((comma + 1)..<arguments.upperBound), depth + 1, &output, value)
    }
}
