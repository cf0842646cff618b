import Glibc

/// A server that speaks first and in plain text, as SMTP's do; it says its line on every connection and closes.
public final class PlainGreeter: Sendable {
    private let listener: LoopbackListener
    /// The port it listens on.
    public var port: UInt16 { listener.port }

    /// Starts listening on a free port of 127.0.0.1.
    public init(_ greeting: String = "220 ready\r\n") throws {
        listener = try LoopbackListener()
        let listener = listener
        startThread {
            while let descriptor = listener.accept() {
                let bytes = Array(greeting.utf8)
                send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL))
                shutdown(descriptor, CInt(SHUT_WR))
                var buffer = [UInt8](repeating: 0, count: 4096)
                while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
                close(descriptor)
            }
        }
    }

    deinit { listener.close() }
}
