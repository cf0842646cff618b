import FoundationEssentials
import PageEngine
import WebTypes

extension BrowserSession {
    /// Loads, reloads, stops, goes through the history.
    func performPage(_ effect: PageEffect) {
        switch effect {
        case .open(let text): open(text)
        case .openAllowed(let text): openAllowed(text)
        case .travel(let distance): travel(by: distance)
        case .travelArguments(let distance): travelArguments(by: distance)
        case .reload(let kind): reload(kind)
        case .stop: stop()
        case .parent: openParent()
        case .forgetVisits: forgetVisits()
        case .help(let name): openHelp(name)
        }
    }

    /// Opens what the reader typed or passed.
    func open(_ text: String) {
        do throws(AddressResolver.Failure) {
            switch try resolver.meaning(of: text) {
            case .address(let address): load(address)
            case .standardInput: loadStandardInput()
            }
        } catch {
            if watched.address == nil { showError(error.description, address: text) } else { say(error.description, .failure) }
        }
    }

    /// Loads an address for the reader, whose host is inside from now on.
    func load(_ address: WebURL) {
        placeBeforeJump = nil
        watched.origin = .typed
        watched.typedAddress = address
        navigate(to: address) { page.load(URLRequest(address)) }
    }

    private func loadStandardInput() {
        guard arguments.contains("-"), !watched.hasReadStandardInput else {
            return say("Standard input can be read once, when “-” is on the command line.", .failure)
        }
        watched.hasReadStandardInput = true
        watched.origin = .typed
        page.loadStandardInput()
    }

    /// Whether the page shown came through standard input, and so has no address.
    var isStandardInput: Bool { watched.hasReadStandardInput && page.documentAddress?.scheme == "about" && !page.isLoading }

    private func openAllowed(_ text: String) {
        guard let address = WebURL(text) else { return say("“\(text)” is no address.", .failure) }
        policy.allow(address)
        load(address)
    }

    private func travel(by distance: Int) {
        let list = page.backForwardList
        let reach = distance < 0 ? -min(-distance, list.backList.count) : min(distance, list.forwardList.count)
        guard reach != 0, let item = list[reach] else {
            return say(
                distance < 0 ? "This is the first page; there is none to go back to." : "This is the last page; there is none after it.")
        }
        placeBeforeJump = nil
        watched.origin = .typed
        navigate(to: WebURL(item.url)) { page.load(item) }
    }

    private func travelArguments(by distance: Int) {
        let index = argumentIndex + distance
        guard arguments.indices.contains(index) else {
            return say("The command line named \(arguments.count) address\(arguments.count == 1 ? "" : "es"); there is no other that way.")
        }
        argumentIndex = index
        open(arguments[index])
    }

    private func reload(_ kind: ReloadKind) {
        watched.origin = .typed
        if let failed = failedAddress { return open(failed) }
        page.reload(fromOrigin: kind == .fromOrigin)
    }

    private func stop() {
        let asked = page.webURL
        let hadAnswer = !page.isLoading || page.loadingStatus.phase >= .receiving
        page.stopLoading()
        if hadAnswer { return say("Stopped; r loads it again.") }
        guard page.backForwardList.currentItem == nil, let asked else {
            return say("Stopped; nothing had come yet. o and ↑ bring the address back.")
        }
        showError("The load was stopped before anything had come.", address: asked.removingUserInfo().href)
    }

    private func openParent() {
        guard let address = watched.address, !address.hasOpaquePath, !address.hostname.isEmpty || address.scheme == "file" else {
            return say("This page lies in no folder.")
        }
        guard address.path != "/", let parent = WebURL(address.path.hasSuffix("/") ? ".." : ".", base: address) else {
            return say("This is the topmost page.")
        }
        load(parent)
    }

    private func openHelp(_ name: String?) {
        guard let name else { return open("docs://help") }
        guard let fragment = HelpPage.fragment(for: name) else {
            return say("The manual has nothing called “\(name)”; F1 opens it at its start.", .failure)
        }
        open("docs://help#" + fragment)
    }

    /// Shows a page that says what went wrong, where there is no other page to stay on.
    func showError(_ sentence: String, address: String) {
        watched.errorPage = WatchedPage.StandIn(address: address)
        page.load(
            html: ErrorPage.html(address: address, sentence: sentence), baseURL: WebURL(address).flatMap(URL.init) ?? WebPage.aboutBlank)
        handle(.arrived(VisitedPage(address: address, title: "")))
    }
}
