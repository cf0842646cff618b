import DOM

// From the rules that apply to a style (CSS Cascade 5, section 4).
extension StyleResolver {
    /// What had been applied when the declarations of an origin, or of a level, began.
    private struct Snapshots {
        var beforeUser: StyleInProgress
        var beforeAuthor: StyleInProgress
        var beforeLevel: StyleInProgress
    }

    /// The style that the rules of a node give under a parent.
    func compute(_ rules: UInt32, under parent: ComputedStyle) -> ComputedStyle {
        var progress = StyleInProgress(under: parent, extent)
        let blocks = tree.blocks(to: rules).map { store.blocks[Int($0)] }
        setCustomProperties(blocks, &progress)
        var snapshots = Snapshots(beforeUser: progress, beforeAuthor: progress, beforeLevel: progress)
        var level = CascadeLevel.userAgent
        for block in blocks {
            if block.level != level {
                snapshots.beforeLevel = progress
                if level.origin == .userAgent, !level.isImportant { snapshots.beforeUser = progress }
                if level.origin != .author, !level.isImportant { snapshots.beforeAuthor = progress }
                level = block.level
            }
            for declaration in store.declarations[block.declarations] { apply(declaration, level, snapshots, &progress) }
        }
        if level == .userAgent { snapshots.beforeUser = progress }
        return progress.used(userAgent: snapshots.beforeUser.box)
    }

    private func setCustomProperties(_ blocks: [StyleStore.Block], _ progress: inout StyleInProgress) {
        var declared: [StyleStore.CustomDeclaration] = []
        for block in blocks {
            for declaration in store.declarations[block.declarations] where declaration.property == .custom {
                if case .reference(let index) = declaration.value { declared.append(store.custom[index]) }
            }
        }
        guard !declared.isEmpty else { return }
        progress.style.customProperties = customProperties.extend(progress.style.customProperties, with: declared)
    }

    private func apply(_ declaration: StyleDeclaration, _ level: CascadeLevel, _ snapshots: Snapshots, _ progress: inout StyleInProgress) {
        switch (declaration.property, declaration.value) {
        case (.custom, _): break
        case (.pending, .reference(let index)): applyPending(store.pending[index], level, snapshots, &progress)
        case (let property, .wide(let keyword)): apply(keyword, to: property, level, snapshots, &progress)
        case (let property, let value): progress.apply(property, value, at: level)
        }
    }

    /// A declaration that does not turn out to be one with its variables is `unset` (CSS Variables 1, section 3.1).
    private func applyPending(
        _ pending: StyleStore.PendingDeclaration, _ level: CascadeLevel, _ snapshots: Snapshots, _ progress: inout StyleInProgress
    ) {
        var block: [StyleDeclaration] = []
        if let list = customProperties.substitute(pending.list, pending.value, in: progress.style.customProperties) {
            let reader = DeclarationReader(list: list, store: store, isUserAgent: pending.isUserAgent)
            if reader.read(pending.name, list.trimmed(0..<list.tokens.count), into: &block),
                !block.contains(where: { $0.property == .pending })
            {
                for declaration in block { apply(declaration, level, snapshots, &progress) }
                return
            }
        }
        let longhands = StyleProperty(name: pending.name).map { [$0] } ?? Shorthand(rawValue: pending.name)?.longhands ?? []
        for longhand in longhands { apply(.unset, to: longhand, level, snapshots, &progress) }
    }

    private func apply(
        _ keyword: WideKeyword, to property: StyleProperty, _ level: CascadeLevel, _ snapshots: Snapshots, _ progress: inout StyleInProgress
    ) {
        guard !property.isPrivate else { return }
        switch keyword {
        case .initial: progress.copy(property, from: .initial, BoxValues())
        case .inherit: inherit(property, &progress)
        case .unset: if property.isInherited { inherit(property, &progress) } else { progress.copy(property, from: .initial, BoxValues()) }
        case .revert:
            let before = level.origin == .author ? snapshots.beforeAuthor : snapshots.beforeUser
            progress.copy(property, from: before.style, before.box)
        case .revertLayer: progress.copy(property, from: snapshots.beforeLevel.style, snapshots.beforeLevel.box)
        }
    }

    /// Of what is not kept with styles, the initial value stands for the parent's.
    private func inherit(_ property: StyleProperty, _ progress: inout StyleInProgress) {
        var box = BoxValues()
        box.display = SpecifiedDisplay(used: progress.parent.display)
        progress.copy(property, from: progress.parent, box)
    }
}
