import Glibc
package import WebTypes

/// What the reader means by an address typed or passed: a URL, a host with a path, a file, a folder, `-`.
package struct AddressResolver: Sendable {
    /// What it came to.
    package enum Meaning: Hashable, Sendable {
        /// An address to load.
        case address(WebURL)
        /// Standard input.
        case standardInput
    }

    /// Why it means nothing; the text is one sentence that says what to do.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// The folder that relative paths count from.
    let currentFolder: String
    /// The folder that `~` stands for.
    let home: String?

    /// Makes a resolver for a folder.
    package init(currentFolder: String, home: String?) {
        self.currentFolder = currentFolder
        self.home = home
    }

    /// The process's own folders; a current directory that is gone counts as `/`.
    package static func process(_ environment: ProgramEnvironment) -> AddressResolver {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let folder = getcwd(&buffer, buffer.count).map { String(cString: $0) }
        return AddressResolver(currentFolder: folder ?? "/", home: environment.home)
    }

    /// Says what `text` means; a file that exists wins over a host of the same name.
    package func meaning(of text: String) throws(Failure) -> Meaning {
        let text = text.trimmingBlanks()
        if text.isEmpty { throw Failure(description: "An address is missing; type a URL, a host with a path, or a file.") }
        if text == "-" { return .standardInput }
        // A folder named `https:` in the current directory is not what a whole URL means.
        if isWholeURL(text) { return .address(try parse(text, typed: text)) }
        if let file = existingFile(text) { return .address(file) }
        if looksLikePath(text) { throw absent(text) }
        if let port = hostWithPort(text) { return .address(try parse(port ? "http://" + text : "https://" + text, typed: text)) }
        if hasScheme(text) { return .address(try parse(text, typed: text)) }
        return .address(try host(text))
    }

    private func parse(_ text: String, typed: String) throws(Failure) -> WebURL {
        do throws(WebURLError) {
            return try WebURL.parse(text)
        } catch {
            throw Failure(description: "“\(typed)” is no address: \(error)")
        }
    }

    /// The file that `text` names, with what follows `#` as a fragment; a packed twin counts as the file itself.
    private func existingFile(_ text: String) -> WebURL? {
        if let path = existingPath(text) { return WebURL(filePath: path) }
        guard let sign = text.firstIndex(of: "#"), let path = existingPath(String(text[..<sign])) else { return nil }
        return WebURL(String(text[sign...]), base: WebURL(filePath: path))
    }

    private func existingPath(_ text: String) -> String? {
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        let path = absolutePath(text)
        return access(path, F_OK) == 0 || access(path + ".gz", F_OK) == 0 ? path : nil
    }

    /// The whole path that a text means.
    func absolutePath(_ text: String) -> String {
        if text.hasPrefix("/") { return text }
        if text == "~" || text.hasPrefix("~/"), let home { return home + text.dropFirst() }
        return currentFolder == "/" ? "/" + text : currentFolder + "/" + text
    }

    private func looksLikePath(_ text: String) -> Bool {
        text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("~") || text == "." || text == ".."
    }

    private func absent(_ text: String) -> Failure {
        Failure(description: "There is no file “\(absolutePath(text))”; check the name, or write a URL such as https://docs.example.org/.")
    }

    /// Whether `text` is a host with a port and, if so, whether it is of this machine or network and so better asked without TLS.
    private func hostWithPort(_ text: String) -> Bool? {
        let authority = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let colon = authority.lastIndex(of: ":"), colon != authority.startIndex else { return nil }
        let port = authority[authority.index(after: colon)...]
        guard !port.isEmpty, port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return WebURL("http://" + text)?.isThisMachine ?? false
    }

    private func isWholeURL(_ text: String) -> Bool {
        guard let separator = text.firstRange(of: "://") else { return false }
        return hasScheme(text) && !text[..<separator.lowerBound].contains(":")
    }

    private func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else { return false }
        return text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private func host(_ text: String) throws(Failure) -> WebURL {
        let name = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
        guard name.contains(".") || name.lowercased() == "localhost" || isBracketed, !name.contains(where: \.isBlank) else {
            throw absentWord(text)
        }
        if name.count == text.count, let dot = name.lastIndex(of: "."), Self.fileEndings.contains(name[dot...].lowercased()) {
            throw absent(text)
        }
        let isLocal = WebURL("http://" + text)?.isThisMachine ?? false
        return try parse((isLocal ? "http://" : "https://") + text, typed: text)
    }

    private func absentWord(_ text: String) -> Failure {
        Failure(description: "“\(text)” is neither a file here nor a host; write a whole host such as \(Self.example(text)), or a URL.")
    }

    private static func example(_ text: String) -> String {
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? text + ".org" : "docs.example.org/3/"
    }

    private static let fileEndings: Set<String> = [
        ".html", ".htm", ".xhtml", ".xml", ".txt", ".gz", ".rst", ".json", ".css", ".js", ".svg", ".pdf", ".md", ".adoc", ".swift",
    ]
}
