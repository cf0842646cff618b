import Browser
import PageEngine
import Testing

@Suite struct ArgumentsTests {
    @Test func readsEveryOption() throws {
        let arguments = try Arguments([
            "--dump=links", "--width", "60", "--allow=a.example,*.b.example", "--allow", "c.example:8000", "--private", "--no-config",
            "x.html", "-",
            "--", "--odd name",
        ])
        #expect(arguments.task == .dump(.links))
        #expect(arguments.width == 60)
        #expect(arguments.allowed == ["a.example", "*.b.example", "c.example:8000"])
        #expect(arguments.traces == .nothing)
        #expect(arguments.configuration == .none)
        #expect(arguments.scope == .listed)
        #expect(arguments.addresses == ["x.html", "-", "--odd name"])
    }

    @Test func hasItsDefaults() throws {
        let arguments = try Arguments([])
        #expect(arguments.task == .read && arguments.addresses.isEmpty && arguments.width == nil && arguments.configuration == .usual)
        #expect(try Arguments(["--dump"]).task == .dump(.text))
        #expect(try Arguments(["--download", "https://example.org/a.zip", "b"]).task == .download)
        #expect(try Arguments(["--anywhere"]).scope == .anywhere)
        #expect(try Arguments(["--config", "/c"]).configuration == .file("/c"))
        #expect(try Arguments(["-h"]).task == .help)
        #expect(try Arguments(["--version"]).task == .version)
    }

    @Test(arguments: [
        (
            ["--dump=pdf"],
            "--dump knows no “pdf”; it prints text, ansi, links, outline, dom, html, styles, boxes, lines, findings, metadata."
        ),
        (["--widht", "3"], "There is no option --widht; did you mean --width?"),
        (["-x"], "There is no option -x; martlet --help lists them all."),
        (["--width"], "--width needs a number of columns after it; martlet --help shows how."),
        (["--width=0"], "“0” is no width; --width takes a number of columns from 1 to 10000."),
        (["--anywhere=yes"], "--anywhere takes no value; write it alone."),
    ])
    func refusesWrongUsage(words: [String], sentence: String) {
        #expect { try Arguments(words) } throws: { "\($0)" == sentence }
    }
}
