import DOM
import Loading
import Rendering
import WebTypes

extension PageWorker {
    /// A new document is committed: it becomes the one that is shown, empty for now.
    func open(_ head: DocumentState.Head, fragment: String?) {
        leaveCurrent()
        let state = build(head)
        state.wantedFragment = fragment
        current = head.id
        if let value = head.refreshHeader {
            refresh(state, RefreshDirective.parse(value, base: head.address, encoding: state.decoder.encoding))
        }
    }

    /// Reads a source to its end into a document; throws what the source throws.
    func consume(_ source: any ByteSource, into id: DocumentID) async throws {
        while let event = try await source.next() {
            guard case .data(let bytes) = event else { continue }
            for start in stride(from: 0, to: bytes.count, by: PageWorker.pieceSize) {
                guard documents[id] != nil else { return }
                let end = min(bytes.count, start + PageWorker.pieceSize)
                receive(end - start == bytes.count ? bytes : Array(bytes[start..<end]), into: id)
                scheduleSlice()
                // A source that is never empty would leave no turn to stop, find and resize.
                await Task.yield()
            }
        }
    }

    /// Nothing more will come: the parser closes what is open.
    ///
    /// Returns when all lines have been published.
    func finish(_ id: DocumentID) async {
        close(id)
        await waitForStyleSheets(of: id)
        if presentation == .screen { await settle(id) }
        await finishFrames(of: id)
    }

    /// Nothing more will come; what has arrived is shown.
    func close(_ id: DocumentID) {
        guard let state = documents[id], !state.isParsed else { return }
        let rest = state.decoder.decode([], isLast: true)
        if let encoding = state.decoder.restartNeeded() {
            restart(state, in: encoding, .tentative)
            return close(id)
        }
        state.parser.feed(rest)
        if let declared = lateDeclaration(in: state) {
            restart(state, in: declared, .certain)
            return close(id)
        }
        state.parser.finish()
        state.isParsed = true
        noteHead(of: state)
        publisher.publish(id, build: state.build) { $0.isParsed = true }
        scheduleSlice()
    }

    /// Makes the state of a document, with nothing in it.
    func build(_ head: DocumentState.Head) -> DocumentState {
        lastBuild += 1
        let state = DocumentState(head, options: options, userStyleSheets: userStyleSheets(for: head), build: lastBuild)
        documents[head.id] = state
        stored[head.id] = nil
        touch(head.id)
        return state
    }

    private func receive(_ bytes: [UInt8], into id: DocumentID) {
        guard let state = documents[id], !state.isParsed else { return }
        state.pieces.append(bytes)
        state.byteCount += bytes.count
        feed(bytes, to: state)
        let count = state.byteCount
        publisher.publish(id, build: documents[id]?.build ?? state.build) { $0.received = count }
    }

    /// Decodes and parses one piece; a document in the wrong encoding is built again from the kept bytes.
    func feed(_ bytes: [UInt8], to state: DocumentState) {
        let text = state.decoder.decode(bytes, isLast: false)
        if let encoding = state.decoder.restartNeeded() { return restart(state, in: encoding, .tentative) }
        state.parser.feed(text)
        if let declared = lateDeclaration(in: state) { return restart(state, in: declared, .certain) }
        noteHead(of: state)
    }

    /// The encoding that a `meta` declares behind the first 1,024 bytes, where another one was only guessed.
    private func lateDeclaration(in state: DocumentState) -> TextEncoding? {
        guard state.decoder.confidence == .tentative, let declared = state.parser.declaredEncoding else { return nil }
        return declared == state.decoder.encoding ? nil : declared
    }

    /// Builds a document again from the kept bytes; a guess may still be changed by a declaration that comes late.
    private func restart(_ state: DocumentState, in encoding: TextEncoding, _ confidence: TextDecoder.Confidence) {
        stopStyleSheets(of: state)
        var head = state.head
        (head.encoding, head.confidence) = (encoding, confidence)
        let again = build(head)
        again.wantedFragment = state.wantedFragment
        again.hasReportedRefresh = state.hasReportedRefresh
        again.continuation = state.continuation
        for piece in state.pieces {
            again.pieces.append(piece)
            again.parser.feed(again.decoder.decode(piece, isLast: false))
        }
        again.byteCount = state.byteCount
        noteHead(of: again)
    }

    /// Publishes what the document says of itself, when it is new: title, base, refresh, theme colour.
    private func noteHead(of state: DocumentState) {
        let document = state.document
        let title = document.title
        let base = state.base
        if title != state.publishedTitle || base != state.publishedBase {
            state.publishedTitle = title
            state.publishedBase = base
            publisher.publish(state.head.id, build: state.build) {
                $0.title = .some(title)
                $0.base = base
            }
        }
        if !state.hasReportedRefresh, let value = document.metaRefresh {
            refresh(state, RefreshDirective.parse(value, base: base.address, document: state.head.address, encoding: base.encoding))
        }
        noteThemeColor(of: state)
        loadStyleSheets(of: state)
        insertContinuation(into: state)
    }

    private func noteThemeColor(of state: DocumentState) {
        guard !state.hasReadHead, state.isParsed || state.document.body != .none else { return }
        state.hasReadHead = true
        guard let color = ThemeColor.find(in: state.document, state.renderer.options.environment) else { return }
        state.themeColor = color
        publisher.publish(state.head.id, build: state.build) { $0.themeColor = color }
    }

    private func refresh(_ state: DocumentState, _ directive: RefreshDirective?) {
        guard let directive, !state.hasReportedRefresh else { return }
        state.hasReportedRefresh = true
        // A page that comes again after a while leads nowhere: r does the same.
        if directive.delay > 0, directive.target.isSameDocument(as: state.head.address) { return }
        if directive.delay > 0 || !state.head.followsRefresh { state.continuation = directive }
        publisher.publish(state.head.id, build: state.build) { $0.refresh = directive }
    }

    /// Puts a link to where the page goes on at the top of its body, once there is one.
    private func insertContinuation(into state: DocumentState) {
        let document = state.document
        guard let directive = state.continuation, document.body != .none else { return }
        state.continuation = nil
        let paragraph = document.createElement(.p)
        let link = document.createElement(.a)
        document.setAttribute(.href, to: directive.target.href, of: link)
        document.append(document.createText(directive.target.displayString), to: link)
        document.append(document.createText("This page continues at "), to: paragraph)
        document.append(link, to: paragraph)
        let first = document[document.body].firstChild
        if first != .none {
            document.insert(paragraph, before: first)
        } else {
            document.append(paragraph, to: document.body)
        }
    }
}
