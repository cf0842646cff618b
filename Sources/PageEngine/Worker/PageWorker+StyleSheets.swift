import DOM
import Rendering
import WebTypes

// Style sheets of pages: asked for as they are met, waited for a little, and put into effect when they come.
extension PageWorker {
    /// How long a page waits for its style sheets before it is shown without them.
    private var patience: Duration { presentation == .dump ? .seconds(5) : .milliseconds(400) }

    /// Asks for the style sheets that a document refers to, as far as it has come.
    func loadStyleSheets(of state: DocumentState) {
        let wanted = state.stoppedStyleSheets + state.renderer.takeWantedStyleSheets()
        state.stoppedStyleSheets = []
        guard loadsSubresources else { return }
        for one in wanted { load(one, of: state) }
    }

    /// The document is left: what is on its way for it is stopped, and asked for again when the document is shown again.
    func stopStyleSheets(of state: DocumentState) {
        for load in state.styleSheetLoads.values {
            load.task.cancel()
            state.stoppedStyleSheets.append(load.wanted)
        }
        state.styleSheetLoads = [:]
        state.resumeStyleWaiters()
    }

    /// The reader's style sheets for a document, what its content rules hide among them.
    func userStyleSheets(for head: DocumentState.Head) -> [StyleSheet] {
        let own = userStyleSheet.map { [$0] } ?? []
        let selectors = head.contentRules.verdict(on: ContentRuleQuestion(document: head.address)).hiddenSelectors
        if selectors.isEmpty { return own }
        let text = HidingSheet.text(selectors)
        if hidingSheet.text != text { hidingSheet = (text, StyleSheet(parsing: text)) }
        return own + [hidingSheet.sheet]
    }

    private func load(_ wanted: WantedStyleSheet, of state: DocumentState) {
        let base = tree(around: wanted.element, of: state).base
        let referrer = referrer(of: wanted.element, in: state)
        switch wanted.source {
        case .address(let text):
            guard let address = base.address(text) else { return }
            // What rules say depends on the page and on every sheet that is imported: the HTTP cache has to do.
            let key = state.head.contentRules.isEmpty ? StyleSheetCache.Key(sheet: address, document: state.head.address) : nil
            if let key, state.head.isReload || state.head.partsCachePolicy != .useProtocolCachePolicy { styleSheets.forget(key) }
            if let key, let known = styleSheets.sheet(at: key) { return state.renderer.use(known, of: wanted.element) }
            load(wanted, of: state, keptAt: key) { fetch throws(StyleSheetFetch.Failure) in
                try await fetch.sheet(at: address, from: referrer)
            }
        case .imports(let sheet):
            load(wanted, of: state, keptAt: nil) { fetch in await fetch.withImports(sheet, base: base.address, from: referrer) }
        }
    }

    private func load(
        _ wanted: WantedStyleSheet, of state: DocumentState, keptAt key: StyleSheetCache.Key?,
        _ read: @escaping @Sendable (StyleSheetFetch) async throws(StyleSheetFetch.Failure) -> LoadedStyleSheet
    ) {
        let fetch = StyleSheetFetch(
            open: openSubresource, rule: subresourceRule, document: state.head.address,
            contentRules: state.head.contentRules, cachePolicy: state.head.partsCachePolicy, encoding: state.decoder.encoding)
        let (id, build) = (state.head.id, state.build)
        if state.styleDeadline == nil { setDeadline(of: state) }
        lastStyleSheetLoad += 1
        let number = lastStyleSheetLoad
        let task = Task {
            let result: Result<LoadedStyleSheet, StyleSheetFetch.Failure>
            do throws(StyleSheetFetch.Failure) { result = .success(try await read(fetch)) } catch { result = .failure(error) }
            if let key, case .success(let sheet) = result { styleSheets.keep(sheet, at: key) }
            guard let state = documents[id], state.build == build, state.styleSheetLoads.removeValue(forKey: number) != nil else { return }
            receive(result, of: wanted.element, in: state)
        }
        state.styleSheetLoads[number] = DocumentState.StyleSheetLoad(wanted: wanted, task: task)
    }

    private func receive(_ result: Result<LoadedStyleSheet, StyleSheetFetch.Failure>, of element: NodeID, in state: DocumentState) {
        switch result {
        case .success(let sheet):
            state.renderer.use(sheet, of: element)
            state.isLaidOut = false
        case .failure(let failure):
            state.document.note(.styleSheetMissing, detail: "\(failure.address.displayString): \(failure.reason)")
            // What waits for the last one goes on.
            if state.styleSheetLoads.isEmpty { state.isLaidOut = false }
        }
        state.resumeStyleWaiters()
        scheduleSlice()
    }

    private func setDeadline(of state: DocumentState) {
        let deadline = ContinuousClock.now + patience
        state.styleDeadline = deadline
        let id = state.head.id
        Task {
            try? await Task.sleep(until: deadline)
            state.resumeStyleWaiters()
            if documents[id] === state { scheduleSlice() }
        }
    }

    /// Whether the page is not shown yet because its style sheets are awaited.
    func awaitsStyleSheets(_ state: DocumentState) -> Bool {
        guard !state.styleSheetLoads.isEmpty, let deadline = state.styleDeadline else { return false }
        return ContinuousClock.now < deadline
    }

    /// Returns when the document's style sheets have come, or waiting for them has become too long.
    func waitForStyleSheets(of id: DocumentID) async {
        while let state = documents[id], awaitsStyleSheets(state) { await state.waitForStyleSheets(isolation: self) }
    }
}
