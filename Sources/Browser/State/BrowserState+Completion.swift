extension BrowserState {
    /// Finds the proposals for the line as it stands.
    mutating func refreshCompletion() {
        guard var prompt else { return }
        prompt.completion = Completion(candidates: candidates(for: prompt), chosen: nil, typed: prompt.editor.text)
        layers[layers.count - 1] = .prompt(prompt)
    }

    /// Takes the next proposal, or comes back to the reader's own line past either end.
    mutating func choosePromptCompletion(by step: Int) -> [Effect] {
        guard var prompt, !prompt.completion.candidates.isEmpty else { return [] }
        let places = prompt.completion.candidates.count + 1
        let place = ((prompt.completion.chosen.map { $0 + 1 } ?? 0) + step + places) % places
        prompt.completion.chosen = place == 0 ? nil : place - 1
        prompt.editor.replace(with: place == 0 ? prompt.completion.typed : prompt.completion.candidates[place - 1].line)
        layers[layers.count - 1] = .prompt(prompt)
        return []
    }

    private func candidates(for prompt: Prompt) -> [Completion.Candidate] {
        switch prompt.kind {
        case .find, .filter, .save, .userName, .password: []
        case .address: addresses(matching: prompt.editor.text, before: "")
        case .command: commandCandidates(for: prompt.editor.text)
        }
    }

    private func commandCandidates(for line: String) -> [Completion.Candidate] {
        guard let blank = line.firstIndex(where: \.isBlank) else { return commands(beginning: line, before: "") }
        guard let command = try? CommandTable.command(named: String(line[..<blank])) else { return [] }
        var before = line[...blank]
        var rest = line[line.index(after: blank)...]
        for parameter in command.parameters {
            let blank = rest.firstIndex(where: \.isBlank)
            if parameter.extent == .rest || blank == nil { return values(of: parameter, beginning: String(rest), before: String(before)) }
            guard let blank else { break }
            before += rest[...blank]
            rest = rest[rest.index(after: blank)...]
        }
        return []
    }

    private func values(of parameter: CommandParameter, beginning text: String, before: String) -> [Completion.Candidate] {
        switch parameter.kind {
        case .address: addresses(matching: text, before: before)
        case .command, .commandLine: commands(beginning: text, before: before)
        case .option: Options.table.filter { $0.name.hasPrefix(text) }.map { candidate(before, $0.name, $0.summary) }
        case .choice(let words): words.filter { $0.hasPrefix(text) }.map { candidate(before, $0, "") }
        case .optionValue: optionValues(beginning: text, before: before)
        case .siteValue: siteValues(beginning: text, before: before)
        case .text, .number, .host, .keys: []
        }
    }

    private func optionValues(beginning text: String, before: String) -> [Completion.Candidate] {
        let name = before.split(separator: " ").last.map(String.init) ?? ""
        guard let option = Options.table.first(where: { $0.name == name }) else { return [] }
        return option.proposals.filter { $0.hasPrefix(text) }.map { candidate(before, $0, "") }
    }

    private func siteValues(beginning text: String, before: String) -> [Completion.Candidate] {
        let name = before.split(separator: " ").last.map(String.init) ?? ""
        guard let setting = SiteSetting.table.first(where: { $0.name.rawValue == name }) else { return [] }
        return setting.proposals.filter { $0.hasPrefix(text) }.map { candidate(before, $0, "") }
    }

    private func commands(beginning text: String, before: String) -> [Completion.Candidate] {
        CommandTable.all.filter { $0.section != .editing && $0.section != .lists && $0.name.hasPrefix(text) }
            .map { Completion.Candidate(line: before + $0.name, label: $0.usage, detail: $0.summary) }
    }

    private func addresses(matching text: String, before: String) -> [Completion.Candidate] {
        let wanted = text.lowercased()
        let isWanted: (String, String) -> Bool = { address, title in
            wanted.isEmpty || address.lowercased().contains(wanted) || title.lowercased().contains(wanted)
        }
        let here = visited.filter { isWanted($0.address, $0.title) }.prefix(50)
        var known = Set(visited.map(\.address))
        let marked = bookmarks.filter { !known.contains($0.address) && isWanted($0.address, $0.title) }.prefix(50 - here.count)
        known.formUnion(marked.map(\.address))
        let earlier = remembered.lazy.filter { !known.contains($0.address) && isWanted($0.address, $0.title) }
            .prefix(50 - here.count - marked.count)
        return here.map { candidate(before, $0.address, $0.title) } + marked.map { candidate(before, $0.address, "bookmark: \($0.title)") }
            + earlier.map { candidate(before, $0.address, $0.title) }
    }

    /// Takes the pages of earlier sessions and the bookmarks for proposals; a proposal that has been chosen stays.
    mutating func recall(_ pages: [RememberedPage], _ bookmarks: [Bookmark]) {
        remembered = pages
        self.bookmarks = bookmarks
        if prompt?.completion.chosen == nil { refreshCompletion() }
    }

    /// Proposes nothing that has been read so far.
    mutating func forget() {
        visited = []
        remembered = []
        say(Message("The list of the pages read is empty now; this session is not kept."))
    }

    private func candidate(_ before: String, _ word: String, _ detail: String) -> Completion.Candidate {
        Completion.Candidate(line: before + word, label: word, detail: detail)
    }
}
