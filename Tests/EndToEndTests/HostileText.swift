import TestSupport

/// Text that a terminal would obey (`data/hostile-text.md`): each string has a number around it, so that what follows it is known.
enum HostileText {
    /// Every control character but tab and newline, DEL, the C1 controls and the bidirectional controls.
    static let scalars: [UnicodeScalar] = {
        let ranges: [ClosedRange<UInt32>] = [0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069]
        return ranges.flatMap { $0 }.compactMap(UnicodeScalar.init)
    }()

    /// The sequences, whole and left open, in 7 and in 8 bits.
    static let sequences: [String] = [
        "\u{1B}]0;t\u{07}", "\u{1B}]52;c;QUFB\u{07}", "\u{1B}P$q\u{1B}\\", "\u{1B}[2J", "\u{9B}2J", "\u{1B}[31m", "\u{9B}31m",
        "\u{1B}]8;;http://x\u{1B}\\", "\u{9D}0;t\u{9C}", "\u{90}$q\u{9C}", "\u{1B}c", "\u{1B}[?1049l", "\u{1B}[6n", "\u{1B}]0;open",
    ]

    /// Everything in one line: numbered scalars, then numbered sequences.
    static let all: String = {
        let parts = scalars.map(String.init) + sequences
        return parts.enumerated().map { "\($0)‹\($1)›" }.joined(separator: " ")
    }()

    /// The same without a line break of any kind, for fields that are single lines of a protocol.
    static let inLine = all.filter { !$0.isNewline && $0 != "\0" }

    /// As numeric character references; those that the HTML Standard maps to windows-1252 included.
    static let references: String = {
        all.unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value > 0x2000 ? "&#\($0.value);" : String($0) }
            .joined()
    }()

    /// As the value of an attribute, raw.
    static let inAttribute = all.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")

    /// A page that has the text in every field that a page has.
    static func page(_ text: String, _ attribute: String) -> String {
        """
        <title>Title \(text)</title><h1 id="\(attribute)">Heading \(text)</h1>
        <p title="\(attribute)">Text \(text)
        <p><a href="#\(attribute)" title="\(attribute)">Link \(text)</a> <a href="https://evil.example/\(attribute)">Away</a>
        <a href="\(attribute)://x">Odd</a> <a href="mailto:\(attribute)">Mail</a>
        <pre>Pre \(text)</pre>
        <p><img src="x" alt="Image \(attribute)"> <img src="\(attribute)">
        <table><caption>Caption \(text)</caption><tr><th>Head \(text)<tr><td>Cell \(text)<td>\(text)</table>
        <ol start="\(attribute)" type="\(attribute)" style="list-style-type: '\(attribute)'"><li value="\(attribute)">Item \(text)</ol>
        <dl><dt>Term \(text)<dd>Meaning \(text)</dl><blockquote cite="\(attribute)">Quote \(text)</blockquote>
        <form><input value="\(attribute)"><input placeholder="\(attribute)"><input type="\(attribute)"><textarea>\(text)</textarea>
        <select><option>\(text)<option label="\(attribute)"></select><button>\(text)</button><label>\(text)</label></form>
        <details open><summary>Summary \(text)</summary>Detail \(text)</details>
        <p><kbd>\(text)</kbd><code>\(text)</code><abbr title="\(attribute)">\(text)</abbr><q>\(text)</q><ruby>\(text)<rt>\(text)</ruby>
        <h2>Second \(text)</h2><p id="end">The end.
        """
    }
}

extension TerminalEmulator {
    /// What a hostile text brought about in a terminal; empty when it stayed text.
    func obeyed(in output: [UInt8], clears: Int) -> [String] {
        var found = violations.map { "\($0)" } + deviceControlStrings.map { "DCS \($0)" }
        for command in operatingSystemCommands where !Self.isOurs(command) { found.append("OSC \(command)") }
        // The program leaves colours to the terminal in these sessions, and clears it at its start only.
        for sequence in ["\u{1B}[31m", "\u{1B}[6n", "\u{1B}c"] where output.containsSequence(Array(sequence.utf8)) {
            found.append("the sequence \(sequence.debugDescription)")
        }
        if output.occurrences(of: Array("\u{1B}[2J".utf8)) > clears { found.append("the screen was cleared") }
        return found
    }

    /// Titles, clipboard, links and progress are the program's own, with what it puts into them scrubbed.
    private static func isOurs(_ command: String) -> Bool {
        let isKnown =
            ["0;", "2;", "52;c;", "8;", "9;4;"].contains { command.hasPrefix($0) }
            && !["0;t", "0;open", "52;c;QUFB", "8;;http://x"].contains(command)
        return isKnown && command.unicodeScalars.allSatisfy { !HostileText.scalars.contains($0) }
    }
}

extension [UInt8] {
    /// How often the bytes occur.
    func occurrences(of needle: [UInt8]) -> Int {
        guard !needle.isEmpty, count >= needle.count else { return 0 }
        return (0...(count - needle.count)).count { self[$0...].starts(with: needle) }
    }
}
