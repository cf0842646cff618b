import Browser
import Glibc
import TestSupport
import Testing
import WebTypes

/// The opener, with a real program that writes down what it gets.
@MainActor @Suite(.serialized) struct OpenerTests {
    /// A folder with a program called `xdg-open` that records its arguments, its signals, session and open descriptors.
    private struct Recorder {
        let folder: TemporaryFolder
        var program: String { folder.path + "/xdg-open" }

        init(exitCode: Int = 0) throws {
            folder = try TemporaryFolder()
            let path = folder.path
            let script = """
                #!/bin/sh
                {
                    printf '%s\\n' "$#" "$@"
                    while read -r name value; do case $name in SigBlk:|SigIgn:) echo "$name $value" ;; esac; done < /proc/$$/status
                    printf 'session %s of %s\\n' "$(cut -d' ' -f6 /proc/$$/stat)" "$$"
                    readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2
                } > \(path)/partial
                mv \(path)/partial \(path)/record
                exit \(exitCode)

                """
            try folder.write("xdg-open", script, mode: 0o755)
        }

        /// Waits until the program has written its record, at most 10 seconds.
        func lines() throws -> [String] {
            let deadline = ContinuousClock.now + .seconds(10)
            while ContinuousClock.now < deadline {
                if let bytes = SharedData.contents(of: folder.path + "/record") {
                    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
                }
                sched_yield()
            }
            throw Absent()
        }

        func remove() { folder.remove() }

        struct Absent: Error {}
    }

    private func address(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

    @Test func givesOneArgumentAndNothingOfOurs() throws {
        let recorder = try Recorder()
        defer { recorder.remove() }
        let opener = Opener(environment: ProgramEnvironment(values: ["PATH": recorder.folder.path, "DISPLAY": ":0"]))
        signal(SIGPIPE, SIG_IGN)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        defer { pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
        let outcome = opener.open(try address("https://evil.org/$(id)`id`;x y'\"?a=b&c#d"), with: nil)
        #expect(outcome == .started(recorder.program))
        let lines = try recorder.lines()
        #expect(lines.prefix(2) == ["1", "https://evil.org/$(id)%60id%60;x%20y'%22?a=b&c#d"])
        #expect(lines.contains("SigBlk: 0000000000000000"))
        // The C library itself ignores its two internal signals, 32 and 33, in what it starts.
        #expect(lines.contains("SigIgn: 0000000180000000") || lines.contains("SigIgn: 0000000000000000"))
        let session = try #require(lines.first { $0.hasPrefix("session") }?.split(separator: " "))
        #expect(session[1] == session[3], "the opener leads its own session")
        #expect(lines.suffix(3).first == "/dev/null")
    }

    @Test(arguments: ["", ".", "bin:.:", ":"])
    func looksInWholePathsOnly(hostile: String) throws {
        let recorder = try Recorder()
        defer { recorder.remove() }
        var buffer = [CChar](repeating: 0, count: 4096)
        let former = String(cString: try #require(getcwd(&buffer, buffer.count)))
        chdir(recorder.folder.path)
        defer { chdir(former) }
        let opener = Opener(environment: ProgramEnvironment(values: ["PATH": hostile, "DISPLAY": ":0"]))
        #expect(opener.open(try address("https://a.example/"), with: nil) == .unavailable("xdg-open is not installed."))
    }

    @Test func needsADesktop() throws {
        let recorder = try Recorder()
        defer { recorder.remove() }
        let opener = Opener(environment: ProgramEnvironment(values: ["PATH": recorder.folder.path]))
        #expect(opener.open(try address("https://a.example/"), with: nil) == .unavailable("There is no desktop here."))
        let wayland = Opener(environment: ProgramEnvironment(values: ["PATH": recorder.folder.path, "WAYLAND_DISPLAY": "wayland-0"]))
        #expect(wayland.open(try address("https://a.example/"), with: nil) == .started(recorder.program))
        _ = try recorder.lines()
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "ftp://a.example/", "docs://start", "ssh://-oProxyCommand=id/",
    ])
    func handsOnWebAndMailOnly(text: String) throws {
        let opener = Opener(environment: ProgramEnvironment(values: ["PATH": "/usr/bin", "DISPLAY": ":0"]))
        guard case .refused = opener.open(try address(text), with: "/bin/true") else {
            Issue.record("\(text) was handed on")
            return
        }
    }

    @Test func neverHandsOnUserNames() throws {
        let recorder = try Recorder()
        defer { recorder.remove() }
        let opener = Opener(environment: ProgramEnvironment(values: [:]))
        #expect(opener.open(try address("https://me:secret@a.example/"), with: recorder.program) == .started(recorder.program))
        #expect(try recorder.lines()[1] == "https://a.example/")
    }

    @Test func reportsAProgramThatFails() throws {
        let recorder = try Recorder(exitCode: 3)
        defer { recorder.remove() }
        let opener = Opener(environment: ProgramEnvironment(values: [:]))
        _ = opener.open(try address("https://a.example/"), with: recorder.program)
        _ = try recorder.lines()
        let deadline = ContinuousClock.now + .seconds(10)
        var sentences: [String] = []
        while sentences.isEmpty, ContinuousClock.now < deadline {
            sentences = opener.reap()
            sched_yield()
        }
        #expect(sentences == ["\(recorder.program) could not open the address; press y to copy it instead."])
        #expect(opener.reap().isEmpty)
    }

    @Test func aProgramThatIsNoneIsSaidSo() throws {
        let opener = Opener(environment: ProgramEnvironment(values: ["DISPLAY": ":0"]))
        #expect(
            opener.open(try address("https://a.example/"), with: "/etc/passwd")
                == .unavailable("/etc/passwd is no program; set opener PATH names one."))
    }
}
