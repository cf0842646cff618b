import Glibc

/// Runs another program, as an argument list and never through a shell.
public enum Command {
    /// Runs the program, found on `PATH`, to its end with the given arguments; its exit status, 128 + n for signal n, or nil where it can't be started.
    public static func run(_ name: String, _ arguments: [String]) -> Int32? {
        var argv: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
        defer { for argument in argv { free(argument) } }
        argv.append(nil)
        var child: pid_t = 0
        guard posix_spawnp(&child, name, nil, nil, argv, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
