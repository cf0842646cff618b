import Loading
import Testing
import WebTypes

@testable import PageEngine

/// The rules of navigation as (events, actions), without a network, a worker or a clock.
@Suite struct NavigationStateMachineTests {
    var machine = NavigationStateMachine(ownSchemes: ["docs"])

    func address(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

    func response(_ text: String) throws -> URLResponse { URLResponse(webURL: try address(text), mimeType: "text/html") }

    /// What the actions are, in short.
    func words(_ actions: [NavigationStateMachine.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .askAboutAction(let navigation, let initiator): "ask \(navigation.request.webURL?.href ?? "-") for \(initiator)"
            case .askAboutResponse: "ask about response"
            case .publish(let event, let id, let audience): "\(event) \(id.number)" + (audience == .everyone ? "" : " alone")
            case .start(let navigation): "start \(navigation.request.webURL?.href ?? "-")"
            case .download(let navigation, let response):
                "download \(navigation.request.webURL?.href ?? "-")" + (response == nil ? "" : " from here")
            case .cancelTransfer(let id): "cancel \(id.number)"
            case .commit(let navigation, _): "commit \(navigation.id.number) \(navigation.history)"
            case .moveWithinDocument(let navigation): "move \(navigation.request.webURL?.fragment ?? "-") \(navigation.history)"
            case .keepWhatArrived(let id, let end): end == .left ? "keep \(id.number), left" : "keep \(id.number)"
            case .fail(let id, let error, let audience): "fail \(id.number) \(error)" + (audience == .everyone ? "" : " alone")
            case .offerContinuation(let target): "offer \(target.href)"
            case .showAddress(let address): "show \(address?.href ?? "nothing")"
            }
        }
    }

