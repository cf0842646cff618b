import Glibc
import Synchronization

/// Which loopback address a server has.
public enum LoopbackFamily: Sendable {
    /// 127.0.0.1.
    case ipv4
    /// ::1.
    case ipv6

    /// The address as it stands in a URL.
    public var host: String {
        switch self {
        case .ipv4: "127.0.0.1"
        case .ipv6: "[::1]"
        }
    }
}

/// A socket call that failed, in the system's words.
public struct SocketFailure: Error, CustomStringConvertible {
    /// The call and the system's reason.
    public let description: String

    init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}

/// A listening TCP socket on a free loopback port.
public final class LoopbackListener: Sendable {
    let family: LoopbackFamily
    private let descriptor: Int32
    private let isClosed = Mutex(false)
    /// The port it listens on.
    public let port: UInt16

    /// Listens on a free port with a queue of that length; throws `SocketFailure`.
    public init(family: LoopbackFamily = .ipv4, queueLength: Int32 = 256) throws {
        let domain = family == .ipv4 ? AF_INET : AF_INET6
        let descriptor = socket(domain, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SocketFailure("socket") }
        self.family = family
        self.descriptor = descriptor
        do {
            port = try family == .ipv4 ? Self.listenIPv4(descriptor, queueLength) : Self.listenIPv6(descriptor, queueLength)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    /// Waits for the next connection; nil once the listener is closed.
    func accept() -> Int32? {
        while true {
            let connection = Glibc.accept(descriptor, nil, nil)
            if connection >= 0 {
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                return connection
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Wakes the thread that accepts and refuses what comes later; the port is free again.
    public func close() {
        isClosed.withLock { isClosed in
            // Once only: the number may be another socket's by the next time.
            if !isClosed { shutdown(descriptor, CInt(SHUT_RDWR)) }
            isClosed = true
        }
    }

    deinit { Glibc.close(descriptor) }

    /// A port on which nothing listens: it was free a moment ago.
    public static func unusedPort() throws -> UInt16 {
        let listener = try LoopbackListener()
        listener.close()
        return listener.port
    }

    private static func listenIPv4(_ descriptor: Int32, _ queueLength: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        try bindAndListen(descriptor, &address, queueLength)
        return UInt16(bigEndian: address.sin_port)
    }

    private static func listenIPv6(_ descriptor: Int32, _ queueLength: Int32) throws -> UInt16 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        try bindAndListen(descriptor, &address, queueLength)
        return UInt16(bigEndian: address.sin6_port)
    }

    private static func bindAndListen<Address>(_ descriptor: Int32, _ address: inout Address, _ queueLength: Int32) throws {
        var length = socklen_t(MemoryLayout<Address>.size)
        let failedCall = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
                if bind(descriptor, address, length) != 0 { return "bind" }
                if listen(descriptor, queueLength) != 0 { return "listen" }
                return getsockname(descriptor, address, &length) != 0 ? "getsockname" : nil
            }
        }
        if let failedCall { throw SocketFailure(failedCall) }
    }
}

/// Runs the body on a thread of its own, which ends by itself.
func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }, work.toOpaque())
    guard result == 0 else { preconditionFailure("pthread_create: \(String(cString: strerror(result)))") }
    pthread_detach(thread)
}

/// `POLLRDHUP`, which Glibc's module leaves out: the other side has closed its end.
let pollPeerClosed: Int16 = 0x2000
