import DOM
import Loading
import Rendering
import WebTypes

/// Fetches a style sheet and what it imports, all imports of a sheet side by side.
struct StyleSheetFetch: Sendable {
    /// Starts a request; nil when the page is gone.
    let open: @Sendable (URLRequest, PageNetwork.CookieUse) async -> (any ByteSource)?
    let rule: SubresourceRule
    /// The address of the document.
    let document: WebURL
    let contentRules: ContentRules
    /// How stored answers may be used.
    let cachePolicy: URLRequest.CachePolicy
    /// The encoding of the document, which sheets have that say nothing else.
    let encoding: TextEncoding

    /// Why a sheet is not used, in words for people.
    struct Failure: Error {
        let address: WebURL
        let reason: String
    }

    /// The most bytes of one sheet.
    static let maximumSize = 8 << 20
    /// How deep sheets may import others.
    private static let maximumDepth = 5
    private static let maximumRedirects = 10

    /// The sheet at an address, with what has come of its imports.
    @concurrent func sheet(at address: WebURL, from referrer: Referrer) async throws(Failure) -> LoadedStyleSheet {
        try await sheet(at: address, from: referrer, depth: 0)
    }

    /// A sheet with what it imports; `base` is what its addresses are read by.
    @concurrent func withImports(_ sheet: StyleSheet, base: WebURL, from referrer: Referrer) async -> LoadedStyleSheet {
        await withImports(sheet, base: base, from: referrer, depth: 0)
    }

    private func sheet(at address: WebURL, from referrer: Referrer, depth: Int) async throws(Failure) -> LoadedStyleSheet {
        let answer = try await read(address, from: referrer)
        let encoding = TextEncoding(ofStyleSheet: answer.bytes, contentTypeCharset: answer.response.textEncodingName, environment: encoding)
        var decoder = TextDecoder(encoding: encoding)
        let text = decoder.decode(answer.bytes, isLast: true)
        let sheet = text.withUnsafeBufferPointer { StyleSheet(parsing: $0) }
        // What a sheet imports is told of the sheet (Referrer Policy, 3.9 “integration with CSS”).
        let own = Referrer(answer.response.webURL, ReferrerPolicy(of: answer.response))
        return await withImports(sheet, base: answer.response.webURL, from: own, depth: depth)
    }

    private func withImports(_ sheet: StyleSheet, base: WebURL, from referrer: Referrer, depth: Int) async -> LoadedStyleSheet {
        var loaded = LoadedStyleSheet(sheet)
        guard depth < Self.maximumDepth, !sheet.imports.isEmpty else { return loaded }
        await withTaskGroup(of: (Int, LoadedStyleSheet?).self) { group in
            for (place, rule) in sheet.imports.enumerated() {
                guard let address = WebURL(rule.address, base: base) else { continue }
                // One that is missing leaves the others as they are, as in browsers.
                group.addTask { (place, try? await self.sheet(at: address, from: referrer, depth: depth + 1)) }
            }
            for await (place, imported) in group { loaded.imports[place] = imported }
        }
        return loaded
    }

    private func read(_ address: WebURL, from referrer: Referrer) async throws(Failure) -> (response: URLResponse, bytes: [UInt8]) {
        var (target, referrer) = (address, referrer)
        for _ in 0...Self.maximumRedirects {
            let question = ContentRuleQuestion(address: target, page: document, type: .styleSheet)
            target = contentRules.secured(question) ?? target
            let verdict = contentRules.verdict(on: ContentRuleQuestion(address: target, page: document, type: .styleSheet))
            if let list = verdict.blockedBy { throw Failure(address: target, reason: "the content rule list “\(list)” blocks it") }
            if let reason = rule.refusal(of: target, for: document) { throw Failure(address: target, reason: reason) }
            var request = URLRequest(target)
            request.headers.set("Accept", "text/css,*/*;q=0.1")
            request.headers["Referer"] = referrer.header(for: target)
            request.timeoutInterval = 20
            request.cachePolicy = cachePolicy
            guard let source = await open(request, verdict.blocksCookies ? .none : .usual) else {
                throw Failure(address: target, reason: "the page is closed")
            }
            defer { source.cancel() }
            do {
                switch try await source.nextOrCancel() {
                case .redirect(let redirect)?:
                    target = redirect.location
                    referrer.follow(redirect.response.headers)
                case .response(let response)?: return (response, try await body(of: response, source))
                case .data?, nil: throw Failure(address: target, reason: "there was no answer")
                }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Failure(address: target, reason: "\(error)")
            }
        }
        throw Failure(address: address, reason: "it is redirected without end")
    }

    private func body(of response: URLResponse, _ source: any ByteSource) async throws -> [UInt8] {
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw Failure(address: response.webURL, reason: "the server answered \(status)")
        }
        // HTML Standard, 4.2.4.3 “process this type of linked resource”, step 2; files and bare servers say nothing or plain text.
        guard [nil, "text/css", "text/plain", "application/octet-stream"].contains(response.mimeType) else {
            throw Failure(address: response.webURL, reason: "it is \(response.mimeType ?? ""), not text/css")
        }
        var bytes: [UInt8] = []
        while let event = try await source.nextOrCancel() {
            guard case .data(let piece) = event else { continue }
            bytes += piece
            guard bytes.count <= Self.maximumSize else { throw Failure(address: response.webURL, reason: "it is larger than 8 MB") }
        }
        return bytes
    }
}
