import TestSupport
import Testing

extension EndToEnd {
    @Suite struct DumpTests {
        @Test("Every kind prints the page", arguments: ["text", "ansi", "links", "outline", "dom", "html", "findings"])
        func prints(kind: String) throws {
            let home = SamplePages.home()
            let run = try Martlet.run(["--dump=\(kind)", "--width", "80", "guide.html"], in: home)
            #expect(run.status == 0)
            #expect(run.errorText == "")
            let text = run.text.replacing("\u{1B}", with: "␛").replacing(home.path, with: "HOME")
            #expect(Golden.difference(text, "dump-\(kind)") == nil)
        }

        @Test("The text is printed at the width asked for, which text-width does not cap", arguments: [1, 2, 20, 40, 80, 120, 300])
        func fits(width: Int) throws {
            let home = SamplePages.home()
            let run = try Martlet.run(["--dump", "--width=\(width)", "reference.html"], in: home)
            #expect(run.status == 0)
            let lines = run.text.split(separator: "\n").map(\.count)
            #expect(lines.max() ?? 0 <= max(width, Self.narrowest))
            if width >= 20 { #expect(lines.max() ?? 0 > min(width, 90) - 20) }
            if width == 300 {
                #expect(run.text.contains("A record has ten fields, and no field is empty. See the guide for an example.\n"))
            }
        }

        @Test("Metadata is one request, as JSON, and leaves nothing behind")
        func printsMetadata() throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let head = """
                <html lang=en-GB><title>A “title”</title><link rel=stylesheet href=s.css><meta name=Description content="Of it">
                <meta property="og:image" content="/i.png"><meta property="og:image" content="/j.png"><link rel=canonical href=/c>
                <link rel="alternate" type="application/atom+xml" title=News href=feed.xml>
                """
            server.on("/d/page", .html(head, headers: [("Set-Cookie", "a=1; Max-Age=99"), ("Cache-Control", "max-age=99")]))
            let home = TemporaryFolder()
            let run = try Martlet.run(["--no-config", "--metadata", server.url("/d/page")], in: home)
            #expect(run.status == 0 && run.errorText == "" && home.names.isEmpty)
            #expect(server.requests.map(\.path) == ["/d/page"])
            #expect(
                run.text == """
                    {
                      "address" : "\(server.url("/d/page"))",
                      "canonical" : "\(server.url("/c"))",
                      "description" : "Of it",
                      "feeds" : [
                        {
                          "address" : "\(server.url("/d/feed.xml"))",
                          "title" : "News",
                          "type" : "application/atom+xml"
                        }
                      ],
                      "language" : "en-GB",
                      "properties" : {
                        "og:image" : [
                          "/i.png",
                          "/j.png"
                        ]
                      },
                      "title" : "A “title”"
                    }

                    """)
        }

        @Test("A page that leads on to a missing one is printed, and only the missing one is complained of")
        func printsWhatLeadsNowhere() throws {
            let home = TemporaryFolder()
            home.write("<meta http-equiv=refresh content='0;url=missing.html'><p>Moved", to: "moved.html")
            let run = try Martlet.run(["--dump", "moved.html"], in: home)
            #expect(run.text.contains("Moved"))
            #expect(run.errorText == "martlet: There is no file \(home.path)/missing.html; check the path.\n")
        }

        @Test(
            "Of a page that says nothing without scripts, standard error says so",
            arguments: [
                ("<div id=app></div><script src=app.js></script>", "The page is made by scripts, which are not run."),
                ("<div id=app>Loading…</div><script src=app.js></script>", "The page is made by scripts, which are not run."),
                (
                    "<body style='opacity: 0'>\(String(repeating: "Words. ", count: 30))<script>x</script>",
                    "The page shows its text by scripts only, which are not run."
                ),
                ("<p hidden>Words.", "The page has no text to print."),
            ])
        func tellsOfScripts(html: String, sentence: String) throws {
            let home = TemporaryFolder()
            home.write(html, to: "page.html")
            let run = try Martlet.run(["--dump", "page.html"], in: home)
            #expect(run.status == 0)
            #expect(run.errorText == "martlet: \(sentence)\n")
            #expect(try Martlet.run(["--dump=html", "page.html"], in: home).errorText == "")
        }

        @Test("Markdown is read as a page, and its links lead to their headings")
        func printsMarkdown() throws {
            let home = TemporaryFolder()
            let text =
                "---\nlayout: x\n---\n# A *bird*\n\nSee [what it eats](#what-it-eats), and [more](more.md).\n\n## What it eats\n\n- [x] flies\n"
            home.write(text, to: "bird.md")
            let page = try Martlet.run(["--dump", "bird.md"], in: home)
            #expect(page.status == 0)
            #expect(page.text.contains("A bird\n══════\n\nSee what it eats, and more.\n"))
            #expect(page.text.contains("[x] flies"))
            #expect(!page.text.contains("layout"))
            let links = try Martlet.run(["--dump=links", "bird.md"], in: home).text
            #expect(links.contains("file://\(home.path)/bird.md#what-it-eats") && links.contains("file://\(home.path)/more.md"))
            #expect(try Martlet.run(["--dump=html", "bird.md"], in: home).text.contains(#"<h2 id="what-it-eats">"#))
        }

