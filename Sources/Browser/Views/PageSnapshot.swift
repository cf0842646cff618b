package import PageEngine

/// What the bars around the page say about it: read once for each drawing.
package struct PageSnapshot: Hashable, Sendable {
    /// How the page came here.
    package enum Security: Hashable, Sendable {
        /// Over TLS, verified.
        case secure
        /// Over the network in the clear.
        case plain
        /// From this machine or from the program.
        case local
    }

    /// The place of the match among all.
    package struct Matches: Hashable, Sendable {
        /// The number of the current one, counted from 1; nil when there is none.
        package var current: Int?
        /// How many there are.
        package var total: Int
        /// Whether the last step went past the page's end or start.
        package var wrapped: Bool
        /// Why there may be more than these.
        package var fault: FindFault?

        /// Makes a count.
        package init(current: Int?, total: Int, wrapped: Bool = false, fault: FindFault? = nil) {
            self.current = current
            self.total = total
            self.wrapped = wrapped
            self.fault = fault
        }
    }

    /// A load under way.
    package struct Loading: Hashable, Sendable {
        /// What it does, in a word or two: `looking up the host`.
        package var phase: String
        /// Bytes that have come.
        package var bytes: Int
        /// Bytes that will come, nil where the server doesn't say.
        package var expected: Int?
        /// 0…1, as the page's own estimate.
        package var progress: Double
        /// Whether nothing has come for a while.
        package var isStalled: Bool

        /// Makes a report.
        package init(phase: String, bytes: Int, expected: Int?, progress: Double, isStalled: Bool) {
            self.phase = phase
            self.bytes = bytes
            self.expected = expected
            self.progress = progress
            self.isStalled = isStalled
        }
    }

    /// The title, or what stands for it.
    package var title = ""
    /// The host, as it may be shown; empty for local pages.
    package var host = ""
    /// How the page came here.
    package var security = Security.local
    /// The page's address, as it may be shown.
    package var address = ""
    /// The focused link's address, as it may be shown, or what Enter does to what else has the focus.
    package var linkAddress: String?
    /// How much of the page is shown.
    package var extent = PageExtent.page
    /// The heading that the top of the window lies under.
    package var heading: String?
    /// `Top`, `Bot`, `All` or a percentage.
    package var position = ""
    /// The matches of a find.
    package var matches: Matches?
    /// The load under way.
    package var loading: Loading?

    /// A page of which nothing is known.
    package init() {}
}
