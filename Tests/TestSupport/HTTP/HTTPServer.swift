import Glibc
import Synchronization

/// A real HTTP/1.1 server on a loopback address, scripted path by path; each connection has its own thread.
///
/// It answers exactly what the script says, broken framing included, keeps connections open where the answer's framing allows it,
/// and records every request. `/nothing-here` and any other path without a script is answered with 404.
public final class HTTPServer: Sendable {
    /// What decides the answer to a request.
    public typealias Script = @Sendable (RecordedRequest) -> ServerReply

    private struct State {
        var scripts: [String: Script] = [:]
        var requests: [RecordedRequest] = []
        var connectionCount = 0
        var open: Set<Int32> = []
        var isStopped = false
        var waiters: [Waiter] = []

        /// Takes out the waiters whose wish has come true.
        mutating func takeSatisfied() -> [Waiter] {
            let isSatisfied = waiters.map { $0.condition(self) }
            defer { waiters = zip(waiters, isSatisfied).filter { !$0.1 }.map(\.0) }
            return zip(waiters, isSatisfied).filter(\.1).map(\.0)
        }
    }

    private struct Waiter: Sendable {
        let condition: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private let state = Mutex(State())
    private let listener: LoopbackListener
    private let isSilentToTLS: Bool

    /// The port it listens on.
    public var port: UInt16 { listener.port }

    /// `http://127.0.0.1:PORT`, or `http://[::1]:PORT`.
    public var origin: String { "http://\(listener.family.host):\(port)" }

    /// Starts listening on a free port; throws `SocketFailure`.
    ///
    /// Who speaks TLS to it is hung up on, as by most servers, or waits for an answer for ever.
    public init(family: LoopbackFamily = .ipv4, isSilentToTLS: Bool = false) throws {
        self.isSilentToTLS = isSilentToTLS
        listener = try LoopbackListener(family: family)
        let listener = listener
        startThread { [weak self] in
            while let descriptor = listener.accept() {
                guard let server = self, server.note(descriptor) else {
                    close(descriptor)
                    continue
                }
                startThread { server.serve(descriptor) }
            }
        }
    }

    deinit { stop() }

    /// The address of the path on this server.
    public func url(_ path: String) -> String { origin + path }

    /// Answers the path, its query left aside, always alike.
    public func on(_ path: String, _ reply: ServerReply) {
        on(path) { _ in reply }
    }

    /// Answers the path, its query left aside, by a script.
    public func on(_ path: String, script: @escaping Script) {
        state.withLock { $0.scripts[path] = script }
    }

    /// Every request so far, in the order of their arrival.
    public var requests: [RecordedRequest] { state.withLock { $0.requests } }

    /// How many connections were accepted so far.
    public var connectionCount: Int { state.withLock { $0.connectionCount } }

    /// Waits until so many requests have come in.
    public func waitForRequests(_ count: Int = 1) async {
        await wait { $0.requests.count >= count }
    }

    /// Waits until so many connections have been accepted.
    public func waitForConnections(_ count: Int = 1) async {
        await wait { $0.connectionCount >= count }
    }

    /// Waits until no connection is open any more.
    public func waitForNoConnection() async {
        await wait { $0.open.isEmpty }
    }

    private func wait(_ condition: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            change { $0.waiters.append(Waiter(condition: condition, continuation: continuation)) }
        }
    }

    /// Changes the state and answers those who waited for it.
    private func change<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        let (result, satisfied) = state.withLock { state in
            let result = body(&state)
            return (result, state.takeSatisfied())
        }
        for waiter in satisfied { waiter.continuation.resume() }
        return result
    }

    /// Closes the listener and every connection, held ones included.
    public func stop() {
        listener.close()
        state.withLock { state in
            state.isStopped = true
            for descriptor in state.open { shutdown(descriptor, CInt(SHUT_RDWR)) }
        }
    }

    private func note(_ descriptor: Int32) -> Bool {
        change { state in
            if state.isStopped { return false }
            state.connectionCount += 1
            state.open.insert(descriptor)
            return true
        }
    }

    private func serve(_ descriptor: Int32) {
        var connection = ServerConnection(descriptor: descriptor, isSilentToTLS: isSilentToTLS)
        while let request = connection.readRequest() {
            let script = change { state in
                state.requests.append(request)
                return state.scripts[request.path]
            }
            let reply = script?(request) ?? .text("nothing here", status: 404)
            guard connection.write(reply, to: request) else { break }
        }
        change { state in
            state.open.remove(descriptor)
            close(descriptor)
        }
    }
}
