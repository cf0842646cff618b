import FoundationEssentials
import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// `file:` addresses: files, `.gz`, folders, what is refused; and standard input.
    struct FileTests {
        private let loader = Loader.quick()

        private func load(_ path: String) async -> Collected {
            await Collected(loader.start(URLRequest(WebURL(filePath: path))))
        }

        @Test(arguments: [
            ("a.html", "text/html"), ("a.HTM", "text/html"), ("a.txt", "text/plain"), ("a.swift", "text/plain"), ("a.md", "text/markdown"),
            ("a.svg", "image/svg+xml"), ("a.json", "application/json"), ("a.xhtml", "application/xhtml+xml"), ("a.png", "image/png"),
            (".htaccess", "text/plain"), ("README", "text/plain"), ("name.unknown", "text/plain"),
        ])
        func tellsTypesByName(_ name: String, _ type: String) async throws {
            let folder = TemporaryFolder()
            let result = await load(folder.write("some words\n", to: name))
            #expect(result.error == nil)
            #expect(result.response?.mimeType == type)
            #expect(result.text == "some words\n")
            #expect(result.response?.expectedContentLength == 11)
        }

        @Test func tellsTypesByContent() async throws {
            let folder = TemporaryFolder()
            #expect(await load(folder.write("<!DOCTYPE html><title>x</title>", to: "page")).response?.mimeType == "text/html")
            #expect(await load(folder.write([0, 1, 2, 3], to: "data")).response?.mimeType == "application/octet-stream")
            #expect(await load(folder.write("%PDF-1.7", to: "doc")).response?.mimeType == "application/pdf")
            #expect(await load(folder.write("", to: "empty")).response?.mimeType == "text/plain")
        }

        @Test(arguments: ["<h2 id=x>Title", "<ul>\n<li>", "<main>", "<article class=a>", "<pre>x", "<dl\n>", "<p>words"])
        func convertersOutputIsHTML(_ text: String) async throws {
            let folder = TemporaryFolder()
            #expect(await load(folder.write(text, to: "page")).response?.mimeType == "text/html")
        }

        @Test(arguments: ["<unknown>", "< h2>", "<h22>", "if a <b then", "x <p>"])
        func otherTextIsNot(_ text: String) async throws {
            let folder = TemporaryFolder()
            #expect(await load(folder.write(text, to: "page")).response?.mimeType == "text/plain")
        }

        @Test func aNameNeedNotBeUTF8() async throws {
            let folder = TemporaryFolder()
            let bytes = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9] + Array(".html".utf8)
            let descriptor = (bytes + [0]).withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o600) }
            }
            #expect(write(descriptor, "<p>x", 4) == 4)
            close(descriptor)
            let listing = await load(folder.path + "/")
            #expect(listing.text.contains("./caf%E9.html"))
            let result = await Collected(loader.start(URLRequest(WebURL(filePathBytes: bytes))))
            #expect(result.text == "<p>x")
            #expect(result.response?.mimeType == "text/html")
        }

        @Test func aLinkThatLeadsNowhereSaysSo() async throws {
            let folder = TemporaryFolder()
            symlink("nothing", folder.path + "/broken")
            let result = await load(folder.path + "/broken")
            #expect(result.error == .notReadable(path: folder.path + "/broken", reason: "it is a link to something that is not there"))
        }

        @Test func hiddenEntriesAreCounted() async throws {
            let folder = TemporaryFolder()
            folder.write("x", to: ".a")
            #expect(await load(folder.path + "/").text.contains("One hidden entry is not listed."))
            folder.write("x", to: ".b")
            #expect(await load(folder.path + "/").text.contains("2 hidden entries are not listed."))
        }

        @Test func readsALargeFileInParts() async throws {
            let folder = TemporaryFolder()
            let pattern = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
            let bytes = repeated(pattern, 50)
            let result = await load(folder.write(bytes, to: "large.bin"))
            #expect(result.error == nil)
            #expect(result.body == bytes)
        }

        @Test func unzips() async throws {
            guard ChildProcess.isInstalled("gzip") else { return Skipped.count("the gzip command") }
            let folder = TemporaryFolder()
            let zipped = try await ChildProcess.run(["gzip", "-c"], inputFile: folder.write("<p>zipped</p>", to: "x")).output
            for name in ["page.html.gz", "only.html.gz", "changelog.gz"] { folder.write(zipped, to: name) }
            folder.write(Array(zipped[..<20]), to: "cut.txt.gz")
            let named = await load(folder.path + "/page.html.gz")
            #expect(named.text == "<p>zipped</p>")
            #expect(named.response?.mimeType == "text/html")
            #expect(named.response?.expectedContentLength == -1)
            #expect(await load(folder.path + "/changelog.gz").response?.mimeType == "text/html", "told by what is inside")
            let absent = await load(folder.path + "/only.html")
            #expect(absent.text == "<p>zipped</p>", "x.gz is opened where x is absent")
            #expect(absent.response?.webURL == WebURL(filePath: folder.path + "/only.html"))
            let cut = await load(folder.path + "/cut.txt.gz")
            #expect(cut.error == .badContentEncoding("gzip", received: cut.body.count))
            #expect(cut.response?.mimeType == "text/plain")
        }

        @Test func listsAFolder() async throws {
            let folder = TemporaryFolder()
            for name in ["b.txt", "A.txt", "sub/x", ".hidden", "javascript:alert(1)", "a<b>&\"c", "100%", "tab\there", "ü #?"] {
                folder.write("12", to: name)
            }
            let redirected = await load(folder.path)
            let slash = try #require(redirected.redirect)
            #expect(slash.location.href == WebURL(filePath: folder.path).href + "/")
            #expect(slash.method == "GET")
            let result = await Collected(loader.start(URLRequest(slash.location)))
            #expect(result.response?.mimeType == "text/html")
            #expect(result.response?.textEncodingName == "utf-8")
            let hrefs = result.text.split(separator: "\n").compactMap { line in
                line.split(separator: "\"").dropFirst().first.map(String.init).flatMap { line.hasPrefix("<li>") ? $0 : nil }
            }
            #expect(
                hrefs == [
                    "../", "./sub/", "./100%25", "./A.txt", "./a%3Cb%3E%26%22c", "./b.txt", "./javascript%3Aalert(1)", "./tab%09here",
                    "./%C3%BC%20%23%3F",
                ])
            #expect(result.text.contains(">a&lt;b&gt;&amp;&quot;c</a> (2 bytes)"))
            #expect(result.text.contains(">tab\u{FFFD}here<"))
            #expect(!result.text.contains(".hidden"))
            for href in hrefs where href != "../" && href != "./sub/" {
                let url = try #require(WebURL(href, base: slash.location))
                #expect(await Collected(loader.start(URLRequest(url))).text == "12", "\(href) leads to its file")
            }
        }

        @Test func opensAnIndex() async throws {
            let folder = TemporaryFolder()
            folder.write("<title>index</title>", to: "index.html")
            let result = await load(folder.path + "/")
            #expect(result.text == "<title>index</title>")
            #expect(result.response?.webURL.path.hasSuffix("/") == true)
        }

        @Test func saysThatAFolderIsEmpty() async throws {
            #expect(await load(TemporaryFolder().path + "/").redirect == nil)
            let folder = TemporaryFolder()
            #expect(await load(folder.path + "/").text.contains("This folder is empty."))
        }

        @Test func refusesWhatIsNoFile() async throws {
            let folder = TemporaryFolder()
            let pipe = folder.path + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(await load(pipe).error == .notARegularFile(path: pipe, kind: "a pipe"))
            #expect(await load("/dev/zero").error == .notARegularFile(path: "/dev/zero", kind: "a device"))
            #expect(await load(folder.path + "/none").error == .fileNotFound(folder.path + "/none"))
            #expect(await load(folder.path + "/none/").error == .fileNotFound(folder.path + "/none/"))
            let below = folder.write("x", to: "file") + "/below"
            #expect(await load(below).error == .fileNotFound(below))
        }

        @Test(.enabled(if: geteuid() != 0 || ChildProcess.isInstalled("setpriv"))) func refusesWhatCannotBeRead() async throws {
            let folder = TemporaryFolder()
            let file = folder.write("x", to: "secret")
            chmod(file, 0)
            // Root may read everything: then only the words are checked.
            guard geteuid() != 0 else {
                #expect(systemReason(EACCES) == "you have no permission")
                return
            }
            #expect(await load(file).error == .notReadable(path: file, reason: "you have no permission"))
        }

        @Test func refusesOtherMachines() async throws {
            #expect(await loader.load("file://server.example/etc/passwd").error == .remoteFile(host: "server.example"))
            let folder = TemporaryFolder()
            let file = folder.write("here", to: "a.txt")
            #expect(await loader.load("file://localhost\(file)").text == "here")
        }

        @Test func stopsAFile() async throws {
            let folder = TemporaryFolder()
            let file = folder.write([UInt8](repeating: 1, count: 4_000_000), to: "large.bin")
            let transfer = loader.start(URLRequest(WebURL(filePath: file)))
            _ = try await transfer.next()
            #expect(await stopTime(of: transfer) < .milliseconds(100))
            await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
        }

        @Test func keepsToTheLimit() async throws {
            let folder = TemporaryFolder()
            let file = folder.write([UInt8](repeating: 0x61, count: 500_000), to: "large.txt")
            let small = Loader.quick { $0.maximumBodySize = 200_000 }
            let result = await Collected(small.start(URLRequest(WebURL(filePath: file))))
            #expect(result.error == .tooLarge(limit: 200_000))
            #expect(result.body.count == 200_000)
        }

        @Test func readsStandardInput() async throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            let transfer = loader.startStandardInput(descriptor: ends[0])
            let text = "<!DOCTYPE html><p>piped</p>"
            #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
            close(ends[1])
            let result = await Collected(transfer)
            #expect(result.text == text)
            #expect(result.response?.mimeType == "text/html")
            let again = loader.startStandardInput(descriptor: ends[0], mimeType: .plainText(charset: "utf-8"))
            let empty = await Collected(again)
            #expect(empty.response?.mimeType == "text/plain")
            #expect(empty.response?.textEncodingName == "utf-8")
            close(ends[0])
        }

        @Test func stopsAStandardInputThatNeverComes() async throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            let transfer = loader.startStandardInput(descriptor: ends[0])
            #expect(await stopTime(of: transfer) < .milliseconds(100))
            close(ends[1])
            close(ends[0])
        }
    }
}
