/// The decider that keeps a reader inside the documentation they chose.
///
/// What the program itself loads (`WebPage.load`) is allowed, and its host joins the list for the session; links, redirects and
/// refreshes are judged. Nothing that is refused is handed to anybody: `onRefusal` tells, and the program asks the reader.
@MainActor public final class DomainAllowList: WebPage.NavigationDeciding {
    /// How far the list reaches.
    public enum Scope: Sendable, Hashable {
        /// Only what a pattern holds is inside.
        case listed
        /// Every web host is inside; schemes are judged all the same.
        case anywhere
    }

    /// What is inside.
    public private(set) var patterns: [AllowPattern]
    /// How far the list reaches.
    ///
    /// Default: `.listed`.
    public var scope: Scope
    /// Schemes whose pages are the program's own, so that following their links is as good as typing the address.
    ///
    /// Default: `docs`.
    public let trustedSchemes: Set<String>
    /// Told of each action that was cancelled, but for those of frames; the verdict says whether the address may be offered to the desktop.
    public var onRefusal: (@MainActor (WebPage.NavigationAction, Verdict) -> Void)?
    /// Answers the challenges of servers; without it they are handled as they are by default.
    public var onChallenge: (@MainActor (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?))?

    /// A list that holds the patterns.
    public init(_ patterns: [AllowPattern] = [], scope: Scope = .listed, trustedSchemes: Set<String> = ["docs"]) {
        self.patterns = patterns
        self.scope = scope
        self.trustedSchemes = trustedSchemes
    }

    /// Adds the address's host to what is inside; no effect for an address without one.
    public func allow(_ address: WebURL) {
        guard let pattern = AllowPattern(hostOf: address) else { return }
        allow(pattern)
    }

    /// Adds a pattern to what is inside.
    public func allow(_ pattern: AllowPattern) {
        guard !patterns.contains(pattern) else { return }
        patterns.append(pattern)
    }

    /// Judges a link's text as written in a page.
    public func verdict(forLink text: String, in page: WebURL?) -> Verdict {
        do throws(WebURLError) {
            return verdict(for: try WebURL.parse(text, base: page), from: page)
        } catch {
            return .refused(.invalid(error.description))
        }
    }

    /// Judges an address that the page at `source` leads to; no source means that the program itself asks.
    public func verdict(for address: WebURL, from source: WebURL?) -> Verdict {
        let address = address.removingUserInfo()
        let isTrusted = source.map { trustedSchemes.contains($0.scheme) } ?? true
        switch address.scheme {
        case "http", "https": return webVerdict(for: address, isTrusted: isTrusted)
        case "mailto": return MailtoAddress(address).map { .outside(argument: $0.href) } ?? .refused(.mailto)
        case "file": return isTrusted || source?.scheme == "file" ? localVerdict(for: address) : .refused(.scheme("file"))
        case "about": return address.path == "blank" ? .inside : .refused(.scheme("about"))
        default:
            let isOwn = source == nil || (isTrusted && address.scheme == source?.scheme)
            return isOwn ? .inside : .refused(.scheme(address.scheme))
        }
    }

    /// Allows what the program itself loads, and of the rest what is inside.
    public func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let address = action.request.webURL else { return .cancel }
        if action.initiator == .program {
            allow(address)
            return .allow
        }
        let source = action.source.request.webURL
        let verdict = verdict(for: address, from: source)
        if verdict == .inside {
            if let source, action.initiator == .page, trustedSchemes.contains(source.scheme) { allow(address) }
            return .allow
        }
        // Nobody asked for what a frame would show: its link says where it leads.
        if action.target?.isMainFrame ?? true { onRefusal?(action, verdict) }
        return .cancel
    }

    /// Asks `onChallenge`.
    public func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await onChallenge?(challenge) ?? (.performDefaultHandling, nil)
    }

    private func webVerdict(for address: WebURL, isTrusted: Bool) -> Verdict {
        if patterns.contains(where: { $0.matches(address) }) { return .inside }
        if isTrusted { return .inside }
        if address.isThisMachine { return .outsideLocal(argument: address.href) }
        return scope == .anywhere ? .inside : .outside(argument: address.href)
    }

    private func localVerdict(for address: WebURL) -> Verdict {
        address.hostname.isEmpty ? .inside : .refused(.scheme("file"))
    }
}
