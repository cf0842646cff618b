import WebTypes

/// The directives of `Cache-Control` (RFC 9111, 5.2), of a request or a response.
///
/// Of a directive that stands more than once the first counts (4.2.1). A directive whose argument can't be read is there all the same:
/// what it means then is for whoever asks, and for freshness it means “stale”.
struct CacheControl: Hashable, Sendable {
    /// A number of seconds that a directive may give.
    enum Seconds: Hashable {
        /// The directive is not there.
        case absent
        /// It is there without an argument, or with one that is no number.
        case invalid
        /// That many.
        case value(Int)

        /// The number, nil where there is none that can be read.
        var value: Int? { if case .value(let seconds) = self { seconds } else { nil } }
    }

    /// One directive: its name in lower case, and its argument without quotes.
    struct Directive: Hashable, Sendable {
        var name: String
        var argument: Argument

        /// What stands behind the name.
        enum Argument: Hashable, Sendable {
            case none
            case value(String)
            /// Something that is neither a token nor a quoted string.
            case unreadable
        }
    }

    private let directives: [Directive]

    /// The directives of every `Cache-Control` field, in order.
    init(_ headers: HTTPHeaders) {
        directives = headers.values(for: "Cache-Control").flatMap { CacheControlParser.directives(of: $0) }
    }

    /// Whether a directive of that name is there, whatever its argument.
    func contains(_ name: String) -> Bool { first(name) != nil }

    /// Whether there is no directive at all.
    var isEmpty: Bool { directives.isEmpty }

    /// Whether the directive stands without an argument.
    func hasNoArgument(_ name: String) -> Bool { first(name)?.argument == Directive.Argument.none }

    /// The seconds of `max-age`, `max-stale`, `stale-if-error` and their like.
    func seconds(_ name: String) -> Seconds {
        switch first(name)?.argument {
        case nil: .absent
        case .value(let text)?: DeltaSeconds.parse(text).map(Seconds.value) ?? .invalid
        case .some: .invalid
        }
    }

    /// The field names of the qualified form, `no-cache="set-cookie, x-one"`; nil where the directive is absent or stands alone at least once.
    func fieldNames(_ name: String) -> [String]? {
        var names: [String]?
        for directive in directives where directive.name == name {
            guard case .value(let text) = directive.argument else { return nil }
            names = (names ?? []) + text.split(separator: ",").map { String($0).trimmingHTTPWhitespace() }
        }
        return names
    }

    /// Whether the directive is there in its unqualified form, that concerns the whole response.
    func concernsWhole(_ name: String) -> Bool { contains(name) && fieldNames(name) == nil }

    private func first(_ name: String) -> Directive? { directives.first { $0.name == name } }
}

/// A number of seconds as HTTP writes it (RFC 9111, 1.2.2).
enum DeltaSeconds {
    /// What stands for every number that is too large, as the standard proposes: 68 years.
    static let greatest = 1 << 31

    /// The number; nil where anything but digits is there.
    static func parse(_ text: String) -> Int? {
        isNumber(text) ? min(Int(text) ?? greatest, greatest) : nil
    }

    /// Whether the text is digits and nothing else.
    static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}
