/// A server's wish for a user name and a password, as the reader is told of it.
package struct SignIn: Hashable, Sendable {
    /// The host, and the port where it is not the scheme's own.
    package let server: String
    /// The server's own name of what it protects: foreign text.
    package let realm: String
    /// What the connection keeps to itself.
    package let secrecy: Secrecy
    /// The user name typed before, which the server refused together with its password; nil at the first try.
    package let refusedUser: String?

    /// Who can read what is typed on its way to the server.
    package enum Secrecy: Hashable, Sendable {
        /// The server only.
        case secret
        /// Everybody on the way.
        case readable
    }

    /// Makes a wish.
    package init(server: String, realm: String, secrecy: Secrecy, refusedUser: String? = nil) {
        (self.server, self.realm, self.secrecy, self.refusedUser) = (server, realm, secrecy, refusedUser)
    }

    /// Who asks, and what there is to know before an answer; a sentence each.
    package var sentences: [String] {
        let realm = realm.isEmpty ? "" : " for “\(realm)”"
        return (refusedUser == nil ? [] : ["User name or password were wrong; try again, or leave with Esc."])
            + (secrecy == .readable ? ["This connection is not secure: others can read what you type."] : [])
            + ["\(server) asks for a user name and a password\(realm)."]
    }
}

/// What the reader says to it.
package enum SignInAnswer: Hashable, Sendable {
    /// A user name and a password.
    case credential(user: String, password: String)
    /// Nothing: the page stays.
    case nothing
}
