/// How far a load is, by WebKit's algorithm (WebPage API 1.3): a value from 0 to 1 that never goes back during one load.
struct ProgressTracker {
    /// What an answer of unknown length is taken for, and what each pending request adds: 16 KiB.
    static let assumedLength = 16.0 * 1024
    /// What is shown as soon as a load begins.
    static let initialValue = 0.1
    /// The time between two changes that observers see.
    static let noticeInterval = Duration.milliseconds(200)
    /// The time between two looks at whether anything still comes.
    static let heartbeat = Duration.milliseconds(100)
    /// So many heartbeats in a row without a byte mean that the load is stalled.
    ///
    /// Two seconds: WebKit's four beats of less than 1 kB would call every slow line stalled, which a reader sees to be untrue.
    static let stallBeats = 20

    private(set) var value = 0.0
    private(set) var isStalled = false
    /// Bytes of the document received so far.
    private(set) var received = 0
    /// Bytes of the document that the answer promised; nil when it promised nothing.
    private(set) var expected: Int?

    private var estimate = 0.0
    private var hasResponse = false
    private var hasLayout = false
    private var silentBeats = 0
    private var receivedAtLastBeat = 0
    private var lastNotice: ContinuousClock.Instant?
    private var noticed = 0.0

    /// A load begins.
    mutating func begin(at now: ContinuousClock.Instant) {
        self = ProgressTracker()
        value = ProgressTracker.initialValue
        noticed = value
        lastNotice = now
    }

    /// The answer's head is here; a length below 0 is unknown.
    mutating func respond(expectedLength: Int64) {
        hasResponse = true
        expected = expectedLength >= 0 ? Int(clamping: expectedLength) : nil
        estimate = expectedLength >= 0 ? Double(expectedLength) : ProgressTracker.assumedLength
    }

    /// So many bytes of the document have come in all.
    mutating func receive(total: Int) {
        let bytes = Double(total - received)
        guard bytes > 0 else { return }
        received = total
        if Double(received) > estimate { estimate = Double(received) * 2 }
        let pending = hasResponse ? 0 : ProgressTracker.assumedLength
        let remaining = estimate - Double(received) + bytes + pending
        let fraction = remaining > 0 ? min(1, bytes / remaining) : 1
        value = max(value, min(ceiling, value + (ceiling - value) * fraction))
    }

    /// The first screen has been laid out.
    mutating func layOut() {
        hasLayout = true
    }

    /// The load has ended well.
    mutating func finish() {
        value = 1
        isStalled = false
    }

    /// The load has ended otherwise; the value stays.
    mutating func end() {
        isStalled = false
    }

    /// A heartbeat's time has passed.
    mutating func beat() {
        silentBeats = received == receivedAtLastBeat ? silentBeats + 1 : 0
        receivedAtLastBeat = received
        isStalled = silentBeats >= ProgressTracker.stallBeats
    }

    /// The value that observers are to see now; nil when it is what they see, or when they were told less than 200 ms ago.
    mutating func notice(at now: ContinuousClock.Instant) -> Double? {
        guard value != noticed else { return nil }
        if value < 1, let lastNotice, now - lastNotice < ProgressTracker.noticeInterval { return nil }
        lastNotice = now
        noticed = value
        return value
    }

    private var ceiling: Double { hasLayout ? 0.9 : 0.5 }
}
