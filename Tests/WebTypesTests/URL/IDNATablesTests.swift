import Glibc
import TestSupport
import Testing

@testable import WebTypes

@Suite struct IDNATablesTests {
    /// The committed bytes are what the script makes of its sources, where Python, Debian's `unicode-data` 15.0 and the shared data are here.
    @Test func committedTablesAreWhatTheScriptMakes() throws {
        guard SharedData.bytes("unicode/uts46.tsv") != nil, let root = SharedData.root else { return }
        guard let readMe = SharedData.contents(of: "/usr/share/unicode/ReadMe.txt"),
            String(decoding: readMe, as: UTF8.self).contains("15.0.0")
        else {
            return Skipped.count("unicode-data 15.0")
        }
        guard Command.run("python3", ["-c", ""]) == 0 else { return Skipped.count("python3") }
        let folder = SharedData.packageRoot + "/Sources/CIDNATables"
        let output = "/tmp/martlet-idna-\(getpid()).bin"
        defer { unlink(output) }
        #expect(Command.run("python3", [folder + "/generate.py", root + "/data", output]) == 0)
        let made = try #require(SharedData.contents(of: output))
        #expect(made.count > 100_000 && made == SharedData.contents(of: folder + "/idna.bin"))
        #expect(made.elementsEqual(IDNATables.bytes))
    }

    @Test func rangesCoverTheirEnds() {
        #expect(IDNATables.mapping.value(of: 0) == 0 && IDNATables.mapping.value(of: 0x10FFFF) == 1)
        #expect(IDNATables.mapping.value(of: 0xAD) == 2 && IDNATables.mapping.value(of: 0xDF) == 0)
        #expect(Array(IDNATables.sequence(at: IDNATables.mapping.value(of: 0x41))) == [0x61])
        #expect(Array(IDNATables.sequence(at: IDNATables.mapping.value(of: 0x33FF))) == [0x67, 0x61, 0x6C])
        #expect(IDNATables.properties(of: 0x94D).isVirama && IDNATables.properties(of: 0x94D).isMark)
        #expect(IDNATables.properties(of: 0x5D0).bidiClass == .rightToLeft && IDNATables.properties(of: 0x628).joiningType == .dual)
        #expect(IDNATables.script(of: 0x430).looksLikeASCII && !IDNATables.script(of: 0x436).looksLikeASCII)
        #expect(IDNATables.composition(0x61, 0x300) == 0xE0 && IDNATables.composition(0x61, 0x61) == nil)
    }
}
