import PageEngine

/// What the command line and the configuration come to.
@MainActor struct Setup {
    /// The addresses, as typed.
    let addresses: [String]
    /// What is opened first.
    let opening: Arguments.Opening
    /// Columns for printing, nil: the terminal's.
    let width: Int?
    /// What is inside.
    let policy: DomainAllowList
    /// The state that the configuration left.
    let state: BrowserState
    /// What the configuration wants done once there is a page.
    let effects: [Effect]
    /// The reader's own style sheet, `user.css` beside the configuration; nil where there is none.
    let userStyleSheet: String?
    /// Where cookies and stored pages are kept: nowhere on the disk for a private session.
    let websiteDataStore: WKWebsiteDataStore
    /// The file of the pages read; nil for a private session, and where no folder of the reader's is known.
    let visitsPath: String?
    /// The file of what the reader keeps; nil for the same sessions.
    let keptPath: String?
    /// What is wrong with the configuration, a sentence a line.
    let problems: [String]

    /// Reads the configuration that the arguments name.
    init(_ arguments: Arguments, _ environment: ProgramEnvironment) throws(Arguments.Failure) {
        if arguments.addresses.contains("-"), environment.isTypedInput {
            throw Arguments.Failure(
                description: "Standard input is the terminal, so “-” has nothing to read; pipe a page in, or name a file.")
        }
        opening = arguments.opening
        addresses = arguments.addresses.isEmpty && environment.isGivenInput ? ["-"] : arguments.addresses
        width = arguments.width
        websiteDataStore = arguments.traces == .nothing ? .nonPersistent() : .default()
        let folder = arguments.traces == .nothing ? nil : environment.ownDataFolder.map { $0 + "/martlet" }
        visitsPath = folder.map { $0 + "/history.sqlite" }
        keptPath = folder.map { $0 + "/kept.sqlite" }
        var patterns: [AllowPattern] = []
        for text in arguments.allowed {
            guard let pattern = AllowPattern(text) else {
                throw Arguments.Failure(
                    description: "“\(text)” is no host; --allow takes example.org, *.example.org, host:port or scheme://host.")
            }
            patterns.append(pattern)
        }
        var state = BrowserState()
        let (effects, problems) = try Self.configure(&state, arguments.configuration, environment)
        for case .allow(let text) in effects { if let pattern = AllowPattern(text) { patterns.append(pattern) } }
        self.state = state
        self.effects = effects.filter { if case .allow(let text) = $0 { AllowPattern(text) == nil } else { true } }
        let sheet = Self.readStyleSheet(arguments.configuration, environment)
        userStyleSheet = sheet.text
        self.problems = problems + sheet.problems
        policy = DomainAllowList(patterns, scope: arguments.scope == .anywhere ? .anywhere : .listed)
    }

    private static func configure(
        _ state: inout BrowserState, _ source: Arguments.Configuration, _ environment: ProgramEnvironment
    ) throws(Arguments.Failure) -> ([Effect], [String]) {
        guard let path = path(source, environment) else { return ([], []) }
        do throws(ConfigurationError) {
            let (effects, problems) = try ConfigurationFile.read(path).apply(to: &state)
            return (effects, problems.map(\.description))
        } catch {
            if source == .usual { return ([], error.isAbsence ? [] : [error.description]) }
            throw Arguments.Failure(description: error.description)
        }
    }

    private static func readStyleSheet(
        _ source: Arguments.Configuration, _ environment: ProgramEnvironment
    ) -> (text: String?, problems: [String]) {
        guard let folder = path(source, environment)?.split(separator: "/", omittingEmptySubsequences: false).dropLast() else {
            return (nil, [])
        }
        do throws(ConfigurationError) {
            return (try ConfigurationFile.text(of: (folder + ["user.css"]).joined(separator: "/")), [])
        } catch {
            return (nil, error.isAbsence ? [] : [error.description])
        }
    }

    private static func path(_ source: Arguments.Configuration, _ environment: ProgramEnvironment) -> String? {
        switch source {
        case .usual: environment.configurationPath
        case .file(let path): path
        case .none: nil
        }
    }
}
