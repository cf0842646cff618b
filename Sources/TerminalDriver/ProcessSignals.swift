internal import CMainQueue
internal import Glibc

/// The signals that the program takes in its loop, as data, so that no handler runs between two statements.
///
/// Make it first in `main`, before any other thread: threads made later inherit the block, so these signals wait for the loop.
/// A child inherits it too: whoever starts one resets its mask (`posix_spawnattr_setsigmask`).
@MainActor
package final class ProcessSignals {
    /// A signal that the loop takes.
    package enum Signal: Hashable, Sendable {
        /// SIGWINCH: the window's size changed.
        case windowChanged
        /// SIGTERM or SIGINT: leave.
        case terminate
        /// SIGHUP: the terminal is gone, leave.
        case hangUp
        /// SIGTSTP: stop, as Ctrl-Z would in cooked mode.
        case stop
        /// SIGCONT: the process was continued; the terminal may be in any state.
        case resumed
    }

    /// What to wait on.
    let descriptor: Int32

    private static var taken: [Int32] { [SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT] }

    /// Blocks the signals in this thread, and in those made later.
    package init() {
        var set = Self.set(of: Self.taken)
        sigprocmask(SIG_BLOCK, &set, nil)
        descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
        precondition(descriptor >= 0, "signalfd failed with error \(errno)")
    }

    /// The signals that came since the last call; several of one kind are one.
    func take() -> [Signal] {
        var signals: [Signal] = []
        var info = signalfd_siginfo()
        while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
            switch Int32(info.ssi_signo) {
            case SIGWINCH: signals.append(.windowChanged)
            case SIGTERM, SIGINT: signals.append(.terminate)
            case SIGHUP: signals.append(.hangUp)
            case SIGTSTP: signals.append(.stop)
            default: signals.append(.resumed)
            }
        }
        return signals
    }

    /// Stops the process group, as the terminal does on Ctrl-Z, and returns when it is continued (at once where nothing could continue it).
    package static func stopProcessGroup() {
        var stop = set(of: [SIGTSTP])
        kill(0, SIGTSTP)
        sigprocmask(SIG_UNBLOCK, &stop, nil)  // it takes effect here, and this is where the process goes on
        sigprocmask(SIG_BLOCK, &stop, nil)
        var resumed = set(of: [SIGCONT])
        var now = timespec()
        sigtimedwait(&resumed, nil, &now)  // what continued it is no news any more
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
