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
        let properties = UnsafeBufferPointer(start: martlet_character_properties_start(), count: martlet_character_properties_size)
        let classes = UnsafeBufferPointer(start: martlet_line_break_classes_start(), count: martlet_line_break_classes_size)
        for (name, linked) in [("properties", Array(properties)), ("linebreak", Array(classes))] {
            let made = try #require(SharedData.contents(of: folder.path + "/\(name).bin"))
            #expect(linked == made, "\(name).bin is not what the script makes: run it in Sources/CCharacterTables")
        }
    }
}
