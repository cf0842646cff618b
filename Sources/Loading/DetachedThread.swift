import Glibc

/// Runs the body on a thread of its own that nobody joins, with every signal blocked: signals are the main thread's,
/// and a peer that closes must not kill the program by SIGPIPE.
func startDetachedThread(_ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let work = Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
    let result = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }, work.toOpaque())
    guard result == 0 else { preconditionFailure("pthread_create: \(String(cString: strerror(result)))") }
    pthread_detach(thread)
}

/// The closure in a box that a C pointer can carry.
private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
