extension BrowserState {
    /// Asks for a user name, then for a password; a prompt of a load before it goes.
    mutating func ask(_ signIn: SignIn) {
        closeSignIn()
        push(.prompt(Prompt(.userName(signIn), text: signIn.refusedUser ?? "")))
    }

    /// Closes the prompts of a load that is over.
    mutating func closeSignIn() {
        layers.removeAll { if case .prompt(let prompt) = $0 { prompt.signIn != nil } else { false } }
    }

    /// Goes on with the password; what was typed is remembered by nobody.
    mutating func acceptUserName(_ user: String, _ signIn: SignIn) -> [Effect] {
        push(.prompt(Prompt(.password(signIn, user: user))))
        return []
    }
}
