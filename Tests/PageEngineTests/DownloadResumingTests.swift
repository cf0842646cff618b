import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Downloads that end early: what stays, and how they are gone on with (RFC 9110, 13.1.5 and 14).
@MainActor @Suite(.timeLimit(.minutes(1))) struct DownloadResumingTests {
    let server: HTTPServer
    let coordinator = FolderCoordinator()
    let page: WebPage

    init() throws {
        server = try HTTPServer()
        page = WebPage(navigationDecider: Everything(), downloadCoordinator: coordinator)
    }

    /// An answer that is cut after its first half; asked for a range, `rest` answers.
    private func cut(validator: (String, String)? = ("ETag", "\"one\""), rest: ServerReply) {
        let headers = [("Content-Type", "application/zip"), ("Content-Length", "10")] + (validator.map { [$0] } ?? [])
        let half = ServerReply([.bytes(ServerReply.head(headers: headers)), .bytes(Array("01234".utf8)), .close])
        server.on("/file") { $0.header("Range") == nil ? half : rest }
    }

    private func partial(_ text: String, from start: Int, tag: String = "\"one\"") -> ServerReply {
        .body(
            Array(text.utf8), type: "application/zip", status: 206,
            headers: [("Content-Range", "bytes \(start)-9/10"), ("ETag", tag)])
    }

    private func startAndFail() async throws -> DownloadOutcome {
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/file"))))
        let result = await downloadOutcome(of: events)
        #expect(result.kinds == ["started", "failed"])
        return result
    }

    private func resume(_ data: Data?) async throws -> DownloadOutcome {
        let events = page.downloads
        try page.resumeDownload(fromResumeData: try #require(data))
        return await downloadOutcome(of: events)
    }

    @Test func aCutDownloadGoesOn() async throws {
        cut(rest: partial("56789", from: 5))
        let first = try await startAndFail()
        #expect(coordinator.text(of: "file.part") == "01234")
        #expect(coordinator.text(of: "file") == nil)
        let second = try await resume(first.resumeData)
        #expect(second.kinds == ["started", "final file", "finished"])
        #expect(coordinator.text(of: "file") == "0123456789")
        #expect(coordinator.folder.names == ["file"])
        #expect(coordinator.names == ["file"])
        let request = try #require(server.requests.last)
        #expect(request.header("Range") == "bytes=5-")
        #expect(request.header("If-Range") == "\"one\"")
        #expect(request.header("Accept-Encoding") == "identity")
        #expect(second.download?.progress.totalUnitCount == 10)
    }

    @Test func anotherStateBeginsAnew() async throws {
        cut(rest: .body(Array("another".utf8), type: "application/zip", headers: [("ETag", "\"two\"")]))
        let second = try await resume(try await startAndFail().resumeData)
        #expect(second.kinds.last == "finished")
        #expect(coordinator.text(of: "file") == "another")
    }

    /// A server that sends another range or another state than it was asked for is asked for all of it.
    @Test(arguments: [(3, "\"one\""), (5, "\"two\"")]) func aWrongRangeBeginsAnew(_ start: Int, _ tag: String) async throws {
        cut(rest: partial("56789", from: start, tag: tag))
        let first = try await startAndFail()
        let wrong = partial("56789", from: start, tag: tag)
        server.on("/file") { $0.header("Range") == nil ? .body(Array("whole".utf8), type: "application/zip") : wrong }
        #expect(try await resume(first.resumeData).kinds.last == "finished")
        #expect(coordinator.text(of: "file") == "whole")
    }

    @Test func whatIsGoneBeginsAnew() async throws {
        cut(rest: partial("56789", from: 5))
        let first = try await startAndFail()
        try FileManager.default.removeItem(atPath: coordinator.folder.path + "/file.part")
        server.on("/file", .body(Array("whole".utf8), type: "application/zip"))
        #expect(try await resume(first.resumeData).kinds.last == "finished")
        #expect(coordinator.text(of: "file") == "whole")
    }

    @Test func withoutAValidatorNothingStays() async throws {
        cut(validator: nil, rest: .neverAnswer)
        #expect(try await startAndFail().resumeData == nil)
        #expect(coordinator.folder.names.isEmpty)
        cut(validator: ("ETag", "W/\"weak\""), rest: .neverAnswer)
        #expect(try await startAndFail().resumeData == nil)
        #expect(coordinator.folder.names.isEmpty)
    }

    @Test func aCancelledDownloadEnds() async throws {
        server.on("/file", .chunked(type: "application/zip", [.text("some"), .gate(Gate()), .text("more")]))
        coordinator.placeholder = .enable
        let events = page.downloads
        let download = page.startDownload(using: URLRequest(url: try url(server.url("/file"))))
        var cancelling: Task<Data?, Never>?
        let result = await downloadOutcome(of: events) { name, download in
            if name.hasPrefix("placeholder") { cancelling = Task { await download.cancel() } }
        }
        #expect(result.error as? DownloadFault == .cancelled)
        #expect(await cancelling?.value == nil)
        #expect(await download.cancel() == nil)
        #expect(download.progress.isCancelled)
        #expect(coordinator.folder.names.isEmpty)
    }

    @Test func stoppingThePageLeavesItsDownloads() async throws {
        let gate = Gate()
        server.on("/file", .chunked(type: "application/zip", [.text("some"), .gate(gate), .text("more")]))
        coordinator.placeholder = .enable
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/file"))))
        let result = await downloadOutcome(of: events) { name, _ in
            guard name.hasPrefix("placeholder") else { return }
            page.stopLoading()
            gate.open()
        }
        #expect(result.kinds.last == "finished")
        #expect(coordinator.text(of: "file") == "somemore")
    }

    @Test func otherResumeDataIsRefused() throws {
        for text in ["", "{}", "[1]"] {
            #expect(throws: DownloadFault.badResumeData) { try page.resumeDownload(fromResumeData: Data(text.utf8)) }
        }
    }
}
