import DOM

/// Runs what html5lib's scripted cases need of a script, and nothing else: no script engine is part of the project.
enum SuiteScript {
    static func run(_ script: NodeID, in document: Document, _ parser: HTMLParser) {
        let source = document.textContent(of: script)
        if let argument = argument(of: "document.write(", in: source) {
            parser.write(argument)
        } else if let id = argument(of: "document.getElementById(", in: source), let element = first(withID: id, in: document) {
            if let value = source.split(separator: "\"").dropFirst(3).first { document.setAttribute(.id, to: String(value), of: element) }
        } else if let name = argument(of: "document.getElementsByTagName(", in: source) {
            let words = source.split(separator: "\"")
            let place = source.split(separator: "[").last.flatMap { Int($0.prefix { $0 != "]" }) }
            let elements = document.descendants(of: .document).filter { document.string(of: document[$0].name) == name }
            guard let place, elements.indices.contains(place), words.count > 5 else { return }
            document.setAttribute(document.name(String(words[3])), to: String(words[5]), of: elements[place])
        }
    }

    /// The strings in quotes, joined, behind a call at the start of a script.
    private static func argument(of call: String, in source: String) -> String? {
        guard source.hasPrefix(call) else { return nil }
        var result = ""
        var quote: Character?
        for character in source.dropFirst(call.count) {
            if let open = quote {
                if character == open { quote = nil } else { result.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ")" {
                return result
            }
        }
        return nil
    }

    private static func first(withID id: String, in document: Document) -> NodeID? {
        document.descendants(of: .document).first { document.attribute(.id, of: $0) == id }
    }
}