    /// Begins a load and has it allowed.
    mutating func start(_ text: String, initiator: WebPage.NavigationAction.Initiator = .program) throws -> WebPage.NavigationID {
        let request = URLRequest(try address(text))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request, initiator: initiator))
        _ = machine.handle(.actionDecided(id, .allow, request))
        return id
    }

    mutating func commit(_ text: String) throws -> WebPage.NavigationID {
        let id = try start(text)
        _ = machine.handle(.responseDecided(id, .allow, try response(text)))
        return id
    }

    mutating func finish(_ text: String) throws {
        _ = machine.handle(.completed(try commit(text)))
    }

    @Test mutating func aLoadAsksStartsCommitsAndFinishes() throws {
        let request = URLRequest(try address("http://a/"))
        let (id, actions) = machine.begin(NavigationStateMachine.Intent(request: request))
        #expect(words(actions) == ["show http://a/", "ask http://a/ for program"])
        #expect(words(machine.handle(.actionDecided(id, .allow, request))) == ["startedProvisionalNavigation 1", "start http://a/"])
        let answer = try response("http://a/")
        #expect(words(machine.handle(.responded(id, answer))) == ["ask about response"])
        #expect(words(machine.handle(.responseDecided(id, .allow, answer))) == ["commit 1 push", "committed 1"])
        #expect(words(machine.handle(.completed(id))) == ["finished 1"])
        #expect(!machine.isLoading)
    }

    @Test mutating func aRefusedActionChangesNothing() throws {
        try finish("http://a/")
        let request = URLRequest(try address("http://b/"))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request, initiator: .page))
        let actions = words(machine.handle(.actionDecided(id, .cancel, request)))
        #expect(actions == ["show http://a/", "fail 2 \(NavigationCancelled.byPolicy) alone"])
    }

    @Test mutating func aDownloadEndsTheNavigationAndNotItsTransfer() throws {
        try finish("http://a/")
        let request = URLRequest(try address("http://b/"))
        let (asked, _) = machine.begin(NavigationStateMachine.Intent(request: request, initiator: .page))
        let first = words(machine.handle(.actionDecided(asked, .download, request)))
        #expect(first == ["show http://a/", "download http://b/", "fail 2 \(NavigationCancelled.forDownload) alone"])
        let answered = try start("http://b/")
        let second = words(machine.handle(.responseDecided(answered, .download, try response("http://b/"))))
        #expect(second == ["download http://b/ from here", "show http://a/", "fail 3 \(NavigationCancelled.forDownload)"])
        let redirected = try start("http://b/")
        _ = machine.handle(.redirected(redirected, to: try address("http://c/"), method: "GET"))
        let third = words(machine.handle(.actionDecided(redirected, .download, URLRequest(try address("http://c/")))))
        #expect(third == ["download http://c/", "show http://a/", "fail 4 \(NavigationCancelled.forDownload)"])
        #expect(!machine.isLoading)
    }

    @Test mutating func noPageDownloadsAFile() throws {
        try finish("http://a/")
        let request = URLRequest(try address("file:///etc/passwd"))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request, initiator: .page, download: ""))
        #expect(words(machine.handle(.actionDecided(id, .download, request))).allSatisfy { !$0.hasPrefix("download") })
    }

    @Test mutating func aRefusedLinkLeavesTheArrivingPageAlone() throws {
        let arriving = try commit("http://a/")
        let request = URLRequest(try address("http://b/"))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request, initiator: .page))
        _ = machine.handle(.actionDecided(id, .cancel, request))
        #expect(machine.arriving?.id == arriving)
        #expect(words(machine.handle(.completed(arriving))) == ["finished 1"])
    }

    @Test mutating func aLaterLoadTakesTheEarlierOnesPlace() throws {
        _ = try start("http://a/")
        let request = URLRequest(try address("http://b/"))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request))
        let actions = words(machine.handle(.actionDecided(id, .allow, request)))
        #expect(actions == ["cancel 1", "fail 1 \(NavigationCancelled.superseded)", "startedProvisionalNavigation 2", "start http://b/"])
    }

    @Test mutating func lateAnswersChangeNothing() throws {
        let late = try start("http://a/")
        let current = try start("http://b/")
        #expect(machine.handle(.responded(late, try response("http://a/"))).isEmpty)
        #expect(machine.handle(.redirected(late, to: try address("http://c/"), method: "GET")).isEmpty)
        #expect(machine.handle(.failed(late, LoadingError.cancelled)).isEmpty)
        #expect(machine.handle(.completed(late)).isEmpty)
        #expect(machine.provisional?.id == current)
    }

    @Test mutating func stoppingKeepsWhatHasArrived() throws {
        _ = try commit("http://a/")
        #expect(words(machine.handle(.stop)) == ["cancel 1", "keep 1", "fail 1 \(NavigationCancelled.stopped)", "show http://a/"])
        #expect(machine.handle(.stop).isEmpty)
    }

    @Test mutating func eachRedirectIsAskedAbout() throws {
        let id = try start("http://a/x#part")
        let asked = machine.handle(.redirected(id, to: try address("http://b/y"), method: "GET"))
        #expect(words(asked) == ["ask http://b/y#part for server"])
        let request = URLRequest(try address("http://b/y#part"))
        let actions = words(machine.handle(.actionDecided(id, .allow, request)))
        #expect(actions == ["show http://b/y#part", "receivedServerRedirect 1", "start http://b/y#part"])
    }

    @Test mutating func theTwentyFirstRedirectFails() throws {
        let id = try start("http://a/0")
        for number in 1...20 {
            let target = try address("http://a/\(number)")
            #expect(words(machine.handle(.redirected(id, to: target, method: "GET"))) == ["ask \(target.href) for server"])
            _ = machine.handle(.actionDecided(id, .allow, URLRequest(target)))
        }
        let actions = words(machine.handle(.redirected(id, to: try address("http://a/21"), method: "GET")))
        #expect(actions.last?.contains("more than 20 times") == true)
    }

    @Test(arguments: [(["http://a/"], "redirects to itself"), (["http://b/", "http://a/"], "http://a/ → http://b/ → http://a/")])
    mutating func circlesAreNamed(_ circle: [String], _ expected: String) throws {
        let id = try start("http://a/")
        var actions: [NavigationStateMachine.Action] = []
        for number in 0...20 {
            let target = try address(circle[number % circle.count])
            actions = machine.handle(.redirected(id, to: target, method: "GET"))
            _ = machine.handle(.actionDecided(id, .allow, URLRequest(target)))
        }
        let failure = try #require(words(actions).last)
        #expect(failure.contains(expected) || circle.count > 1 && failure.contains("in a circle"))
    }

    @Test(arguments: ["file:///etc/passwd", "docs://start", "data:text/html,x", "about:config", "javascript:alert(1)"])
    mutating func nothingLocalIsReachedFromTheNetwork(_ target: String) throws {
        let id = try start("http://a/")
        let redirected = words(machine.handle(.redirected(id, to: try address(target), method: "GET")))
        #expect(redirected.last?.hasPrefix("fail 1") == true)
        try finish("http://a/")
        let request = URLRequest(try address(target))
        let (link, _) = machine.begin(NavigationStateMachine.Intent(request: request, type: .linkActivated, initiator: .page))
        let followed = words(machine.handle(.actionDecided(link, .allow, request)))
        #expect(followed.last?.hasPrefix("fail 3") == true)
        #expect(!machine.isLoading)
    }

    @Test mutating func aFragmentStaysInTheDocument() throws {
        try finish("http://a/")
        let request = URLRequest(try address("http://a/#x"))
        let (id, _) = machine.begin(NavigationStateMachine.Intent(request: request))
        let actions = words(machine.handle(.actionDecided(id, .allow, request)))
        #expect(actions == ["move x push", "committed 2 alone", "finished 2 alone"])
        let (again, _) = machine.begin(NavigationStateMachine.Intent(request: request))
        #expect(words(machine.handle(.actionDecided(again, .allow, request))).first == "move x replace")
    }

    @Test mutating func fiveRefreshesInARowAreFollowed() throws {
        try finish("http://a/0")
        var id = try commit("http://a/0")
        for number in 1...5 {
            let directive = try #require(RefreshDirective.parse("0; url=http://a/\(number)", base: try address("http://a/")))
            #expect(machine.handle(.refreshFound(id, directive)).isEmpty)
            let actions = machine.handle(.completed(id))
            #expect(words(actions).last == "ask http://a/\(number) for page")
            guard case .askAboutAction(let navigation, _)? = actions.last else { return }
            #expect(navigation.history == .replace)
            id = navigation.id
            _ = machine.handle(.actionDecided(id, .allow, navigation.request))
            _ = machine.handle(.responseDecided(id, .allow, try response("http://a/\(number)")))
        }
        let directive = try #require(RefreshDirective.parse("0; url=http://a/6", base: try address("http://a/")))
        #expect(words(machine.handle(.refreshFound(id, directive))) == ["offer http://a/6"])
        #expect(words(machine.handle(.completed(id))).count == 1)
    }

    @Test mutating func aDelayedRefreshIsOffered() throws {
        let id = try commit("http://a/")
        let directive = try #require(RefreshDirective.parse("5; url=next", base: try address("http://a/")))
        #expect(words(machine.handle(.refreshFound(id, directive))) == ["offer http://a/next"])
        #expect(words(machine.handle(.completed(id))) == ["finished 1"])
    }
}
