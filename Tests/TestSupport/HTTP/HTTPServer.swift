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
    }

    private let state = Mutex(State())
    private let listener: LoopbackListener

    /// The port it listens on.
    public var port: UInt16 { listener.port }

    /// `http://127.0.0.1:PORT`, or `http://[::1]:PORT`.
    public var origin: String { "http://\(listener.family.host):\(port)" }

    /// Starts listening on a free port; throws `SocketFailure`.
    public init(family: LoopbackFamily = .ipv4) throws {
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
            listener.release()
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

    /// How many connections are open now.
    public var openConnectionCount: Int { state.withLock { $0.open.count } }

    /// Closes the listener and every connection, held ones included.
    public func stop() {
        listener.close()
        state.withLock { state in
            state.isStopped = true
            for descriptor in state.open { shutdown(descriptor, CInt(SHUT_RDWR)) }
        }
    }

    private func note(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            if state.isStopped { return false }
            state.connectionCount += 1
            state.open.insert(descriptor)
            return true
        }
    }

    private func serve(_ descriptor: Int32) {
        var connection = ServerConnection(descriptor: descriptor)
        while let request = connection.readRequest() {
            let script = state.withLock { state in
                state.requests.append(request)
                return state.scripts[request.path]
            }
            let reply = script?(request) ?? .text("nothing here", status: 404)
            guard connection.write(reply, to: request) else { break }
        }
        state.withLock { state in
            state.open.remove(descriptor)
            close(descriptor)
        }
    }
}
