import CCharacterTables
import TestSupport
import Testing

@Suite("The packed character tables")
struct CharacterTablesTests {
    @Test("are what generate.py makes of unicode-data")
    func generated() throws {
        guard UnicodeData.lines("LineBreak.txt") != nil else { return }
        let script = SharedData.packageRoot + "/Sources/CCharacterTables/generate.py"
        let folder = TemporaryFolder()
        guard let status = Command.run("python3", [script, folder.path]) else { return Skipped.count("python3") }
        #expect(status == 0)
        for (name, byte) in [("properties", martlet_properties_of), ("linebreak", martlet_line_break_class_of)] {
            let bytes = try #require(SharedData.contents(of: folder.path + "/\(name).bin"))
            let isSame = (0...UInt32(0x10FFFF)).allSatisfy { scalar in
                bytes[4_352 + Int(bytes[Int(scalar >> 8)]) << 8 + Int(scalar & 0xFF)] == byte(scalar)
            }
            #expect(isSame, "\(name).bin is not what the script makes: run it in Sources/CCharacterTables")
        }
    }
}
