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
        let deadline = presentation == .dump ? ContinuousClock.now + Self.patienceWithFrames : nil
        while let state = documents[id], current == id, state.isParsed {
            if presentation == .dump {
                guard state.document.hasFrames else { return }
                layOut(state)
            } else {
                await settle(id)
            }
            guard !state.frames.loads.isEmpty else { return }
            if let deadline { stopWaiting(for: state, at: deadline) }
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
            end(element, of: state, .failure(FrameReading.Failure(sentence: sentence)))
        }
    }

    /// Lays a printed document out to its end, which shows what frames it has.
    private func layOut(_ state: DocumentState) {
        while let update = state.renderer.advance(until: nil), !update.isComplete {}
        loadFrames(of: state)
    }

    private func stopWaiting(for state: DocumentState, at deadline: ContinuousClock.Instant) {
        let id = state.head.id
        Task {
            try? await Task.sleep(until: deadline)
            giveUpFrames(of: id, because: "It did not come in time.")
        }
    }

    private func load(_ element: NodeID, of state: DocumentState) {
        let tree = tree(around: element, of: state)
        guard tree.depth < FrameTrees.maximumDepth else { return fail(element, of: state, "It stands in too many frames.") }
        guard state.frames.askedCount < FrameTrees.maximumCount else { return fail(element, of: state, "The page has too many frames.") }
        if let source = FrameElement.source(of: element, in: state.document) {
            return load(element, of: state) { (Self.reading(ofSource: source), nil) }
        }
        guard let address = FrameElement.address(of: element, in: state.document).flatMap(tree.base.address) else {
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
        load(element, of: state) { () throws(FrameReading.Failure) in
            switch await open(request) {
            case .failed(let sentence): throw FrameReading.Failure(sentence: sentence)
            case .document(let response, let source): (try await FrameReading.read(response, from: source), response.webURL)
            }
        }
    }

    private func load(
        _ element: NodeID, of state: DocumentState,
        _ read: @escaping @Sendable () async throws(FrameReading.Failure) -> (FrameReading, WebURL?)
    ) {
        let (id, build) = (state.head.id, state.build)
        state.frames.askedCount += 1
        state.frames.loads[element] = Task {
            let result: Result<(FrameReading, WebURL?), FrameReading.Failure>
            do throws(FrameReading.Failure) { result = .success(try await read()) } catch { result = .failure(error) }
            guard !Task.isCancelled, let state = documents[id], state.build == build else { return }
            switch result {
            case .failure(let failure): end(element, of: state, .failure(failure))
            case .success((let reading, let address)):
                let (document, encoding) = await reading.document()
                guard !Task.isCancelled, documents[id] === state else { return }
                let tree = Self.tree(of: document, reading.response, at: address, encoding, in: self.tree(around: element, of: state))
                end(element, of: state, .success((document, tree)))
            }
        }
    }

    /// A frame has its document, or will have none.
    private func end(_ element: NodeID, of state: DocumentState, _ result: Result<(Document, FrameTrees.Tree), FrameReading.Failure>) {
        state.frames.loads[element] = nil
        switch result {
        case .failure(let failure): fail(element, of: state, failure.sentence)
        case .success((let document, let tree)):
            guard let frame = FrameDocument(document, in: state.document) else {
                return fail(element, of: state, "The page has no room for it.")
            }
            state.frames.trees[frame.root] = tree
            let bases = state.frames.trees.mapValues(\.base)
            publisher.publish(state.head.id, build: state.build) { $0.frameBases = bases }
            state.renderer.show(frame, in: element)
            if state.styleSheetLoads.isEmpty { state.styleDeadline = nil }
            loadStyleSheets(of: state)
        }
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
    func tree(around node: NodeID, of state: DocumentState) -> FrameTrees.Tree {
        state.frames.trees[state.document.root(of: node)] ?? FrameTrees.Tree(addresses: [state.head.address], base: state.base)
    }

    /// The document at an address; one that its page writes itself has no address of its own (HTML Standard, “about:srcdoc”).
    private static func tree(
        of document: Document, _ response: URLResponse, at address: WebURL?, _ encoding: TextEncoding, in outer: FrameTrees.Tree
    ) -> FrameTrees.Tree {
        let own = address ?? outer.base.address
        let policy = address == nil ? outer.base.referrer.policy : ReferrerPolicy(of: response)
        let referrer = Referrer(address ?? outer.base.referrer.source, ReferrerPolicy(of: document, beginningWith: policy))
        return FrameTrees.Tree(
            addresses: [address ?? outer.addresses[0]] + outer.addresses,
            base: DocumentBase(document: own, href: document.baseHref, encoding: encoding, referrer: referrer))
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

    private static func reading(ofSource text: String) -> FrameReading {
        guard let address = WebURL("about:srcdoc") else { preconditionFailure("“about:srcdoc” is an address") }
        return FrameReading(
            URLResponse(webURL: address, mimeType: "text/html", textEncodingName: "utf-8"), bytes: Array(text.utf8))
    }
}
