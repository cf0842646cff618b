import DOM
import Loading
import Rendering
import WebTypes

// Frames: once the page is laid out, what its frames are to show is asked for, parsed and put in their places. The documents of frames may have
// frames, too.
extension PageWorker {
    /// How long a page that is printed waits for its frames.
    private static let patienceWithFrames = Duration.seconds(5)

    /// Asks for what the frames that have been laid out are to show.
    func loadFrames(of state: DocumentState) {
        guard loadsSubresources, state.isParsed, current == state.head.id else { return }
        for element in state.renderer.takeWantedFrames() { load(element, of: state) }
    }

    /// Returns when the frames of a document show what they can, and what they show is laid out.
    func finishFrames(of id: DocumentID) async {
        guard loadsSubresources else { return }
        var timer: Task<Void, Never>?
        defer { timer?.cancel() }
        while let state = documents[id], current == id, state.isParsed {
            if presentation == .dump {
                guard state.document.hasFrames else { return }
                layOut(state)
            } else {
                await settle(id)
            }
            guard !state.frames.loads.isEmpty else { return }
            if presentation == .dump, timer == nil { timer = stopWaiting(for: id) }
            await withCheckedContinuation { state.frames.add($0) }
            await waitForStyleSheets(of: id)
        }
    }

    /// The document is left: what is on its way for its frames is stopped, and asked for again when it is shown again.
    func stopFrames(of state: DocumentState) {
        let elements = Array(state.frames.loads.keys)
        guard !elements.isEmpty else { return }
        for load in state.frames.loads.values { load.cancel() }
        state.frames.loads = [:]
        state.frames.askedCount -= elements.count
        state.renderer.forgetWanted(elements)
        state.isLaidOut = false
        resumeFrameWaiters(of: state)
    }

    /// The load was stopped: frames whose documents have not come show none.
    func giveUpFrames(of id: DocumentID, because sentence: String) {
        guard let state = documents[id] else { return }
        for (element, load) in state.frames.loads {
            load.cancel()
            end(element, of: state, FrameFault(sentence))
        }
    }

    /// Lays a printed document out to its end, which shows what frames it has.
    private func layOut(_ state: DocumentState) {
        while let update = state.renderer.advance(until: nil), !update.isComplete {}
        loadFrames(of: state)
    }

    private func stopWaiting(for id: DocumentID) -> Task<Void, Never> {
        Task {
            guard (try? await Task.sleep(for: Self.patienceWithFrames)) != nil else { return }
            giveUpFrames(of: id, because: "It did not come in time.")
        }
    }

    private func load(_ element: NodeID, of state: DocumentState) {
        let tree = tree(around: element, of: state)
        let path = path(of: element, in: tree, state)
        guard tree.depth < FrameTrees.maximumDepth else { return fail(element, of: state, "It stands in too many frames.") }
        guard state.frames.askedCount < FrameTrees.maximumCount else { return fail(element, of: state, "The page has too many frames.") }
        if let known = state.frames.known[path] { return load(element, of: state) { known } }
        let chosen = state.head.chosenFrames[path]
        if chosen == nil, let source = FrameElement.source(of: element, in: state.document) {
            return load(element, of: state) { Self.document(ofSource: source) }
        }
        guard let address = chosen ?? FrameElement.address(of: element, in: state.document).flatMap(tree.base.address) else {
            return fail(element, of: state, "Its address is not valid.")
        }
        guard !tree.addresses.contains(where: { $0.isSameDocument(as: address) }) else {
            return fail(element, of: state, "It would show again what it stands in.")
        }
        if address.hostname != tree.base.address.hostname, FrameElement.hasSizeOfAdvertisement(element, in: state.document) {
            return fail(element, of: state, "It is not loaded: it has the size of an advertisement, and is from another host.")
        }
        let request = FrameRequest(
            page: state.head.id, address: address, ancestors: tree.addresses, isReload: state.head.isReload,
            contentRules: state.head.contentRules, referrer: referrer(of: element, in: state))
        let open = openFrame
        load(element, of: state) { () throws(FrameFault) in
            switch await open(request) {
            case .failed(let sentence): throw FrameFault(sentence)
            case .document(let response, let source):
                FrameTrees.Known(reading: try await FrameReading.read(response, from: source), address: response.webURL)
            }
        }
    }

    private func load(
        _ element: NodeID, of state: DocumentState, _ read: @escaping @Sendable () async throws(FrameFault) -> FrameTrees.Known
    ) {
        let (id, build) = (state.head.id, state.build)
        state.frames.askedCount += 1
        state.frames.loads[element] = Task {
            let result: Result<FrameTrees.Known, FrameFault>
            do throws(FrameFault) { result = .success(try await read()) } catch { result = .failure(error) }
            guard !Task.isCancelled, let state = documents[id], state.build == build else { return }
            switch result {
            case .failure(let fault): end(element, of: state, fault)
            case .success(let known):
                let (document, encoding) = await known.reading.document()
                guard !Task.isCancelled, documents[id] === state else { return }
                show(document, encoding, known, in: element, of: state)
            }
        }
    }

