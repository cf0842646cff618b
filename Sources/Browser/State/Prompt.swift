/// What the reader is typing at the bottom of the window, and what it is for.
package struct Prompt: Hashable, Sendable {
    /// What it is for.
    package enum Kind: Hashable, Sendable {
        /// A command line, behind `:`.
        case command
        /// An address.
        case address
        /// A text to find, from the place where the prompt opened.
        case find(FindDirection, FindManner)
        /// The file that a download becomes.
        case save
        /// What the entries of the list below must hold.
        case filter
        /// A user name for a server.
        case userName(SignIn)
        /// The password that goes with it, which is never shown.
        case password(SignIn, user: String)
    }

    /// What it is for.
    package var kind: Kind
    /// The line.
    package var editor: LineEditor
    /// What could be meant, under the present line.
    package var completion = Completion()
    /// How far back in what was typed before; 0 is the line being typed.
    package var recalled = 0
    /// The line being typed while an older one is shown.
    package var draft = ""

    /// Opens a prompt, with a text to start from.
    package init(_ kind: Kind, text: String = "") {
        self.kind = kind
        editor = LineEditor(text)
    }

    /// The sign before the line.
    package var sign: String {
        switch kind {
        case .command: ":"
        case .address: "open: "
        case .save: "save as: "
        case .find(.forward, _): "/"
        case .find(.backward, _): "?"
        case .filter: "/"
        case .userName: "user name: "
        case .password: "password (not shown): "
        }
    }

    /// Where its keys are looked up.
    package var mode: KeyMode {
        switch kind {
        case .find: .find
        case .filter: .filter
        case .command, .address, .save, .userName, .password: .prompt
        }
    }

    /// What it shows of the line.
    package var shownText: String {
        if case .password = kind { "" } else { editor.text }
    }

    /// What it shows of the line before the caret.
    package var shownTextBeforeCaret: String {
        if case .password = kind { "" } else { editor.textBeforeCaret }
    }

    /// The server that it asks for; nil for other prompts.
    package var signIn: SignIn? {
        switch kind {
        case .userName(let signIn), .password(let signIn, _): signIn
        case .command, .address, .save, .find, .filter: nil
        }
    }

    /// Which earlier lines it recalls; nil where it neither recalls nor is remembered.
    package var memory: PromptMemory.Kind? {
        switch kind {
        case .command: .command
        case .address: .address
        case .save: .file
        case .find, .filter: .find
        case .userName, .password: nil
        }
    }
}

/// The proposals under a prompt, and the one taken.
package struct Completion: Hashable, Sendable {
    /// One proposal.
    package struct Candidate: Hashable, Sendable {
        /// The whole line as it would be.
        package let line: String
        /// How the list shows it.
        package let label: String
        /// What it is, dimmed beside it.
        package let detail: String
    }

    /// The proposals, the likeliest first.
    package var candidates: [Candidate] = []
    /// Which of them is taken, nil when the reader's own line stands.
    package var chosen: Int?
    /// The reader's own line, to come back to.
    package var typed = ""
}

/// What was typed at each kind of prompt in this session.
package struct PromptMemory: Hashable, Sendable {
    /// The kinds of prompts that recall apart from one another.
    package enum Kind: Int, Hashable, Sendable, CaseIterable { case command, address, file, find }

    private var lines: [[String]] = Kind.allCases.map { _ in [] }

    /// Nothing typed yet.
    package init() {}

    /// Keeps a line as the latest, at most 100 in all; an equal older one goes.
    package mutating func remember(_ line: String, _ kind: Kind) {
        guard !line.isEmpty else { return }
        lines[kind.rawValue].removeAll { $0 == line }
        lines[kind.rawValue].insert(line, at: 0)
        if lines[kind.rawValue].count > 100 { lines[kind.rawValue].removeLast() }
    }

    /// The line typed so many times ago: 1 is the latest; nil beyond the oldest.
    package func line(_ stepsBack: Int, _ kind: Kind) -> String? {
        let list = lines[kind.rawValue]
        return stepsBack >= 1 && stepsBack <= list.count ? list[stepsBack - 1] : nil
    }
}
