import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// A server that goes away at any byte of what it answers: the page shows what came, says so once, and history and place are as they were.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CutAnswerTests {
    /// How many places are tried; 500 in the full check.
    private static let samples = FullCheck.isOn ? 500 : 96

    private static let text = (1...120).map { "<p>Paragraph \($0) – é, 日本, &amp; more.</p>\n" }.joined()

    private let server: HTTPServer
    private let page: WebPage

    init() throws {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration)
        server = try HTTPServer()
        let rows = (1...100).map { "<p>Row \($0) <a href='#\($0)'>link \($0)</a>" }.joined()
        server.on("/base", .html("<title>Base</title>" + rows))
        page.view.size = CellSize(columns: 60, rows: 20)
    }

    @Test func atEveryByte() async throws {
        guard ChildProcess.isInstalled("gzip") else { return Skipped.count("the gzip command") }
        let folder = TemporaryFolder()
        let html = "<!DOCTYPE html><title>Cut</title>" + Self.text
        let compressed = try await ChildProcess.run(["gzip", "-c"], inputFile: folder.write(html, to: "page")).output
        var random = SeededGenerator.announced()
        server.on("/whole", .html(html))
        _ = await outcome(of: page.load(try url(server.url("/whole"))))
        let whole = await words()
        _ = await outcome(of: page.load(try url(server.url("/base"))))
        await settle()
        page.view.scroll(by: 7)
        for number in 0..<Self.samples {
            let framing = CutAnswer.Framing.allCases[number % CutAnswer.Framing.allCases.count]
            let answer = CutAnswer(
                framing, page: Array(html.utf8), compressed: compressed,
                keepsConnection: framing != .untilClosed && Bool.random(using: &random))
            let place = answer.place(using: &random)
            let chosen = CutAnswer.Ending.allCases.randomElement(using: &random) ?? .closed
            let ending = answer.isWholePage(at: place) ? .closed : chosen
            try await expectVerdict(answer, number, place, ending, whole)
        }
        server.stop()
    }

    /// Cuts one answer, looks at what the page became, comes back, and loads the whole answer of the same address.
    private func expectVerdict(
        _ answer: CutAnswer, _ number: Int, _ place: Int, _ ending: CutAnswer.Ending, _ whole: String
    ) async throws {
        let what: Comment = "\(answer.framing) cut at \(place) of \(answer.head.count) + \(answer.body.count), \(ending)"
        let address = try url(server.url("/cut/\(number)"))
        server.on("/cut/\(number)", answer.reply(cutAt: place, ending))
        let (row, failures, before) = (page.view.topRow, page.failureCount, page.backForwardList.backList.count)
        let result = await outcome(of: page.load(address))
        let verdict = answer.verdict(cutAt: place, ending)
        #expect(page.failureCount == failures + (verdict == .whole ? 0 : 1), what)
        #expect((result.error == nil) == (verdict == .whole), what)
        #expect(!page.isLoading, what)
        if verdict == .nothing {
            #expect(result.events == [.startedProvisionalNavigation], what)
            #expect(page.title == "Base" && page.view.topRow == row && page.backForwardList.backList.count == before, what)
            #expect(page.url?.absoluteString == server.url("/base"), what)
        } else {
            #expect(page.backForwardList.backList.count == before + 1, what)
            if answer.framing != .redirect { try await expectPart(answer, place, whole, what) }
            #expect(await outcome(of: page.goBack()).events == wholeLoad, what)
            await settle()
            #expect(page.title == "Base" && page.view.topRow == row, what)
        }
        if let sentence = page.lastFailure?.sentence, verdict != .whole {
            #expect(sentence.contains("127.0.0.1") || sentence.contains("gzip"), "\(what.rawValue): \(sentence)")
            #expect(!sentence.contains("\n") && sentence.hasSuffix("."), "\(what.rawValue): \(sentence)")
        }
        guard answer.framing != .redirect else { return }
        server.on("/cut/\(number)", answer.wholeReply)
        #expect(await outcome(of: page.load(address)).error == nil, what)
        #expect(await words() == whole, what)
        _ = await outcome(of: page.goBack())
        await settle()
        #expect(page.view.topRow == row, what)
    }

    /// What is shown is a beginning of the page, and no less than what has come as it is.
    private func expectPart(_ answer: CutAnswer, _ place: Int, _ whole: String, _ what: Comment) async throws {
        let shown = await words().split(separator: "\u{FFFD}").first.map(String.init) ?? ""
        // A tag or a character reference that was cut is shown as far as it came, where the standard says so.
        let kept = shown.replacing(/(<\/?|&[a-z]*)$/, with: "")
        #expect(whole.hasPrefix(shown) || whole.hasPrefix(kept), "\(what.rawValue): \(shown.suffix(60))")
        guard answer.framing == .length || answer.framing == .untilClosed else { return }
        let sent = String(decoding: answer.body[..<(place - answer.head.count)], as: UTF8.self)
        #expect(shown.split(separator: "more.").count >= sent.split(separator: "more.</p>").count - 1, what)
    }

    private func words() async -> String { await page.text().split { $0 == " " || $0 == "\n" }.joined(separator: " ") }

    private func settle() async {
        while !page.view.isSettled { await Task.yield() }
    }
}