    private func show(
        _ document: Document, _ encoding: TextEncoding, _ known: FrameTrees.Known, in element: NodeID, of state: DocumentState
    ) {
        let outer = tree(around: element, of: state)
        guard let frame = FrameDocument(document, at: known.address?.href, in: state.document) else {
            return end(element, of: state, FrameFault("The page has no room for it."))
        }
        var tree = FrameTree(
            element: element, path: path(of: element, in: outer, state), addresses: [known.address ?? outer.address] + outer.addresses,
            base: DocumentBase(
                document: known.address ?? outer.base.address, href: document.baseHref, encoding: encoding,
                referrer: Self.referrer(of: document, known, in: outer)))
        tree.name = state.document.attribute(.name, of: element)
        tree.defaultTarget = document.baseTarget
        tree.isInFrameset = state.document[element].isHTML(.frame)
        state.frames.known[tree.path] = known
        state.frames.trees[frame.root] = tree
        let trees = state.frames.trees
        publisher.publish(state.head.id, build: state.build) { $0.frames = trees }
        state.renderer.show(frame, in: element)
        if state.styleSheetLoads.isEmpty { state.styleDeadline = nil }
        loadStyleSheets(of: state)
        end(element, of: state, nil)
    }

    /// A frame has its document, or will have none.
    private func end(_ element: NodeID, of state: DocumentState, _ fault: FrameFault?) {
        state.frames.loads[element] = nil
        if let fault { fail(element, of: state, fault.description) }
        state.isLaidOut = false
        scheduleSlice()
        resumeFrameWaiters(of: state)
    }

    private func fail(_ element: NodeID, of state: DocumentState, _ sentence: String) {
        state.renderer.fail(element, sentence)
        state.isLaidOut = false
    }

    private func resumeFrameWaiters(of state: DocumentState) {
        for waiter in state.frames.takeWaiters() { waiter.resume() }
    }

    /// What is known of the document that a node is in.
    func tree(around node: NodeID, of state: DocumentState) -> FrameTree {
        state.frames.trees[state.document.root(of: node)] ?? FrameTree(addresses: [state.head.address], base: state.base)
    }

    private func path(of element: NodeID, in tree: FrameTree, _ state: DocumentState) -> FramePath {
        tree.path.appending(element, in: state.document.root(of: element))
    }

    /// What requests tell of a document in a frame.
    private static func referrer(of document: Document, _ known: FrameTrees.Known, in outer: FrameTree) -> Referrer {
        let policy = known.address == nil ? outer.base.referrer.policy : ReferrerPolicy(of: known.reading.response)
        return Referrer(known.address ?? outer.base.referrer.source, ReferrerPolicy(of: document, beginningWith: policy))
    }

    /// What requests for what an element brings tell of the document that it is in.
    func referrer(of element: NodeID, in state: DocumentState) -> Referrer {
        var referrer = tree(around: element, of: state).base.referrer
        let document = state.document
        let relations =
            document[element].isHTML(.link) && document.attribute(.rel, of: element, contains: "noreferrer") ? ["noreferrer"] : []
        let attribute = document.attribute(document.name("referrerpolicy"), of: element)
        referrer.policy = ReferrerPolicy(ofElement: attribute, relations: relations, in: referrer.policy)
        return referrer
    }

    /// A document that the page wrote itself: it has no address of its own (HTML Standard, “about:srcdoc”).
    private static func document(ofSource text: String) -> FrameTrees.Known {
        guard let address = WebURL("about:srcdoc") else { preconditionFailure("“about:srcdoc” is an address") }
        let response = URLResponse(webURL: address, mimeType: "text/html", textEncodingName: "utf-8")
        return FrameTrees.Known(reading: FrameReading(response, bytes: Array(text.utf8)), address: nil)
    }
}

// Another document in a frame: the page is built again, with what its other frames show.
extension PageWorker {
    /// Shows a page of the history again as another one, with another document in one of its frames; the view goes to that.
    func show(_ former: DocumentID, as id: DocumentID, with known: FrameTrees.Known, in path: FramePath, chosen: [FramePath: WebURL]) async
    {
        guard var source = storedForm(of: former) else { return }
        leaveCurrent()
        (source.head.id, source.head.chosenFrames) = (id, chosen)
        source.frames = source.frames.filter { !$0.key.isWithin(path) }
        source.frames[path] = known
        let state = build(source.head)
        current = id
        state.frames.known = source.frames
        state.frames.wanted = path
        state.isHeldBack = true
        for piece in source.pieces {
            state.pieces.append(piece)
            state.byteCount += piece.count
            feed(piece, to: state)
        }
        close(id)
        guard let built = documents[id] else { return }
        await showKnownFrames(of: built)
        built.isHeldBack = false
        built.isLaidOut = false
        built.renderer.startAnew()
        scheduleSlice()
    }

    /// Puts what is known into its frames, before anything is handed out.
    private func showKnownFrames(of state: DocumentState) async {
        while current == state.head.id {
            layOut(state)
            let loads = state.frames.loads.filter { element, _ in
                state.frames.known[path(of: element, in: tree(around: element, of: state), state)] != nil
            }
            guard !loads.isEmpty else { return }
            for load in loads.values { await load.value }
        }
    }

    /// Where the frame that is wanted starts; nil while it is not there.
    func wantedFrameOffset(in state: DocumentState) -> UInt32? {
        guard let path = state.frames.wanted, let tree = state.frames.trees.values.first(where: { $0.path == path }) else { return nil }
        return state.renderer.flowOffset(ofFrame: tree.element)
    }
}
