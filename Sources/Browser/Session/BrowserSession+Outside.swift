import Cells
import PageEngine
import TerminalDriver
import WebTypes

extension BrowserSession {
    /// Shows what the reader typed as the whole address that it means, before that may leave.
    func offerOutside(_ text: String) {
        if let address = address(typed: text) { askAboutOutside(address) }
    }

    /// Asks before an address leaves; one that no desktop program gets is refused at once.
    func askAboutOutside(_ address: WebURL) {
        guard Opener.schemes.contains(address.scheme) else {
            return say("Only http, https and mailto addresses are handed on; this is \(address.displayString).", .failure)
        }
        handle(.ask(.outside(address.removingUserInfo().href, reason: .asked)))
    }

    private func address(typed text: String) -> WebURL? {
        do throws(AddressResolver.Failure) {
            if case .address(let address) = try resolver.meaning(of: text) { return address }
            say("Standard input can't be handed on.", .failure)
        } catch {
            say(error.description, .failure)
        }
        return nil
    }

    /// Starts the desktop's program on an address that the reader has seen whole; where there is none, copies and shows it.
    func openOutside(_ text: String) {
        guard let address = address(typed: text) else { return }
        switch opener.open(address, with: state.options.opener) {
        case .started(let program): say("Handed to \(program).")
        case .refused(let sentence): say(sentence, .failure)
        case .unavailable(let sentence):
            let argument = address.removingUserInfo().href
            if case .sent = terminal.copyToClipboard(argument) {
                say("\(sentence) Copied instead: \(argument)")
            } else {
                say("\(sentence) Open it elsewhere: \(argument)")
            }
        }
    }

    /// The decider cancelled a navigation: says why, or asks.
    func refused(_ action: WebPage.NavigationAction, _ verdict: Verdict) {
        guard action.initiator == .server, watched.origin == .typed, isForTheReader(verdict),
            let argument = verdict.argument, let address = WebURL(argument)
        else {
            return judge(verdict)
        }
        if page.backForwardList.currentItem == nil {
            // Whatever the answer, there is a page to come back to.
            let asked = watched.typedAddress?.removingUserInfo().href ?? argument
            showError("It leads on to another host: \(address.displayString), which was not opened.", address: asked)
        }
        handle(.ask(.redirect(to: argument, host: address.hostname)))
    }

    /// Whether a typed address that leads there is worth a question: this machine is out of bounds, unless the reader was on it already.
    private func isForTheReader(_ verdict: Verdict) -> Bool {
        switch verdict {
        case .outside: true
        case .outsideLocal: watched.typedAddress?.isThisMachine ?? false
        case .inside, .refused: false
        }
    }

    /// Puts something on the clipboard.
    func copy(_ source: CopySource) {
        copyNumber += 1
        switch source {
        case .text(let text): copyText(text)
        case .pageAddress where isStandardInput: say("This page came through standard input and has no address.")
        case .pageAddress:
            guard let address = page.webURL else { return say("There is no page whose address could be copied.") }
            copyText(address.removingUserInfo().href)
        case .linkAddress:
            guard let link = page.view.focusedLink, let address = page.view.address(of: link) else {
                return say("No link has the focus; Tab chooses one, gy copies one by its letters.")
            }
            copyText(address.removingUserInfo().href)
        case .block: copyBlock()
        }
    }

    /// Copies a text and says so, or shows it where it can't be copied.
    func copyText(_ text: String) {
        switch terminal.copyToClipboard(text) {
        case .sent: say("Copied: \(Self.summary(of: text))")
        case .tooLong(let limit): say("The text is longer than terminals take, \(limit) bytes at most; --dump prints it.", .failure)
        case .unavailable: say("This terminal has no clipboard for programs. The text is: \(Self.summary(of: text))")
        }
    }

    private func copyBlock() {
        let view = page.view
        let number = copyNumber
        Task { [weak self] in
            let text = await view.sourceOfBlock()
            // What was copied since is what the reader wants now.
            guard let self, copyNumber == number else { return }
            if text.isEmpty { say("There is no text in view to copy.") } else { copyText(text) }
        }
    }

    private static func summary(of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count > 1 ? "\(lines.count) lines" : Scrubber.scrub(text)
    }
}
