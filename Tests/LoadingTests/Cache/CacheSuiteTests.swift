import FoundationEssentials
import TestSupport
import Testing

@testable import Loading

extension OneAfterTheOther {
    /// The public suite of tests for HTTP caches, through a real server and the real loader with the cache before it.
    ///
    /// All 370 cases but those for CDNs are run, by a clock that is moved where the suite's own client waits. What of informational answers
    /// must reach the client is not judged: the loader's callers do not see them, as a browser's pages do not.
    struct CacheSuiteTests {
        @Test(arguments: ["memory", "disk"])
        func suite(_ place: String) async throws {
            guard let bytes = SharedData.bytes("cache-tests/tests.json") else { return }
            let cases = try CacheSuiteGroup.decode(bytes).flatMap(\.tests).filter { $0.cdnOnly != true }
            let (server, loader) = (try HTTPServer(), Loader.quick())
            var failed: [String: [String]] = [:]
            let folder = TemporaryFolder()
            let disk = DiskCache(folder: folder.path + "/cache") { Issue.record("\($0)") }
            let store: any CacheStore = place == "disk" ? disk : MemoryCache()
            for (number, testCase) in cases.enumerated() {
                let verdict = await CacheSuiteClient(testCase, number, on: server, loader: loader, store: store).run()
                if verdict != .pass { failed[testCase.bar, default: []].append(testCase.id) }
                let isKnown = CacheSuiteExceptions.reasons[testCase.id] != nil || CacheSuiteExceptions.answersNo.contains(testCase.id)
                #expect((verdict == .pass) == !isKnown, "\(testCase.bar) \(testCase.id): \(verdict)")
            }
            server.stop()
            for bar in ["required", "optimal", "check"] {
                let count = cases.count { $0.bar == bar }
                print("cache-tests, \(bar): \(count - failed[bar, default: []].count) of \(count)")
            }
            let optimal = cases.filter { $0.bar == "optimal" }.map(\.id)
            let ours = optimal.count - failed["optimal", default: []].count
            for browser in ["chrome", "firefox", "safari"] {
                guard let passed = try Self.passedCases(of: browser) else { continue }
                let theirs = optimal.count(where: passed.contains)
                print("cache-tests, optimal, \(browser): \(theirs)")
                #expect(ours > theirs)
            }
        }

        /// The cases that a browser passed when the suite's owners last ran it.
        private static func passedCases(of browser: String) throws -> Set<String>? {
            guard let bytes = SharedData.bytes("cache-tests/results/\(browser).json") else { return nil }
            return Set(try JSONDecoder().decode([String: BrowserResult].self, from: Data(bytes)).filter(\.value.isPass).keys)
        }

        /// `true`, or a list that says why not.
        private struct BrowserResult: Decodable {
            let isPass: Bool

            init(from decoder: any Decoder) throws {
                isPass = (try? decoder.singleValueContainer().decode(Bool.self)) ?? false
            }
        }
    }
}
