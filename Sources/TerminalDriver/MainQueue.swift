internal import CMainQueue
internal import Glibc

/// Runs the main actor's work on the main thread where there is no terminal to wait for.
@MainActor
package enum MainQueue {
    /// Runs what the main actor has to do, and waits for more, until `isDone`.
    package static func run(until isDone: () -> Bool) {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        while !isDone() {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, -1) > 0 else { continue }
            var count: UInt64 = 0
            _ = read(descriptor, &count, 8)
            _dispatch_main_queue_callback_4CF(nil)
        }
    }
}
