import TestSupport

/// The pages that these tests read, copied into a folder of the test's own.
enum SamplePages {
    /// A home folder with all of them in it.
    static func home() -> TemporaryFolder {
        let home = TemporaryFolder()
        for name in ["guide.html", "handbook.html", "reference.html", "links.html"] { home.write(bytes(of: name), to: name) }
        return home
    }

    /// The headings at which they open.
    static let headings = ["Keeping a log of swifts", "The warden's handbook", "The log's format", "Stations"]

    /// The text of a page.
    static func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

    private static func bytes(of name: String) -> [UInt8] {
        let path = SharedData.packageRoot + "/Tests/EndToEndTests/Pages/" + name
        guard let bytes = SharedData.contents(of: path) else { preconditionFailure("the page \(path) is part of the tests") }
        return bytes
    }
}
