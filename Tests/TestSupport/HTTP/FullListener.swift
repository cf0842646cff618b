import Glibc

/// A loopback port whose queue is full, so that a connection to it is neither accepted nor refused.
public final class FullListener: Sendable {
    private let listener: LoopbackListener
    private let fillers: [Int32]

    /// The port.
    public var port: UInt16 { listener.port }

    /// Listens with the shortest queue and fills it, until a connection no longer comes about.
    public init() throws {
        listener = try LoopbackListener(family: .ipv4, queueLength: 0)
        var fillers: [Int32] = []
        for _ in 0..<16 {
            let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
            guard descriptor >= 0 else { throw SocketFailure("socket") }
            fillers.append(descriptor)
            if !Self.connect(descriptor, listener.port) { break }
        }
        self.fillers = fillers
    }

    deinit {
        for descriptor in fillers { close(descriptor) }
        listener.close()
    }

    /// Whether the connection comes about within the time that loopback needs, many times over.
    private static func connect(_ descriptor: Int32, _ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if result == 0 { return true }
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&watched, 1, 200) == 1
    }
}
