import TestSupport
import Testing

@testable import Rendering

/// Small pages and their screens, read by eye.
///
/// One file a subject lies in `Screens`; `MARTLET_RECORD=1` writes the screens anew.
struct ScreenCaseTests {
    static let folder = SharedData.packageRoot + "/Tests/RenderingTests/Screens"

    static let files = SharedData.fileNames(in: folder, suffix: ".txt")

    @Test func thereAreMany() {
        #expect(ScreenCaseTests.files.count > 10)
    }

    @Test(arguments: files, [1, 7]) func looksTheSameInPieces(_ file: String, _ size: Int) throws {
        let text = String(decoding: try #require(SharedData.contents(of: "\(ScreenCaseTests.folder)/\(file)")), as: UTF8.self)
        for one in ScreenCase.cases(in: text) {
            for screen in one.screens {
                #expect(one.rendered(screen, piecesOf: size) == screen.text, "\(file): \(one.name), \(screen.heading) columns")
            }
        }
    }

    @Test(arguments: files) func looksAsItShould(_ file: String) throws {
        let path = "\(ScreenCaseTests.folder)/\(file)"
        let text = String(decoding: try #require(SharedData.contents(of: path)), as: UTF8.self)
        var cases = ScreenCase.cases(in: text)
        #expect(!cases.isEmpty)
        for index in cases.indices {
            #expect(!cases[index].screens.isEmpty, "\(file): \(cases[index].name) has no screen; begin one with “---- 80”")
            for (number, screen) in cases[index].screens.enumerated() {
                let found = cases[index].rendered(screen)
                if Golden.isRecording {
                    cases[index].screens[number].text = found
                } else {
                    #expect(found == screen.text, "\(file): \(cases[index].name), \(screen.heading) columns")
                }
            }
        }
        if Golden.isRecording { try #require(Golden.write(ScreenCase.text(of: cases), to: path)) }
    }

    /// The screens that `docs/testing.md` names for what readers asked for are there, under its numbers.
    @Test func thoseOfReadersFaultsAreThere() throws {
        let path = SharedData.packageRoot + "/docs/testing.md"
        let text = String(decoding: try #require(SharedData.contents(of: path)), as: UTF8.self)
        let faults = text.split(separator: "\n").filter { $0.wholeMatch(of: /\| [A-C]\d+ \|.*/) != nil }
        #expect(faults.count == 64)
        for fault in faults {
            let number = fault.dropFirst(2).prefix { $0 != " " }
            for screens in fault.matches(of: /`Screens\/(\w+)`/) {
                let file = "\(ScreenCaseTests.folder)/\(screens.1).txt"
                let cases = ScreenCase.cases(in: String(decoding: try #require(SharedData.contents(of: file)), as: UTF8.self))
                let isThere = cases.contains { $0.name.prefix { $0 != ":" }.split(separator: ", ").contains(number) }
                #expect(isThere, "\(screens.1).txt has no \(number)")
            }
        }
    }
}
