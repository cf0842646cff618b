/// A media query list, read once and evaluated as often as the environment changes (Media Queries 4, section 2).
package struct MediaQueryList: Sendable {
    private var queries: [MediaQuery] = []

    /// Reads a list from a range of tokens: what is no query is one that never holds (section 3.2).
    ///
    /// Complexity: linear.
    package init(parsing list: ComponentValueList, in range: Range<Int>) {
        queries = list.splitAtCommas(list.trimmed(range)).map { MediaQuery(parsing: list, in: list.trimmed($0)) ?? .notAll }
    }

    /// Reads a list from a text, as of the attribute `media`.
    package init(_ text: String) {
        let list = ComponentValueList(parsing: text)
        self.init(parsing: list, in: 0..<list.tokens.count)
    }

    /// Whether one of the queries holds, or there is none.
    package func matches(_ environment: MediaEnvironment) -> Bool {
        queries.isEmpty || queries.contains { $0.matches(environment) }
    }

    /// The number of queries.
    package var count: Int { queries.count }

    /// Whether conditions were nested so deep that the innermost count as unknown.
    package var isCut: Bool { queries.contains { $0.condition?.isCut ?? false } }
}
