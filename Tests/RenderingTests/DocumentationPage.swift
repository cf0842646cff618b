import DOM
import TestSupport
import WebTypes

@testable import Rendering

/// A page of documentation on this disk, with the style sheets beside it: one of the documentation systems in the shared data, or an
/// installed one.
struct DocumentationPage: CustomStringConvertible, Sendable {
    /// The folder that all its sheets lie in.
    let folder: String
    /// Its path below the folder.
    let path: String
    /// The text of its own main heading; nil where it has none.
    let heading: String?

    var description: String { path }

    /// All pages that the list of the shared data names, empty where it is not here.
    static let all: [DocumentationPage] = {
        guard let list = SharedData.bytes("doc-pages/README.md") else { return [] }
        return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap(DocumentationPage.init(row:))
    }()

    /// A page whose heading is not known.
    init(folder: String, path: String) {
        self.folder = folder
        self.path = path
        heading = nil
    }

    /// Reads a row of the list: the path stands between back quotes, the heading in the last column.
    private init?(row: Substring) {
        guard row.hasPrefix("| "), let last = row.split(separator: "|").last,
            let path = row.split(separator: "`").first(where: { $0.hasSuffix(".html") })
        else { return nil }
        folder = (SharedData.root ?? "") + "/data/doc-pages"
        self.path = String(path)
        var words = last.split(separator: " ")
        // The name of the heading's element, where it is no h1.
        if let name = words.last, ["(h2)", "(h3)", "(div)"].contains(name) { words.removeLast() }
        heading = words == ["none"] ? nil : words.joined(separator: " ")
    }

    /// The page with its sheets, laid out; nil where it is not here.
    func layOut(width: Int, extent: PageExtent = .page) -> Page? {
        guard let html = SharedData.contents(of: "\(folder)/\(path)") else {
            Skipped.count(folder)
            return nil
        }
        return Page(html, as: .html, options: RenderOptions(columns: width, textWidth: nil, extent: extent)) { wanted in
            switch wanted.source {
            case .address(let address): sheet(at: address, from: path, depth: 0)
            case .imports(let sheet): withImports(sheet, from: path, depth: 0)
            }
        }
    }

    private func sheet(at address: String, from base: String, depth: Int) -> LoadedStyleSheet? {
        guard let file = resolve(address, from: base), let css = SharedData.contents(of: "\(folder)/\(file)")
        else { return nil }
        return withImports(css.withUnsafeBufferPointer { StyleSheet(parsing: $0) }, from: file, depth: depth)
    }

    private func withImports(_ sheet: StyleSheet, from base: String, depth: Int) -> LoadedStyleSheet {
        var loaded = LoadedStyleSheet(sheet)
        guard depth < 8 else { return loaded }
        for (place, rule) in sheet.imports.enumerated() {
            loaded.imports[place] = self.sheet(at: rule.address, from: base, depth: depth + 1)
        }
        return loaded
    }

    /// The path of what lies at a relative address; nil for what lies elsewhere.
    private func resolve(_ address: String, from base: String) -> String? {
        guard !address.contains("//"), let relative = address.split(whereSeparator: { $0 == "?" || $0 == "#" }).first else { return nil }
        var parts = base.split(separator: "/").dropLast()
        for part in relative.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
