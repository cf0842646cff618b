import Browser
import TestSupport
import Testing

/// Where files are saved, and that none is written over.
@Suite struct SavePathTests {
    private let folder = TestSupport.TemporaryFolder()

    private var paths: SavePath { SavePath(currentFolder: folder.path, downloadFolder: folder.path + "/saved", home: folder.path) }

    @Test func proposesWhatIsFree() {
        folder.write("", to: "saved/other")
        #expect(paths.proposal(for: "a.zip") == folder.path + "/saved/a.zip")
        folder.write("", to: "saved/a.zip")
        #expect(paths.proposal(for: "a.zip") == folder.path + "/saved/a-2.zip")
        folder.write("", to: "saved/a-2.zip")
        #expect(paths.proposal(for: "a.zip") == folder.path + "/saved/a-3.zip")
        folder.write("", to: "saved/plain")
        #expect(paths.proposal(for: "plain") == folder.path + "/saved/plain-2")
    }

    @Test func takesWhatIsTyped() throws {
        folder.write("", to: "saved/other")
        for (text, path) in [
            ("b.zip", "/b.zip"), ("saved", "/saved/a.zip"), ("saved/", "/saved/a.zip"), ("~/c", "/c"), ("~", "/a.zip"),
            (folder.path + "/d", "/d"),
        ] {
            #expect(try paths.path(typed: text, name: "a.zip") == folder.path + path, "\(text)")
        }
    }

    @Test func refusesWhatIsTakenOrNowhere() {
        let path = folder.write("", to: "saved/a.zip")
        #expect(throws: SavePath.Failure.exists(path)) { try paths.path(typed: path, name: "x") }
        #expect(throws: SavePath.Failure.exists(path)) { try paths.path(typed: "saved", name: "a.zip") }
        #expect(throws: SavePath.Failure.noFolder(folder.path + "/none")) { try paths.path(typed: "none/a", name: "x") }
    }

    /// The reader's folder of downloads: the variable, the file of xdg-user-dirs, nothing.
    @Test func findsTheFolderOfDownloads() {
        folder.write("", to: "Saved/other")
        folder.write("", to: "own/other")
        let home = folder.path
        #expect(ProgramEnvironment(values: ["HOME": home]).downloadFolder == nil)
        folder.write("# a comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_DOWNLOAD_DIR=\"$HOME/Saved\"\n", to: ".config/user-dirs.dirs")
        #expect(ProgramEnvironment(values: ["HOME": home]).downloadFolder == home + "/Saved")
        #expect(ProgramEnvironment(values: ["HOME": home, "XDG_DOWNLOAD_DIR": home + "/own"]).downloadFolder == home + "/own")
        #expect(ProgramEnvironment(values: ["HOME": home, "XDG_DOWNLOAD_DIR": home + "/gone"]).downloadFolder == home + "/Saved")
        folder.write("XDG_DOWNLOAD_DIR=\"$HOME/gone\"\n", to: ".config/user-dirs.dirs")
        #expect(ProgramEnvironment(values: ["HOME": home]).downloadFolder == nil)
    }
}
