import DOM
import Rendering

extension PageWorker {
    /// The reader's choices change: the document that is shown is laid out anew.
    func use(_ options: RenderOptions) {
        self.options = options
        guard let current, let state = documents[current] else { return }
        apply(options, to: state)
        scheduleSlice()
    }

    func apply(_ options: RenderOptions, to state: DocumentState) {
        var own = options
        own.foldedDetails = state.renderer.options.foldedDetails
        guard own != state.renderer.options else { return }
        state.renderer.options = own
        state.isLaidOut = false
    }

    /// The view shows a document's boxes of this number, no earlier ones.
    func showsBoxes(_ number: Int, of id: DocumentID) {
        documents[id]?.renderer.showsBoxes(number)
    }

    /// Asks for a slice of layout, unless one is on its way.
    func scheduleSlice() {
        guard presentation == .screen, !hasScheduledSlice else { return }
        hasScheduledSlice = true
        post { worker in
            worker.hasScheduledSlice = false
            if worker.slice() { worker.scheduleSlice() }
        }
    }

    /// Lays out for at most `sliceLength`; returns whether there is more to do now.
    @discardableResult func slice() -> Bool {
        guard let current, let state = documents[current], !state.isLaidOut else { return false }
        if waitsForWholeDocument && !state.isParsed || awaitsStyleSheets(state) { return false }
        let deadline = ContinuousClock.now + PageWorker.sliceLength
        while let update = state.renderer.advance(until: deadline) {
            publish(update, of: state)
            if update.isComplete { return finishLayout(of: state) }
            if ContinuousClock.now >= deadline { return true }
        }
        return state.isParsed ? finishLayout(of: state) : false
    }

    /// All that has come is laid out; returns whether that gave more to do.
    private func finishLayout(of state: DocumentState) -> Bool {
        loadFrames(of: state)
        if !state.renderer.isComplete { return true }
        if explainScripts(in: state) { return true }
        state.isLaidOut = true
        settle(state)
        return false
    }

    private func publish(_ update: LayoutUpdate, of state: DocumentState) {
        let isFirst = !state.hasFirstLayout && (!update.blocks.isEmpty || update.provisionalTail != nil)
        if isFirst { state.hasFirstLayout = true }
        publisher.publish(state.head.id, build: state.build) { publication in
            publication.updates.append(update)
            if isFirst { publication.hasFirstLayout = true }
        }
        findPlaces(in: state, isLast: update.isComplete)
    }

    /// Everything is laid out: what was not found by now is not there.
    private func settle(_ state: DocumentState) {
        findPlaces(in: state, isLast: true)
        publisher.publish(state.head.id, build: state.build) { $0.isSettled = true }
    }

    /// Looks for the place to open at: the wanted fragment, else the page's own content.
    private func findPlaces(in state: DocumentState, isLast: Bool) {
        if let fragment = state.wantedFragment { report(target(of: fragment, in: state, isLast: isLast), of: state) }
        let boxes = state.renderer.boxesNumber
        if state.wantedFragment == nil, state.openedBoxes != boxes, let offset = state.renderer.mainContentOffset() {
            state.openedBoxes = boxes
            publisher.publish(state.head.id, build: state.build) { $0.opening = FlowOffset(boxes: boxes, offset: offset) }
        }
    }

    private func report(_ target: FragmentTarget?, of state: DocumentState) {
        guard let target else { return }
        state.wantedFragment = nil
        publisher.publish(state.head.id, build: state.build) { $0.fragment = target }
    }

    /// HTML Standard, 7.4.6.4 “find a potential indicated element”: as it is, then percent-decoded, then `top`.
    private func target(of fragment: String, in state: DocumentState, isLast: Bool) -> FragmentTarget? {
        // What follows `:~:` is for text directives (URL Fragment Text Directives, 3.1), which nothing here looks for.
        let fragment = fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
        if fragment.isEmpty { return .top }
        if let offset = flowOffset(of: fragment, in: state) { return .offset(offset) }
        let decoded = fragment.percentDecoded
        if decoded != fragment, let offset = flowOffset(of: decoded, in: state) { return .offset(offset) }
        guard isLast else { return nil }
        return decoded.lowercased() == "top" ? .top : .missing(decoded)
    }

    private func flowOffset(of fragment: String, in state: DocumentState) -> FlowOffset? {
        state.renderer.flowOffset(ofFragment: fragment).map { FlowOffset(boxes: state.renderer.boxesNumber, offset: $0) }
    }

    /// Looks for a fragment of the document that is shown; the answer is published when it is known.
    func goToFragment(_ fragment: String, in id: DocumentID) {
        guard let state = documents[id] else { return }
        state.wantedFragment = fragment
        report(target(of: fragment, in: state, isLast: state.isLaidOut), of: state)
    }
}

/// Where a fragment leads.
enum FragmentTarget: Hashable, Sendable {
    case top
    case offset(FlowOffset)
    /// Nothing on the page has this name.
    case missing(String)
}

extension String {
    /// The string with its percent-encoding undone, ill-formed UTF-8 replaced.
    var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexValue,
                let low = bytes[index + 2].hexValue
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
