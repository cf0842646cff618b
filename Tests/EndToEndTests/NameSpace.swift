import Cells
import TestSupport
import Testing

/// A network of the program's own, which only has loopback: names that a test chooses lead there, and no name server answers.
///
/// The program runs in a name space (`unshare`); what it does there is what it does anywhere.
enum NameSpace {
    /// Whether such name spaces can be made here; counted as skipped where not.
    static let isAvailable: Bool = {
        let answer = Command.run("unshare", ["-rmn", "sh", "-c", "\(path); ip link set lo up && mount --bind /etc/hosts /etc/hosts"])
        if answer == 0 { return true }
        Skipped.count("name spaces (unshare -rmn)")
        return false
    }()

    private static let path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin"

    /// The command line that runs another within a name space where `names` are 127.0.0.1.
    ///
    /// `before` is a shell command that runs there first, such as a server that goes on in the background.
    static func command(_ arguments: [String], names: [String], before: String = ":", in folder: TemporaryFolder) -> [String] {
        let hosts = folder.write("127.0.0.1 localhost \(names.joined(separator: " "))\n", to: "space/hosts")
        // Packets to this address are taken by loopback and dropped there: the resolver waits for an answer that never comes.
        let resolver = folder.write("nameserver 192.0.2.1\n", to: "space/resolv.conf")
        let script = folder.write(
            """
            \(path)
            ip link set lo up && ip route add 192.0.2.1/32 dev lo || exit 90
            mount --bind \(hosts) /etc/hosts && mount --bind \(resolver) /etc/resolv.conf || exit 91
            \(before) || exit 92
            exec "$@"

            """, to: "space/enter.sh")
        return ["/usr/bin/unshare", "-rmn", "sh", script] + arguments
    }
}

extension MartletSession {
    /// Starts `martlet` in a name space; see `NameSpace.command`.
    init(
        inSpaceWith names: [String], before: String = ":", _ arguments: [String], size: CellSize = CellSize(columns: 80, rows: 24),
        environment: [String: String] = [:], home: TemporaryFolder = TemporaryFolder()
    ) throws {
        let program = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
        let command = NameSpace.command([program] + arguments, names: names, before: before, in: home)
        let variables = PseudoTerminal.environment(home: home.path).merging(environment) { $1 }
        self.home = home
        terminal = try PseudoTerminal(command, size: size, environment: variables, folder: home.path)
    }
}
