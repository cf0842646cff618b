import Testing

@testable import PageEngine

/// WebKit's progress algorithm (WebPage API 1.3), with a clock that the test moves.
@Suite struct ProgressTrackerTests {
    let start = ContinuousClock.now

    @Test func startsAtATenthAndNeverGoesBack() {
        var tracker = ProgressTracker()
        #expect(tracker.value == 0)
        tracker.begin(at: start)
        #expect(tracker.value == 0.1)
        tracker.respond(expectedLength: 100_000)
        var last = tracker.value
        for total in stride(from: 1000, through: 100_000, by: 1000) {
            tracker.receive(total: total)
            #expect(tracker.value >= last)
            last = tracker.value
        }
        #expect(last <= 0.5)
        #expect(last > 0.45)
        tracker.layOut()
        tracker.receive(total: 150_000)
        #expect(tracker.value > last)
        #expect(tracker.value <= 0.9)
        tracker.finish()
        #expect(tracker.value == 1)
    }

    @Test func unknownLengthsCountAs16KiBAndDouble() {
        var tracker = ProgressTracker()
        tracker.begin(at: start)
        tracker.respond(expectedLength: -1)
        tracker.receive(total: 8192)
        // (0.5 − 0.1) × 8192 / 16384 above a tenth.
        #expect(abs(tracker.value - 0.3) < 1e-9)
        tracker.receive(total: 20_000)
        #expect(tracker.value > 0.3)
        #expect(tracker.value < 0.5)
    }

    @Test func noticesAreAtLeast200MillisecondsApart() {
        var tracker = ProgressTracker()
        tracker.begin(at: start)
        tracker.respond(expectedLength: 1000)
        tracker.receive(total: 100)
        #expect(tracker.notice(at: start + .milliseconds(199)) == nil)
        let first = tracker.notice(at: start + .milliseconds(200))
        #expect(first == tracker.value)
        tracker.receive(total: 200)
        #expect(tracker.notice(at: start + .milliseconds(300)) == nil)
        #expect(tracker.notice(at: start + .milliseconds(400)) != nil)
        #expect(tracker.notice(at: start + .milliseconds(900)) == nil)
        tracker.finish()
        #expect(tracker.notice(at: start + .milliseconds(901)) == 1)
    }

    @Test func twoSilentSecondsAreAStall() {
        var tracker = ProgressTracker()
        tracker.begin(at: start)
        tracker.respond(expectedLength: -1)
        for _ in 0..<19 { tracker.beat() }
        #expect(!tracker.isStalled)
        tracker.beat()
        #expect(tracker.isStalled)
        tracker.receive(total: 1)
        tracker.beat()
        #expect(!tracker.isStalled)
        for total in 2..<40 {
            tracker.receive(total: total)
            for _ in 0..<10 { tracker.beat() }
            #expect(!tracker.isStalled)
        }
    }
}
