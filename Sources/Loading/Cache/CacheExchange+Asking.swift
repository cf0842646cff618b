import WebTypes

extension CacheExchange {
    /// Asks the server, gives what it answers, and stores what may be stored.
    func ask(_ question: CacheQuestion) async {
        let requestTime = cache.now()
        let transfer = cache.loader.start(question.request, keeper.credentials)
        output?.follow(transfer)
        do throws(LoadingError) {
            guard let head = try await transfer.nextEvent() else { preconditionFailure("a transfer begins with its response") }
            guard let response = head.httpResponse else { preconditionFailure("an http transfer begins with an http response") }
            keeper.take(response)
            let answer = CacheAnswer(question: question, response: response, requestTime: requestTime, responseTime: cache.now())
            if answer.isServerFailure, await giveFallback(of: question) { return }
            if let validated = question.validated, response.statusCode == 304 {
                await takeValidation(answer, of: validated)
                // A transfer that is dropped takes its connection with it; this one has come to its end by now.
                return withExtendedLifetime(transfer) {}
            }
            await noteEffects(of: answer)
            await pass(answer, head, transfer)
        } catch {
            if error.isServersAbsence, await giveFallback(of: question) { return }
            output?.finish(error)
        }
    }

    /// Passes an answer on; a copy goes to the store where it may be kept.
    private func pass(_ answer: CacheAnswer, _ head: TransferEvent, _ transfer: Transfer) async {
        var tee = BodyTee(answer.mayBeStored && keeper.credentials.isEmpty ? await store.makeWriter() : nil)
        var end: LoadingError?
        var isWanted = await output?.send(head) ?? true
        do throws(LoadingError) {
            while isWanted, let event = try await transfer.nextEvent() {
                if case .data(let bytes) = event { await tee.write(bytes) }
                isWanted = await output?.send(event) ?? true
            }
        } catch {
            end = error
        }
        if isWanted, end == nil, let stored = answer.stored(key, bodySize: tee.size) {
            await tee.keep(as: stored, replacing: answer.question.candidate)
        } else {
            await tee.discard()
        }
        output?.finish(end)
    }

    /// The server says that the stored answer still holds.
    ///
    /// Where it speaks of another one, or the body is gone, it is asked anew.
    private func takeValidation(_ answer: CacheAnswer, of validated: StoredResponse) async {
        guard validated.isMeant(by: answer.response.headers), let freshened = answer.freshened(validated) else {
            return await ask(answer.question.unconditional)
        }
        await store.update(freshened)
        let use = StoredUse(response: freshened, part: .whole, isStale: false)
        guard await !give(use, to: answer.question.request, source: .validated) else { return }
        await ask(answer.question.unconditional)
    }

    /// Gives the stored answer that stands in for a server that fails; false where there is none.
    private func giveFallback(of question: CacheQuestion) async -> Bool {
        guard let fallback = question.fallback else { return false }
        let part: StoredUse.Part = question.request.httpMethod == "HEAD" ? .head : .whole
        return await give(StoredUse(response: fallback, part: part, isStale: true), to: question.request, source: .stale)
    }

    /// What an answer that is passed on means for what is stored.
    private func noteEffects(of answer: CacheAnswer) async {
        let (request, response) = (answer.question.request, answer.response)
        for key in Invalidation.keys(after: request, status: response.statusCode, headers: response.headers) {
            await store.removeAll(for: key)
        }
        guard let candidate = answer.question.candidate else { return }
        if answer.outdatesCandidate || answer.contradicts(candidate) {
            await store.remove(candidate)
        } else if answer.confirms(candidate), let freshened = answer.freshened(candidate) {
            await store.update(freshened)
        }
    }
}

extension CacheAnswer {
    /// Whether the answer says that the stored one still holds: a 304 to the caller's own conditions, or a 200 to a `HEAD` (RFC 9111, 4.3.5).
    func confirms(_ stored: StoredResponse) -> Bool {
        switch (question.request.httpMethod, response.statusCode) {
        case ("GET", 304): Preconditions.isNotModified(question.request.headers, stored) && stored.isMeant(by: response.headers)
        case ("HEAD", 200): stored.status == 200 && isHead(of: stored)
        default: false
        }
    }

    /// Whether the answer to a `HEAD` shows that the stored one does not hold any more.
    func contradicts(_ stored: StoredResponse) -> Bool {
        question.request.httpMethod == "HEAD" && response.statusCode == 200 && !isHead(of: stored)
    }

    /// Whether validators and length, where they are told, are those of the stored answer.
    private func isHead(of stored: StoredResponse) -> Bool {
        guard let length = response.headers["Content-Length"] else { return stored.isMeant(by: response.headers) }
        return stored.isMeant(by: response.headers) && length == stored.headers["Content-Length"] ?? length
    }
}

extension Transfer {
    /// The next event, with the one kind of error that a transfer throws.
    func nextEvent() async throws(LoadingError) -> TransferEvent? {
        do {
            return try await next()
        } catch let error as LoadingError {
            throw error
        } catch {
            preconditionFailure("a transfer throws LoadingError only, not \(error)")
        }
    }
}
