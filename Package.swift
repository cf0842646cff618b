// swift-tools-version: 6.2
// The manifest is the architecture's diagram: a module may import only what is listed for it here (docs/architecture.md).
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// A Swift module under Sources/, with its arrows.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The tests of one module; `TestSupport` has the servers, terminals and shared data that they use.
func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies, exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "martlet",
    products: [
        .executable(name: "martlet", targets: ["martlet"]),
        .library(name: "PageEngine", targets: ["PageEngine"]),
    ],
    targets: [
        // C libraries and embedded tables: one importer each.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CBrotli", linkerSettings: [.linkedLibrary("dl")]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CMainQueue"),
        .target(name: "CTerminalGuard"),
        .target(name: "CXML2", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCmarkGFM", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CFribidi", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CPCRE2", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CPSL", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CIDNATables", exclude: ["generate.py", "idna.bin", "unicode-since-15.tsv"]),
        .target(name: "CCharacterTables", exclude: ["generate.py", "properties.bin", "linebreak.bin"]),
        .target(name: "CEncodingTables", exclude: ["generate.py", "encodings.bin"]),
        .target(name: "CResources"),
        .target(name: "CSpawn"),

        // The engine's column and the terminal's column: they meet only in Cells and in Browser.
        module("WebTypes", ["CIDNATables", "CEncodingTables"]),
        module("Cells", ["CCharacterTables"]),
        module("Storage", ["CSQLite"]),
        module("Loading", ["WebTypes", "Storage", "CCurl", "CBrotli", "CZlib", "CPSL"]),
        module("DOM", ["WebTypes", "CXML2", "CCmarkGFM"], exclude: ["Parsing/HTML/generate-character-references.py"]),
        module("Rendering", ["DOM", "WebTypes", "Cells", "CFribidi", "CPCRE2", "CResources"]),
        module("PageEngine", ["WebTypes", "Loading", "DOM", "Rendering", "Cells"]),
        module("TerminalDriver", ["Cells", "CNcurses", "CMainQueue", "CTerminalGuard"]),
        module("Browser", ["PageEngine", "Storage", "WebTypes", "TerminalDriver", "Cells", "CResources", "CSpawn"]),
        .executableTarget(name: "martlet", dependencies: ["Browser", "PageEngine", "TerminalDriver"], swiftSettings: strict),

        // Tests.
        .systemLibrary(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .target(name: "TestSupport", dependencies: ["CPseudoTerminal", "Cells"], path: "Tests/TestSupport", swiftSettings: strict),
        tests(of: "WebTypes"),
        tests(of: "Cells"),
        .executableTarget(name: "storage-probe", dependencies: ["Storage"], path: "Tests/StorageProbe", swiftSettings: strict),
        tests(of: "Storage", ["storage-probe"]),
        .executableTarget(
            name: "cache-probe", dependencies: ["Loading", "WebTypes", "TestSupport"], path: "Tests/CacheProbe", swiftSettings: strict),
        tests(of: "Loading", ["WebTypes", "Storage", "cache-probe"]),
        .executableTarget(name: "select", dependencies: ["DOM", "WebTypes"], path: "docs/examples/select", swiftSettings: strict),
        .target(name: "HostilePages", path: "Tests/HostilePages", swiftSettings: strict),
        .executableTarget(name: "parsing-speed", dependencies: ["DOM", "HostilePages"], path: "Tests/ParsingSpeed", swiftSettings: strict),
        tests(of: "DOM", ["WebTypes", "select", "HostilePages"]),
        tests(of: "Rendering", ["DOM", "WebTypes", "Cells"], exclude: ["Goldens", "Screens"]),
        .executableTarget(name: "headless", dependencies: ["PageEngine"], path: "docs/examples/headless", swiftSettings: strict),
        .executableTarget(name: "metadata", dependencies: ["PageEngine"], path: "docs/examples/metadata", swiftSettings: strict),
        .executableTarget(name: "link-checker", dependencies: ["PageEngine"], path: "docs/examples/link-checker", swiftSettings: strict),
        .executableTarget(name: "docs-server", dependencies: ["PageEngine"], path: "docs/examples/docs-server", swiftSettings: strict),
        tests(
            of: "PageEngine", ["WebTypes", "Cells", "DOM", "Loading", "Rendering", "headless", "metadata", "link-checker", "docs-server"]),
        .executableTarget(
            name: "terminal-probe", dependencies: ["TerminalDriver", "Cells", "TestSupport"], path: "Tests/TerminalProbe",
            swiftSettings: strict),
        tests(of: "TerminalDriver", ["Cells", "terminal-probe"]),
        tests(of: "Browser", ["PageEngine", "WebTypes", "TerminalDriver", "Cells"]),
        .executableTarget(
            name: "fuzz", dependencies: ["WebTypes", "Loading", "DOM", "Rendering", "PageEngine"], path: "Tests/Fuzzing",
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests", dependencies: ["TestSupport", "Cells", "Storage", "martlet"], exclude: ["Goldens", "Pages"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
