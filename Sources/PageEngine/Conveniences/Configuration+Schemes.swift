public import WebTypes

/// Why a handler can't answer for a scheme.
public enum URLSchemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name is no scheme's.
    case invalid(String)
    /// The engine loads the scheme itself.
    case handledByEngine(String)

    /// One sentence that says what to do.
    public var description: String {
        switch self {
        case .invalid(let name): "“\(name)” is no scheme: write a letter, then letters, digits, “+”, “-” or “.”."
        case .handledByEngine(let name): "The engine loads “\(name)” itself; choose another scheme."
        }
    }
}

extension WebPage.Configuration {
    /// Lets a handler answer for a scheme; throws `URLSchemeError` (WebPage API D14).
    public mutating func addURLSchemeHandler(_ handler: any URLSchemeHandler, forURLScheme name: String) throws(URLSchemeError) {
        guard let scheme = URLScheme(name) else {
            throw WebPage.handlesURLScheme(name) ? .handledByEngine(name) : .invalid(name)
        }
        urlSchemeHandlers[scheme] = handler
    }

    /// The same for a handler with callbacks.
    public mutating func addURLSchemeHandler(
        _ handler: any CallbackURLSchemeHandler, forURLScheme name: String
    ) throws(URLSchemeError) {
        try addURLSchemeHandler(CallbackSequences(handler: handler), forURLScheme: name)
    }

    /// The same, for a scheme that is known to be good: any other is a programming error.
    public mutating func setURLSchemeHandler(_ handler: any URLSchemeHandler, forURLScheme name: String) {
        do throws(URLSchemeError) { try addURLSchemeHandler(handler, forURLScheme: name) } catch { preconditionFailure(error.description) }
    }

    /// The same for a handler with callbacks.
    public mutating func setURLSchemeHandler(_ handler: any CallbackURLSchemeHandler, forURLScheme name: String) {
        setURLSchemeHandler(CallbackSequences(handler: handler), forURLScheme: name)
    }
}
