import TestSupport
import Testing

/// Every file that a script makes is, as it is committed, what the script makes of its sources.
@Suite struct GeneratedFilesTests {
    /// A script, its arguments before the folder to write into, and the files that it writes beside itself.
    struct Generator: CustomTestStringConvertible, Sendable {
        enum Source {
            /// The folder `data` of the shared data.
            case sharedData
            /// Debian's package unicode-data of this version.
            case unicodeData(String)
        }

        var script: String
        var sources: [Source]
        var files: [String]

        var testDescription: String { script }
        var folder: String { SharedData.packageRoot + "/" + (script.split(separator: "/").dropLast().joined(separator: "/")) }
    }

    static let generators = [
        Generator(script: "Sources/CEncodingTables/generate.py", sources: [.sharedData], files: ["encodings.bin"]),
        Generator(script: "Sources/CIDNATables/generate.py", sources: [.unicodeData("15.0.0"), .sharedData], files: ["idna.bin"]),
        Generator(
            script: "Sources/CCharacterTables/generate.py", sources: [.unicodeData("15.0.0")], files: ["properties.bin", "linebreak.bin"]),
        Generator(
            script: "Sources/DOM/Parsing/HTML/generate-character-references.py", sources: [], files: ["CharacterReferences+Names.swift"]),
    ]

    /// The arguments that say where the sources are; nil, counted as skipped, where one is absent.
    private func arguments(for sources: [Generator.Source]) -> [String]? {
        var arguments: [String] = []
        for source in sources {
            switch source {
            case .sharedData:
                let files = ["encoding/encodings.json", "unicode/uts46.tsv"]
                guard files.allSatisfy({ SharedData.bytes($0) != nil }), let root = SharedData.root else { return nil }
                arguments.append(root + "/data")
            case .unicodeData(let version):
                let first = SharedData.contents(of: "/usr/share/unicode/LineBreak.txt")?.prefix { $0 != 0x0A }
                guard first?.elementsEqual("# LineBreak-\(version).txt".utf8) ?? false else {
                    Skipped.count("unicode-data " + version)
                    return nil
                }
            }
        }
        return arguments
    }

    @Test(arguments: generators) func committedFilesAreWhatTheScriptMakes(generator: Generator) throws {
        guard let arguments = arguments(for: generator.sources) else { return }
        let output = TemporaryFolder()
        let script = SharedData.packageRoot + "/" + generator.script
        guard let status = Command.run("python3", [script] + arguments + [output.path]) else { return Skipped.count("python3") }
        #expect(status == 0)
        for file in generator.files {
            let made = try #require(SharedData.contents(of: output.path + "/" + file))
            let committed = try #require(SharedData.contents(of: generator.folder + "/" + file))
            #expect(made == committed, "run \(generator.script) again")
            #expect(made.contains(text: "Made by \(generator.script) from "), "\(file) does not name its sources")
        }
    }
}

extension [UInt8] {
    /// Whether the text stands somewhere in the bytes.
    fileprivate func contains(text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}
