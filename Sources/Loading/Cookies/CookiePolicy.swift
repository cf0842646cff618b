/// Whose cookies are stored and sent.
package enum CookiePolicy: Hashable, Sendable {
    /// Everyone's.
    case all
    /// Those of the site of the page, not of what other sites bring into it.
    case firstPartyOnly
    /// No one's; those that there are stay.
    case none
}
