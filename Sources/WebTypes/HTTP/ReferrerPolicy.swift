/// How much a request tells of the address that led to it (Referrer Policy, 3).
package enum ReferrerPolicy: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case noReferrer = "no-referrer"
    /// The address, but nothing from a secure page to what is not.
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    /// The address within its own origin, else nothing.
    case sameOrigin = "same-origin"
    /// The origin.
    case origin
    /// The origin, but nothing from a secure page to what is not.
    case strictOrigin = "strict-origin"
    /// The address within its own origin, else the origin.
    case originWhenCrossOrigin = "origin-when-cross-origin"
    /// The address within its own origin, else the origin, but nothing from a secure page to what is not.
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    /// The address.
    case unsafeURL = "unsafe-url"

    /// What holds where nothing is said.
    package static let standard = strictOriginWhenCrossOrigin

    /// The policy that an answer's headers name, the last one that is known (8.1); nil where they name none.
    package init?(_ headers: HTTPHeaders) {
        let words = headers.values(for: "Referrer-Policy").flatMap { $0.split(separator: ",") }
        guard let policy = words.reversed().lazy.compactMap({ Self(attribute: String($0).trimmingHTTPWhitespace()) }).first else {
            return nil
        }
        self = policy
    }

    /// The policy that a `referrerpolicy` attribute names; nil where that says nothing (HTML Standard, 2.5.5 “referrer policy attributes”).
    package init?(attribute: String) { self.init(rawValue: attribute.asciiLowercased()) }

    /// The policy that the content of a `<meta name=referrer>` names, older words included (HTML Standard, 4.2.5.1); nil where it says nothing.
    package init?(meta content: String) {
        switch content.asciiLowercased() {
        case "never": self = .noReferrer
        case "default": self = .standard
        case "always": self = .unsafeURL
        case "origin-when-crossorigin": self = .originWhenCrossOrigin
        default: self.init(attribute: content)
        }
    }
}

/// Where a request comes from, and how much of that it tells.
package struct Referrer: Hashable, Sendable {
    /// The address of the document, or of the style sheet, that leads to it.
    package let source: WebURL
    /// How much is told; a redirect may change it.
    package var policy: ReferrerPolicy

    /// What comes from there.
    package init(_ source: WebURL, _ policy: ReferrerPolicy = .standard) { (self.source, self.policy) = (source, policy) }

    /// A redirect may say how much its target is told (Referrer Policy, 8.2).
    package mutating func follow(_ redirect: HTTPHeaders) { policy = ReferrerPolicy(redirect) ?? policy }

    /// The most bytes of an address that are told.
    private static let limit = 4_096

    /// The value of the request's `Referer`, without user-info and fragment; nil where it has none (Referrer Policy, 8.3 and 8.4).
    package func header(for target: WebURL) -> String? {
        guard ["http", "https"].contains(source.scheme), ["http", "https"].contains(target.scheme) else { return nil }
        let isDowngrade = source.isPotentiallyTrustworthy && !target.isPotentiallyTrustworthy
        let isSameOrigin = source.origin.isSameOrigin(as: target.origin)
        return switch policy {
        case .noReferrer: nil
        case .noReferrerWhenDowngrade: isDowngrade ? nil : address
        case .sameOrigin: isSameOrigin ? address : nil
        case .origin: origin
        case .strictOrigin: isDowngrade ? nil : origin
        case .originWhenCrossOrigin: isSameOrigin ? address : origin
        case .strictOriginWhenCrossOrigin: isSameOrigin ? address : isDowngrade ? nil : origin
        case .unsafeURL: address
        }
    }

    private var origin: String { source.origin.description + "/" }

    private var address: String {
        let address = source.removingUserInfo().removingFragment().href
        return address.utf8.count <= Self.limit ? address : origin
    }
}
