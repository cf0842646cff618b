import Synchronization
import WebTypes

/// A clock that stands until a test moves it.
final class TestClock: Sendable {
    private let seconds = Mutex(1_790_000_000)

    /// The moment that it shows: in September 2026 at first.
    var now: HTTPDate { HTTPDate(secondsSince1970: seconds.withLock { $0 }) }

    /// Moves it forward.
    func advance(by count: Int) { seconds.withLock { $0 += count } }

    /// The moment so many seconds from now, as HTTP writes it.
    func date(_ offset: Int = 0) -> String { HTTPDate(secondsSince1970: now.secondsSince1970 + offset).description }
}
