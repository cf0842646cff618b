import TestSupport
import Testing

/// A page of documentation that Debian installs, and what a reader finds on it.
struct InstalledPage: Sendable, CustomTestStringConvertible {
    /// The package that has it.
    let package: String
    /// The file.
    let path: String
    /// The main heading, at which the page opens.
    let heading: String
    /// A link in the page's own content, found by its text, and the title and a text of what it leads to.
    let link: (text: String, title: String, there: String)

    var testDescription: String { path }

    /// Whether the package is installed; counted as skipped where it is not.
    var isInstalled: Bool {
        if SharedData.contents(of: path) != nil { return true }
        Skipped.count(package)
        return false
    }

    private static func python(_ file: String, _ heading: String, _ link: (String, String, String)) -> InstalledPage {
        InstalledPage(package: "python3-doc", path: "/usr/share/doc/python3-doc/html/" + file, heading: heading, link: link)
    }

    private static func rust(_ file: String, _ heading: String, _ link: (String, String, String)) -> InstalledPage {
        InstalledPage(package: "rust-doc", path: "/usr/share/doc/rust-doc/html/" + file, heading: heading, link: link)
    }

    private static func postgresql(_ file: String, _ heading: String, _ link: (String, String, String)) -> InstalledPage {
        InstalledPage(package: "postgresql-doc-15", path: "/usr/share/doc/postgresql-doc-15/html/" + file, heading: heading, link: link)
    }

    private static func debian(_ file: String, _ heading: String, _ link: (String, String, String)) -> InstalledPage {
        InstalledPage(package: "debian-reference-en", path: "/usr/share/debian-reference/" + file, heading: heading, link: link)
    }

    /// Several real pages of each package.
    static let all = [
        python(
            "library/json.html", "json — JSON encoder and decoder",
            ("Command Line Interface", "json — JSON encoder and decoder", "Source code: Lib/json/tool.py")),
        python(
            "tutorial/datastructures.html", "5. Data Structures",
            ("collections.deque", "collections — Container datatypes", "class collections.deque(")),
        python("library/functools.html", "functools — Higher-order functions", ("Sorting HOW TO", "Sorting HOW TO", "Sorting HOW TO")),
        rust("std/option/index.html", "Module std::option", ("Representation", "std::option - Rust", "Representation")),
        rust(
            "book/ch04-01-what-is-ownership.html", "What Is Ownership?",
            ("Method Syntax", "Method Syntax - The Rust Programming Language", "Method Syntax")),
        rust("reference/tokens.html", "Tokens", ("Raw byte string literals", "Tokens - The Rust Reference", "Raw byte string literals")),
        postgresql("sql-select.html", "SELECT", ("Section 7.8.2.1", "7.8. WITH Queries", "7.8.2.1. Search Order")),
        postgresql("functions-json.html", "9.16. JSON Functions and Operators", ("hstore", "F.18. hstore", "F.18. hstore")),
        postgresql(
            "index.html", "PostgreSQL 15.20 Documentation", ("A Brief History of PostgreSQL", "2. A Brief History", "2. A Brief History")),
        debian(
            "ch03.en.html", "Chapter 3. The system initialization",
            ("3.2. Systemd init", "Chapter 3. The system initialization", "3.2. Systemd init")),
        debian(
            "index.en.html", "Debian Reference",
            ("1.2.1. Unix file basics", "Chapter 1. GNU/Linux tutorials", "1.2.1. Unix file basics")),
    ]
}
