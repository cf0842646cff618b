internal import CMainQueue
internal import Dispatch
internal import Glibc

/// The program's main loop: waits for keys, for work of the main actor, for signals and for a deadline, on the main thread.
///
/// It is synchronous (`run` returns when `stop` was called), so that the main actor stays on the first thread and a key is answered at once.
@MainActor
package final class EventLoop {
    /// Called when there is something to read from the terminal, its `inputDeadline` passed, or the window's size changed.
    package var onInput: () -> Void = {}
    /// Called for each signal, in order.
    package var onSignal: (ProcessSignals.Signal) -> Void = { _ in }
    /// Called before each wait: the place to paint what changed.
    package var beforeWaiting: () -> Void = {}
    /// When `onDeadline` is to be called next, asked before each wait; nil for never.
    package var nextDeadline: () -> ContinuousClock.Instant? = { nil }
    /// Called when the deadline has passed.
    package var onDeadline: () -> Void = {}

    private let signals: ProcessSignals
    private var isRunning = false

    /// A loop that takes the signals of `ProcessSignals`, which must have been made before any other thread.
    package init(signals: ProcessSignals) {
        self.signals = signals
    }

    /// Runs until `stop` is called.
    package func run(terminal: any Terminal) {
        isRunning = true
        let mainQueue = _dispatch_get_main_queue_handle_4CF()
        while isRunning {
            beforeWaiting()
            guard isRunning else { return }
            var descriptors = [
                pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            wait(on: &descriptors, until: earliest(terminal.inputDeadline, nextDeadline()))
            dispatch(descriptors, terminal)
        }
    }

    /// Ends `run` after what is being handled.
    package func stop() { isRunning = false }

    private func dispatch(_ descriptors: [pollfd], _ terminal: any Terminal) {
        if descriptors[2].revents != 0 { takeSignals() }
        let now = ContinuousClock.now
        if descriptors[0].revents != 0 || terminal.inputDeadline.map({ $0 <= now }) ?? false { onInput() }
        if descriptors[1].revents != 0 { runMainQueue(descriptors[1].fd) }
        if let deadline = nextDeadline(), deadline <= now { onDeadline() }
    }

    private func takeSignals() {
        for signal in signals.take() {
            if signal == .windowChanged { onInput() }
            onSignal(signal)
        }
    }

    /// Runs the main actor's jobs: what CFRunLoop does on Linux.
    private func runMainQueue(_ descriptor: Int32) {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        _dispatch_main_queue_callback_4CF(nil)
    }

    private func earliest(_ first: ContinuousClock.Instant?, _ second: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }

    private func wait(on descriptors: inout [pollfd], until deadline: ContinuousClock.Instant?) {
        var result: Int32
        if let deadline {
            let left = max(.zero, deadline - .now).components
            var time = timespec(tv_sec: Int(left.seconds), tv_nsec: Int(left.attoseconds / 1_000_000_000))
            result = ppoll(&descriptors, UInt(descriptors.count), &time, nil)
        } else {
            result = ppoll(&descriptors, UInt(descriptors.count), nil, nil)
        }
        if result < 0 { for index in descriptors.indices { descriptors[index].revents = 0 } }  // EINTR: a signal that is not ours
    }
}
