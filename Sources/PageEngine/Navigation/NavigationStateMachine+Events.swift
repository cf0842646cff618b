extension NavigationStateMachine {
    /// The decider has answered: to the first request of a navigation, or to a redirect.
    mutating func actionDecided(
        _ id: WebPage.NavigationID, _ policy: WKNavigationActionPolicy, _ request: URLRequest
    ) -> [Action] {
        if let navigation = provisional, navigation.id == id, navigation.isRedirecting {
            return redirectDecided(navigation, policy, request)
        }
        guard var navigation = deciding, navigation.id == id else { return [] }
        deciding = nil
        if policy == .cancel {
            return [.showAddress(restingAddress)] + end(navigation, with: .byPolicy, audience: .itsOwnSequence)
        }
        navigation.take(request)
        if let fault = faultOfPage(leadingTo: navigation) {
            let error = WebPage.NavigationError.failedProvisionalNavigation(fault)
            return [.showAddress(restingAddress), .fail(id, error, .itsOwnSequence)]
        }
        if policy == .download {
            return [.showAddress(restingAddress), .download(navigation, nil)]
                + end(navigation, with: .forDownload, audience: .itsOwnSequence)
        }
        if isSameDocument(navigation) { return moveWithinDocument(navigation) }
        var actions = stop(because: .superseded, showsAddress: false)
        provisional = navigation
        pendingRefresh = nil
        actions.append(.publish(.startedProvisionalNavigation, id, .everyone))
        actions.append(.start(navigation))
        return actions
    }

    /// The head of an answer is here; where the server has nothing to show, the page stays (HTML Standard, “navigate”: 204 and 205).
    mutating func responded(_ id: WebPage.NavigationID, _ response: URLResponse) -> [Action] {
        guard provisional?.id == id else { return [] }
        if let status = (response as? HTTPURLResponse)?.statusCode, status == 204 || status == 205 {
            return [.cancelTransfer(id)] + failed(id, NavigationFault.noContent(response.webURL, status: status))
        }
        return [.askAboutResponse(id, response)]
    }

    /// The decider has answered to a response.
    mutating func responseDecided(
        _ id: WebPage.NavigationID, _ policy: WKNavigationResponsePolicy, _ response: URLResponse
    ) -> [Action] {
        guard let navigation = provisional, navigation.id == id else { return [] }
        switch policy {
        case .allow: break
        case .cancel: return [.cancelTransfer(id)] + failed(id, NavigationCancelled.byPolicy)
        case .download: return [.download(navigation, response)] + failed(id, NavigationCancelled.forDownload)
        }
        provisional = nil
        arriving = navigation
        committedAddress = navigation.request.webURL
        refreshDepth = navigation.refreshDepth
        pendingRefresh = nil
        return [.commit(navigation, response), .publish(.committed, id, .everyone)]
    }

    /// The document is whole, laid out and published.
    mutating func completed(_ id: WebPage.NavigationID) -> [Action] {
        guard let navigation = arriving, navigation.id == id else { return [] }
        arriving = nil
        return [.publish(.finished, id, .everyone)] + followRefresh()
    }

    /// The transfer, the handler or the worker failed.
    mutating func failed(_ id: WebPage.NavigationID, _ error: any Error) -> [Action] {
        if provisional?.id == id {
            provisional = nil
            return [
                .showAddress(restingAddress), .fail(id, WebPage.NavigationError.failedProvisionalNavigation(error), .everyone),
            ]
        }
        guard arriving?.id == id else { return [] }
        arriving = nil
        pendingRefresh = nil
        return [.keepWhatArrived(id, .cutShort), .fail(id, error, .everyone)]
    }

    /// Ends whatever is under way; a document that is still arriving keeps what has come.
    mutating func stop(because reason: NavigationCancelled, showsAddress: Bool = true) -> [Action] {
        var actions: [Action] = []
        if let navigation = deciding {
            deciding = nil
            actions += end(navigation, with: reason, audience: .itsOwnSequence)
        }
        if let navigation = provisional {
            provisional = nil
            actions.append(.cancelTransfer(navigation.id))
            actions += end(navigation, with: reason, audience: .everyone)
        }
        if let navigation = arriving {
            arriving = nil
            pendingRefresh = nil
            actions += [
                .cancelTransfer(navigation.id), .keepWhatArrived(navigation.id, reason == .superseded ? .left : .cutShort),
                .fail(navigation.id, reason, .everyone),
            ]
        }
        if showsAddress, !actions.isEmpty { actions.append(.showAddress(committedAddress)) }
        return actions
    }

    /// What forbids a page to lead to an address, whatever its decider says.
    private func faultOfPage(leadingTo navigation: Navigation) -> NavigationFault? {
        guard navigation.initiator == .page, let source = committedAddress, let target = navigation.request.webURL else { return nil }
        return LocalAddressRule(ownSchemes: ownSchemes).fault(of: target, from: source)
    }

    /// HTML Standard, “navigate”, step on fragments: the same address but for a fragment stays in the document.
    func isSameDocument(_ navigation: Navigation) -> Bool {
        guard case .request = navigation.source, navigation.history == .push || navigation.history == .replace,
            navigation.request.httpMethod == "GET", let target = navigation.request.webURL, target.fragment != nil,
            let current = committedAddress
        else { return false }
        return target.isSameDocument(as: current)
    }

    private mutating func moveWithinDocument(_ navigation: Navigation) -> [Action] {
        var navigation = navigation
        if let target = navigation.request.webURL, target == committedAddress { navigation = navigation.replacing }
        var actions: [Action] = []
        if let former = provisional {
            provisional = nil
            actions.append(.cancelTransfer(former.id))
            actions += end(former, with: .superseded, audience: .everyone)
        }
        committedAddress = navigation.request.webURL
        actions += [
            .moveWithinDocument(navigation), .publish(.committed, navigation.id, .itsOwnSequence),
            .publish(.finished, navigation.id, .itsOwnSequence),
        ]
        return actions
    }
}

extension Navigation {
    /// The same navigation, but for the history item: it takes the current one's place.
    fileprivate var replacing: Navigation {
        Navigation(
            id: id, type: type, initiator: initiator, request: request, source: source, history: .replace,
            refreshDepth: refreshDepth, partsCachePolicy: partsCachePolicy, referrer: referrer, gesture: gesture, hops: hops)
    }
}
