import WebTypes

/// What holds for every `WWW-Authenticate` field.
enum ChallengeChecks {
    /// What is read of a field reads as itself.
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        let field = String(decoding: input, as: UTF8.self)
        for challenge in HTTPChallenge.parse(field) {
            let again = HTTPChallenge.parse(challenge.description)
            require(again == [challenge], "\(challenge.description.debugDescription) reads as \(again)")
        }
    }
}
