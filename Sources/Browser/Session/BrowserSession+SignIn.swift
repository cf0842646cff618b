import PageEngine
import WebTypes

/// A challenge that waits for the reader.
struct PendingSignIn {
    /// What wants it.
    enum Purpose {
        case page
        case file
    }

    let purpose: Purpose
    let continuation: CheckedContinuation<SignInAnswer, Never>
}

extension BrowserSession {
    /// Asks the reader for a user name and a password; everything else that a server may want is handled as it is by default.
    func answer(
        _ challenge: URLAuthenticationChallenge, for purpose: PendingSignIn.Purpose
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let space = challenge.protectionSpace
        let methods = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
        guard methods.contains(space.authenticationMethod) else { return (.performDefaultHandling, nil) }
        endSignIn()
        let reply = await withCheckedContinuation { continuation in
            pendingSignIn = PendingSignIn(purpose: purpose, continuation: continuation)
            handle(.signIn(SignIn(challenge)))
        }
        switch reply {
        case .credential(let user, let password):
            return (.useCredential, URLCredential(user: user, password: password, persistence: .forSession))
        case .nothing: return (.cancelAuthenticationChallenge, nil)
        }
    }

    /// Carries out what the reader said.
    func performSignIn(_ answer: SignInAnswer) {
        guard let pending = pendingSignIn else { return }
        pendingSignIn = nil
        pending.continuation.resume(returning: answer)
        // Why a file was not saved is said where its download ends.
        guard answer == .nothing, pending.purpose == .page else { return }
        let asked = page.webURL?.removingUserInfo().href ?? ""
        guard page.backForwardList.currentItem == nil else {
            return say("Not signed in, so the page stays; open the address again to try.")
        }
        showError("It wants a user name and a password, and none was given.", address: asked)
    }

    /// The page's load is over: if it has asked, nobody waits for an answer.
    func endSignInOfPage() {
        if pendingSignIn?.purpose == .page { endSignIn() }
    }

    /// What has asked is over, or something else asks.
    func endSignIn() {
        guard let pending = pendingSignIn else { return }
        pendingSignIn = nil
        pending.continuation.resume(returning: .nothing)
        handle(.signInEnded)
    }
}

extension SignIn {
    /// The wish of a challenge.
    init(_ challenge: URLAuthenticationChallenge) {
        let space = challenge.protectionSpace
        let usual = space.protocol == "https" ? 443 : 80
        self.init(
            server: space.port == usual ? space.host : "\(space.host):\(space.port)", realm: space.realm ?? "",
            secrecy: space.receivesCredentialSecurely ? .secret : .readable,
            refusedUser: challenge.previousFailureCount > 0 ? challenge.proposedCredential?.user ?? "" : nil)
    }
}
