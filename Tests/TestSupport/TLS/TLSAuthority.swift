import Glibc

/// A certificate authority of the test's own, made by the `openssl` command in a temporary folder.
public final class TLSAuthority: Sendable {
    /// A certificate with its key, as files.
    public struct Identity: Sendable {
        /// The certificate's file.
        public let certificate: String
        /// The key's file.
        public let key: String
    }

    private let folder: TemporaryFolder

    /// The authority's own certificate, to be trusted.
    public var certificateFile: String { folder.path + "/ca.pem" }

    /// Whether the `openssl` command is here; counted as skipped where it is not.
    public static var isAvailable: Bool {
        if ChildProcess.isInstalled("openssl") { return true }
        Skipped.count("the openssl command")
        return false
    }

    /// Makes a key and a certificate of its own.
    public init() async throws {
        folder = TemporaryFolder()
        folder.write(Self.configuration, to: "ca.cnf")
        folder.write("", to: "index.txt")
        folder.write("1000\n", to: "serial")
        try await makeKey("ca")
        try await openssl([
            "req", "-x509", "-new", "-key", "ca.key", "-days", "3650", "-subj", "/CN=Martlet Test Authority", "-config", "ca.cnf",
            "-extensions", "authority", "-out", "ca.pem",
        ])
    }

    /// A certificate for the names (`DNS:localhost`, `IP:127.0.0.1`), valid between two moments such as `20200101000000Z`.
    public func identity(
        _ name: String, for names: [String], from start: String = "20200101000000Z", to end: String = "20991231235959Z"
    ) async throws -> Identity {
        try await makeKey(name)
        try await openssl(["req", "-new", "-key", "\(name).key", "-subj", "/CN=\(name)", "-config", "ca.cnf", "-out", "\(name).csr"])
        folder.write("subjectAltName = \(names.joined(separator: ", "))\n", to: "\(name).ext")
        try await openssl([
            "ca", "-batch", "-notext", "-config", "ca.cnf", "-in", "\(name).csr", "-startdate", start, "-enddate", end, "-extfile",
            "\(name).ext",
            "-out", "\(name).pem",
        ])
        return Identity(certificate: "\(folder.path)/\(name).pem", key: "\(folder.path)/\(name).key")
    }

    /// A certificate that is signed by itself.
    public func selfSigned(_ name: String, for names: [String]) async throws -> Identity {
        try await makeKey(name)
        try await openssl([
            "req", "-x509", "-new", "-key", "\(name).key", "-days", "30", "-subj", "/CN=\(name)", "-config", "ca.cnf", "-addext",
            "subjectAltName = \(names.joined(separator: ", "))", "-out", "\(name).pem",
        ])
        return Identity(certificate: "\(folder.path)/\(name).pem", key: "\(folder.path)/\(name).key")
    }

    private func makeKey(_ name: String) async throws {
        try await openssl(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "\(name).key"])
    }

    private func openssl(_ arguments: [String]) async throws {
        let (status, output) = try await ChildProcess.run(["openssl"] + arguments, inputFile: "/dev/null", folder: folder.path)
        if status != 0 { throw Failure(description: "openssl \(arguments[0]): \(String(decoding: output, as: UTF8.self))") }
    }

    /// What the `openssl` command said.
    public struct Failure: Error, CustomStringConvertible {
        /// The command and its output.
        public let description: String
    }

    private static let configuration = """
        [ca]
        default_ca = test
        [test]
        dir = .
        new_certs_dir = .
        database = index.txt
        serial = serial
        certificate = ca.pem
        private_key = ca.key
        default_md = sha256
        policy = anything
        unique_subject = no
        [anything]
        commonName = supplied
        [req]
        distinguished_name = name
        [name]
        [authority]
        basicConstraints = critical, CA:TRUE
        keyUsage = critical, keyCertSign, cRLSign

        """
}
