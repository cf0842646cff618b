package import PageEngine

extension Theme.Mark {
    /// Reads a look as `color` takes it: the colour of the letters, the one behind them, attributes: `blue`, `black bright-yellow bold`,
    /// `underline`, `#0000d7 default`; `default` is the colour of the text around.
    package init(words: String) throws(CommandError) {
        self.init()
        var colors: [Color?] = []
        for word in words.split(whereSeparator: \.isBlank).map(String.init) {
            if let attribute = Self.attributeNames[word] {
                attributes.insert(attribute)
            } else {
                guard word == "default" || Color(name: word) != nil else { throw .badArgument(Self.complaint(word)) }
                colors.append(Color(name: word))
            }
        }
        guard colors.count <= 2 else {
            throw .badArgument("There are \(colors.count) colours in “\(words)”; a look has one for the letters and one behind them.")
        }
        foreground = colors.first ?? nil
        background = colors.dropFirst().first ?? nil
    }

    private static var attributeNames: [String: TextStyle.Attributes] {
        [
            "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse, "strikethrough": .strikethrough,
        ]
    }

    private static func complaint(_ word: String) -> String {
        "“\(word)” is no colour and no attribute; write a name as red or bright-blue, a number to 255, #rrggbb or default, "
            + "and bold, dim, italic, underline, reverse or strikethrough."
    }
}

extension Color {
    /// The colour of a name: one of the terminal's sixteen, a number of xterm's palette, or `#rrggbb`; nil when it is none.
    package init?(name: String) {
        if let index = Self.names.firstIndex(of: name) {
            self = .indexed(UInt8(index))
        } else if name.hasPrefix("bright-"), let index = Self.names.firstIndex(of: String(name.dropFirst(7))) {
            self = .indexed(UInt8(index + 8))
        } else if name.hasPrefix("#"), name.utf8.count == 7, let value = UInt32(name.dropFirst(), radix: 16), !name.contains("+") {
            self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        } else if name.allSatisfy(\.isNumber), let index = UInt8(name) {
            self = .indexed(index)
        } else {
            return nil
        }
    }

    /// The eight of ANSI, in its order.
    private static var names: [String] { ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] }
}
