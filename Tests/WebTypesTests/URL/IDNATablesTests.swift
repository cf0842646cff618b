import Testing

@testable import WebTypes

@Suite struct IDNATablesTests {
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
