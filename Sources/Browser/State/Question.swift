/// A question over the page: some lines of text, and the keys that answer it.
package struct Question: Hashable, Sendable {
    /// One answer.
    package struct Answer: Hashable, Sendable {
        /// The key, in the notation of `bind`.
        package let key: String
        /// What it does, in a word or two.
        package let label: String
        /// What it does.
        package let effects: [Effect]
        /// What is said once it is done, nothing when empty.
        package let message: String

        /// Makes an answer.
        package init(_ key: String, _ label: String, _ effects: [Effect], message: String = "") {
            self.key = key
            self.label = label
            self.effects = effects
            self.message = message
        }
    }

    /// What it is about, in one sentence.
    package let sentence: String
    /// The address it is about: always shown whole, on as many rows as it needs.
    package let address: String
    /// The answers; Escape always closes it and does nothing.
    package let answers: [Answer]

    /// Makes a question.
    package init(_ sentence: String, address: String, answers: [Answer]) {
        self.sentence = sentence
        self.address = address
        self.answers = answers
    }
}

/// Why an address is about to be handed to the desktop.
package enum OutsideReason: Hashable, Sendable {
    /// A link that leads out of the documentation.
    case link
    /// A link that begins a message.
    case mail
    /// A link to an address of this machine, from a page of the network.
    case linkToThisMachine
    /// The reader asked to.
    case asked
}
