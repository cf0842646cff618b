import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import Loading
@testable import Storage

/// Which hosts are known to want secure connections (RFC 6797, 8), how long, and who shares it.
struct SecureHostsTests {
    /// Stores of one file, as processes have one each.
    struct Stores {
        let folder = TemporaryFolder()
        let clock = TestClock()
        var path: String { folder.path + "/data/hsts.sqlite" }

        func open(_ report: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }) -> SecureHosts {
            SecureHosts(path: path, clock: { [clock] in clock.moment }, report: report)
        }
    }

    private func memory() -> SecureHosts { SecureHosts(path: nil) { Issue.record("\($0)") } }

    private func address(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

    private func note(_ field: String, from text: String, in hosts: SecureHosts) throws {
        hosts.note(["Strict-Transport-Security": field], from: try address(text))
    }

    /// 8.3: the scheme changes, a port of 80 becomes 443, and any other stays.
    @Test func addressesAreMadeSecure() throws {
        let hosts = memory()
        try note("max-age=60", from: "https://docs.test/", in: hosts)
        for (plain, secure) in [
            ("http://docs.test/a?b#c", "https://docs.test/a?b#c"), ("http://docs.test:80/", "https://docs.test/"),
            ("http://docs.test:8080/", "https://docs.test:8080/"), ("http://DOCS.test./", "https://docs.test./"),
            ("http://user:pass@docs.test/", "https://user:pass@docs.test/"),
        ] {
            #expect(hosts.secured(try address(plain))?.href == secure)
        }
        let others = [
            "https://docs.test/", "ftp://docs.test/", "http://a.docs.test/", "http://test/", "http://xdocs.test/", "file:///docs.test",
        ]
        for other in others {
            #expect(hosts.secured(try address(other)) == nil, "\(other)")
        }
    }

    @Test func subdomainsAreCoveredWhereTheirParentSaysSo() throws {
        let hosts = memory()
        try note("max-age=60; includeSubDomains", from: "https://docs.test/", in: hosts)
        try note("max-age=60", from: "https://a.b.docs.test/", in: hosts)
        for name in ["docs.test", "x.docs.test", "b.docs.test", "a.b.docs.test", "y.a.b.docs.test"] {
            #expect(hosts.contains(try address("http://\(name)/")), "\(name)")
        }
        // What a host takes back its parent may still ask for.
        try note("max-age=0", from: "https://a.b.docs.test/", in: hosts)
        #expect(hosts.names == ["docs.test"])
        #expect(hosts.contains(try address("http://a.b.docs.test/")))
        try note("max-age=60", from: "https://docs.test/", in: hosts)
        #expect(!hosts.contains(try address("http://a.b.docs.test/")))
        #expect(hosts.contains(try address("http://docs.test/")))
    }

    /// 8.1: what came over http, from an IP address or with a broken field counts for nothing; nor does this machine's own name.
    @Test func whatIsNotNoted() throws {
        let hosts = memory()
        for text in [
            "http://docs.test/", "https://127.0.0.1/", "https://[::1]/", "https://0x7f.1/", "https://localhost/",
            "https://localhost:8443/", "https://a.localhost./", "file:///x",
        ] {
            try note("max-age=60; includeSubDomains", from: text, in: hosts)
        }
        try note("max-age", from: "https://docs.test/", in: hosts)
        try note("max-age=0", from: "https://docs.test/", in: hosts)
        #expect(hosts.names == [])
    }

    @Test func timeEndsItAndEachAnswerBeginsItAnew() throws {
        let stores = Stores()
        let hosts = stores.open()
        let docs = try address("http://docs.test/")
        try note("max-age=100000", from: "https://docs.test/", in: hosts)
        stores.clock.advance(by: 99_999)
        #expect(hosts.contains(docs))
        try note("max-age=100000", from: "https://docs.test/", in: hosts)
        stores.clock.advance(by: 99_999)
        #expect(hosts.contains(docs))
        stores.clock.advance(by: 1)
        #expect(!hosts.contains(docs) && hosts.names == [])
        try note("max-age=100000", from: "https://docs.test/", in: hosts)
        try note("max-age=5", from: "https://docs.test/", in: hosts)
        stores.clock.advance(by: 5)
        #expect(!hosts.contains(docs))
        try note("max-age=99999999999999999999", from: "https://docs.test/", in: hosts)
        stores.clock.advance(by: 1 << 40)
        #expect(hosts.contains(docs))
    }

    @Test func processesShareTheFileAndItOutlivesThem() throws {
        let stores = Stores()
        let (one, other) = (stores.open(), stores.open())
        let docs = try address("http://docs.test/")
        #expect(!other.contains(docs))
        #expect(!FileManager.default.fileExists(atPath: stores.path))
        try note("max-age=60", from: "https://docs.test/", in: one)
        #expect(other.contains(docs))
        try note("max-age=0", from: "https://docs.test/", in: other)
        #expect(!one.contains(docs))
        try note("max-age=60", from: "https://docs.test/", in: one)
        #expect(stores.open().contains(docs))
    }

    @Test func manyThreadsLoseNothing() async throws {
        let stores = Stores()
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                let hosts = stores.open()
                group.addTask {
                    for number in 0..<50 {
                        guard let url = WebURL("https://h\(number).site\(thread).test/") else { return }
                        hosts.note(["Strict-Transport-Security": "max-age=60"], from: url)
                    }
                }
            }
        }
        #expect(stores.open().names.count == 200)
    }

    @Test func removalBySiteAndByAgeLeavesNoTrace() throws {
        let stores = Stores()
        let hosts = stores.open()
        for name in ["a.docs.co.uk", "docs.co.uk", "other.test"] { try note("max-age=9999", from: "https://\(name)/", in: hosts) }
        stores.clock.advance(by: 100)
        try note("max-age=9999", from: "https://late.test/", in: hosts)
        hosts.removeAll(notedSince: stores.clock.moment)
        #expect(hosts.names == ["a.docs.co.uk", "docs.co.uk", "other.test"])
        hosts.removeAll(ofSites: ["docs.co.uk"])
        #expect(hosts.names == ["other.test"])
        let files = try FileManager.default.contentsOfDirectory(atPath: stores.folder.path + "/data")
        for file in files {
            let bytes = try #require(FileManager.default.contents(atPath: stores.folder.path + "/data/" + file))
            for gone in ["docs.co.uk", "late.test"] { #expect(!bytes.contains(sequence: gone), "\(gone) in \(file)") }
        }
        hosts.removeAll()
        #expect(hosts.names == [])
    }

    /// One that makes up names drives out no others.
    @Test func thereIsALimitAndTheCrowdedSiteIsTheFirstToGo() throws {
        let hosts = memory()
        try note("max-age=9999", from: "https://docs.test/", in: hosts)
        for number in 0..<(SecureHostTable.limit + 20) { try note("max-age=9999", from: "https://h\(number).bad.test/", in: hosts) }
        #expect(hosts.names.count == SecureHostTable.limit)
        #expect(hosts.contains(try address("http://docs.test/")))
        #expect(hosts.contains(try address("http://h\(SecureHostTable.limit + 19).bad.test/")))
    }

    @Test func aDamagedFileIsSetAsideAndToldOnce() async throws {
        let stores = Stores()
        stores.folder.write(String(repeating: "no database at all; ", count: 20), to: "data/hsts.sqlite")
        let reports = AsyncStream.makeStream(of: String.self)
        let hosts = stores.open { reports.continuation.yield($0) }
        try note("max-age=60", from: "https://docs.test/", in: hosts)
        #expect(hosts.contains(try address("http://docs.test/")))
        reports.continuation.finish()
        var told: [String] = []
        for await report in reports.stream { told.append(report) }
        #expect(told.count == 1 && told.first?.contains("was damaged") == true)
    }
}

extension Data {
    /// Whether the text's bytes stand anywhere in it.
    fileprivate func contains(sequence text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