        @Test("Findings name what is wrong with the markup, and where")
        func printsFindings() throws {
            let page = """
                <!DOCTYPE html>
                <title>é𝄞&copy;</title><p class=a class=b>x &amp y<b><i>z</b></i>
                <table>q<tr><td></table></div><!-- open
                """
            let run = try Martlet.run(["--dump=findings", "-"], in: TemporaryFolder(), plumbing: .input(Array(page.utf8)))
            #expect(run.status == 0)
            #expect(
                run.text == """
                    2:41: duplicate-attribute
                    2:50: missing-semicolon-after-character-reference
                    2:59: misnested-formatting
                    2:63: misnested-formatting
                    3:8: misplaced-in-table
                    3:25: unexpected-end-tag
                    3:40: eof-in-comment

                    """)
        }

        /// Letters and marks are never cut: in less room than this they stand out.
        private static let narrowest = 8

        @Test("Standard input is read as a page, or as text where it is none")
        func readsStandardInput() throws {
            let home = TemporaryFolder()
            let page = try Martlet.run(["--dump", "-"], in: home, plumbing: .input(Array("<h1>Swift</h1><p>a <b>bird".utf8)))
            #expect(page.text == "Swift\n═════\n\na bird\n")
            #expect(page.status == 0)
            let text = try Martlet.run(["--dump", "-"], in: home, plumbing: .input(Array("one < two\n  three\n".utf8)))
            #expect(text.text == "one < two\n  three\n")
            #expect(text.status == 0)
        }

        @Test("Several addresses are printed one after the other, and one that fails does not end the run")
        func printsSeveral() throws {
            let home = SamplePages.home()
            let run = try Martlet.run(["--dump=outline", "reference.html", "none.html", "links.html"], in: home)
            #expect(run.status == 1)
            #expect(run.text.contains("The log's format"))
            #expect(run.text.contains("Stations"))
            #expect(run.errorText.hasPrefix("martlet: There is no file “\(home.path)/none.html”"))
            #expect(run.errorText.split(separator: "\n").count == 1)
        }

        @Test("A server's error is printed, and the exit code says that it was one")
        func printsServerErrors() throws {
            let server = try HTTPServer()
            server.on("/gone", .html("<p>It was here until May.", status: 410))
            server.on("/here", .html("<p>It is here."))
            let gone = try Martlet.run(["--dump", server.url("/gone")], in: TemporaryFolder())
            #expect(gone.status == 1)
            #expect(gone.text == "It was here until May.\n")
            let here = try Martlet.run(["--dump", server.url("/here")], in: TemporaryFolder())
            #expect(here.status == 0)
            #expect(here.text == "It is here.\n")
        }

        @Test(
            "Wrong usage is said in one sentence that names what is right",
            arguments: [
                (["--dump=pdf", "x"], "text, ansi, links, outline, dom, html, styles, boxes, lines, findings, metadata"),
                (["--width", "x", "x"], "number of columns"),
                (["--width"], "--width needs"), (["--dmup", "x"], "--dump"), (["--allow", "a b/c", "x"], "example.org"),
                (["--config", "none", "x"], "none"),
            ])
        func saysWrongUsage(arguments: [String], sentence: String) throws {
            let run = try Martlet.run(arguments, in: TemporaryFolder())
            #expect(run.status == 2)
            #expect(run.output == [])
            #expect(run.errorText.contains(sentence))
            #expect(run.errorText.split(separator: "\n").count == 1)
        }

        @Test("A reader that has had enough is no error")
        func takesBrokenPipes() throws {
            let home = TemporaryFolder()
            home.write("<pre>" + String(repeating: "a line of text\n", count: 400_000), to: "long.html")
            let run = try Martlet.run(["--dump", "long.html"], in: home, plumbing: .leavesAfter(1_000))
            #expect(run.status == 0)
            #expect(run.errorText == "")
            #expect(run.output.count >= 1_000 && run.output.count < 6_000_000)
        }

        @Test("Where there is no full screen, the page is printed")
        func printsWithoutTerminal() throws {
            let home = SamplePages.home()
            let dumped = try Martlet.run(["--dump", "--width", "80", "guide.html"], in: home).text
            #expect(try Martlet.run(["guide.html"], in: home).text == dumped)
            let dumb = try MartletSession(home.path + "/guide.html", term: "dumb", home: home)
            #expect(try dumb.terminal.waitForExit() == .exited(0))
            #expect(String(decoding: dumb.terminal.output, as: UTF8.self).replacing("\r\n", with: "\n") == dumped)
        }

        @Test("--help and --version print to standard output")
        func explains() throws {
            let help = try Martlet.run(["--help"], in: TemporaryFolder())
            #expect(help.status == 0)
            for option in ["--dump", "--width", "--allow", "--anywhere", "--private", "--config", "--no-config", "--version"] {
                #expect(help.text.contains(option))
            }
            let version = try Martlet.run(["--version"], in: TemporaryFolder())
            #expect(version.status == 0)
            #expect(version.text.hasPrefix("martlet "))
        }
    }
}

/// The real program with pipes in place of a terminal.
enum Martlet {
    /// Runs it in a home folder, which is its current folder too.
    static func run(
        _ arguments: [String], in home: TemporaryFolder, plumbing: RunWithPipes.Plumbing = .input([]), limit: Duration = .seconds(60)
    ) throws -> RunWithPipes {
        let path = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
        let environment = PseudoTerminal.environment(home: home.path)
        return RunWithPipes([path] + arguments, environment: environment, folder: home.path, plumbing: plumbing, limit: limit)
    }
}
