import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// What a sequence gave before it ended.
struct Outcome {
    var events: [WebPage.NavigationEvent] = []
    var error: (any Error)?

    /// The reason inside `failedProvisionalNavigation`; nil for anything else.
    var provisionalReason: (any Error)? {
        if case .failedProvisionalNavigation(let reason)? = error as? WebPage.NavigationError { return reason }
        return nil
    }
}

/// Collects a sequence to its end, and does something after each event.
@MainActor func outcome(
    of sequence: some AsyncSequence<WebPage.NavigationEvent, any Error>, afterEach body: @MainActor () -> Void = {}
) async -> Outcome {
    var outcome = Outcome()
    do {
        for try await event in sequence {
            outcome.events.append(event)
            body()
        }
    } catch {
        outcome.error = error
    }
    return outcome
}

/// The Foundation address of a text.
func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

/// What a whole load gives.
let wholeLoad: [WebPage.NavigationEvent] = [.startedProvisionalNavigation, .committed, .finished]

/// A scheme handler that answers with what a closure yields; a real handler, as a program would write it.
struct ScriptedHandler: URLSchemeHandler {
    let reply: @Sendable (URLRequest, AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation) -> Void

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { reply(request, $0) }
    }
}

/// A page that answers `scheme:` addresses by a script.
@MainActor func page(
    _ scheme: String = "testing", decider: some WebPage.NavigationDeciding = Everything(),
    _ reply: @escaping @Sendable (URLRequest, AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation) -> Void
) throws -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[try #require(URLScheme(scheme))] = ScriptedHandler(reply: reply)
    return WebPage(configuration: configuration, navigationDecider: decider)
}

/// A decider that is asked and allows.
struct Everything: WebPage.NavigationDeciding {}

/// A decider that notes what it is asked, and answers by two closures.
@MainActor final class RecordingDecider: WebPage.NavigationDeciding {
    var actions: [WebPage.NavigationAction] = []
    var responses: [WebPage.NavigationResponse] = []
    var log: [String] = []
    var answer: @MainActor (WebPage.NavigationAction) -> WKNavigationActionPolicy = { _ in .allow }
    var answerToResponse: @MainActor (WebPage.NavigationResponse) -> WKNavigationResponsePolicy = { _ in .allow }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        actions.append(action)
        log.append("action \(action.request.webURL?.href ?? "-")")
        return answer(action)
    }

    func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        responses.append(response)
        log.append("response")
        return answerToResponse(response)
    }
}

extension AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation {
    /// Answers with a page of HTML.
    func html(_ text: String, for request: URLRequest) {
        let address = request.webURL ?? WebURL("about:blank")
        if let address { yield(.response(URLResponse(webURL: address, mimeType: "text/html", textEncodingName: "utf-8"))) }
        yield(.data(Data(text.utf8)))
        finish()
    }
}
