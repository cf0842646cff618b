import Glibc

/// Where printed pages go; a reader that has had enough (`| head`) is no error.
struct OutputStream {
    /// Nobody reads any more.
    struct Closed: Error {}

    /// The output can't be written: a full disk, say.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        var description: String { "The output can't be written (\(String(cString: strerror(code)))); make room or choose another place." }
    }

    let descriptor: Int32

    static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)

    /// Writes all of the bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count < 0 { throw errno == EPIPE ? Closed() : Failure(code: errno) as any Error }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes a text, and says why where it can't; returns the exit code.
    func write(_ text: String) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        do {
            try Array(text.utf8).withUnsafeBytes { try write($0) }
        } catch is Closed {
            return Program.success
        } catch {
            Program.complain("\(error)")
            return Program.failure
        }
        return Program.success
    }
}
