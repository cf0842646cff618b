// A program that loads pages through a cache on the disk as another process, another user or on a full disk would; LoadingTests runs it.
internal import Glibc
internal import Loading
internal import TestSupport
internal import WebTypes

/// Loads pages at random: `cache-probe FOLDER ORIGIN PAGES COUNT SEED [--limit BYTES] [--user ID] [--file-size BYTES]`.
///
/// The page `/N` has a line, told by its `X-Line`, as many times as its `X-Count` says; one that has not is wrong. Prints what the cache
/// reports, each failure and each wrong page as a line, and at last how many came from where.
@main enum CacheProbe {
    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let limit = option("--limit", &arguments) ?? 200_000_000
        let user = option("--user", &arguments)
        let fileSize = option("--file-size", &arguments)
        guard arguments.count == 5, let pages = Int(arguments[2]), let count = Int(arguments[3]), let seed = UInt64(arguments[4]) else {
            print("usage: cache-probe FOLDER ORIGIN PAGES COUNT SEED [--limit BYTES] [--user ID] [--file-size BYTES]")
            exit(2)
        }
        restrict(fileSize: fileSize, user: user)
        let cache = CachingLoader(Loader(), store: DiskCache(folder: arguments[0], limit: limit) { print("report: \($0)") })
        var random = SeededGenerator(seed: seed)
        var sources: [HTTPURLResponse.Source: Int] = [:]
        for _ in 0..<count {
            let number = Int.random(in: 0..<pages, using: &random)
            guard let url = WebURL("\(arguments[1])/\(number)") else { preconditionFailure("\(arguments[1]) is no origin") }
            do {
                sources[try await source(of: cache.start(URLRequest(url))), default: 0] += 1
            } catch {
                print("error: \(error)")
            }
        }
        print(
            "network: \(sources[.network, default: 0]), cache: \(sources[.cache, default: 0]), validated: \(sources[.validated, default: 0])"
        )
    }

    /// Loads a page, checks it against its own headers, and tells where it came from.
    private static func source(of transfer: Transfer) async throws -> HTTPURLResponse.Source {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        while let event = try await transfer.next() {
            switch event {
            case .response(let head): response = head as? HTTPURLResponse
            case .data(let bytes): body += bytes
            case .redirect: print("wrong: a redirect")
            }
        }
        guard let response, let line = response.value(forHTTPHeaderField: "X-Line"),
            let count = response.value(forHTTPHeaderField: "X-Count").flatMap({ Int($0) })
        else {
            print("wrong: no such page")
            return .network
        }
        let isRight = body.elementsEqual(String(repeating: line + "\n", count: count).utf8)
        if !isRight || !line.hasPrefix(response.webURL.path + " ") { print("wrong: \(response.webURL) from \(response.source)") }
        return response.source
    }

    private static func restrict(fileSize: Int?, user: Int?) {
        if let fileSize {
            // The signal would end the process; without it the write fails, as on a full disk.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: rlim_t(fileSize), rlim_max: rlim_t(fileSize))
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { fail("setrlimit") }
        }
        if let user, setuid(uid_t(user)) != 0 { fail("setuid") }
    }

    private static func fail(_ call: String) -> Never {
        print("\(call): error \(errno)")
        exit(1)
    }

    /// Takes an option and its number out of the arguments.
    private static func option(_ name: String, _ arguments: inout [String]) -> Int? {
        guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count, let number = Int(arguments[place + 1]) else {
            return nil
        }
        arguments.removeSubrange(place...(place + 1))
        return number
    }
}
