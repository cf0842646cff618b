public import FoundationEssentials

/// Compiles lists of content rules and keeps them in a folder, each under a name (WebPage API 1.18).
///
/// Lists are kept as their JSON and the version of its form, and are compiled again when they are looked up.
@MainActor public final class WKContentRuleListStore {
    private let folder: ContentRuleFolder?

    private static let shared = WKContentRuleListStore(StoreFolders(nil).map { ContentRuleFolder(path: $0.data + "/content-rules") })

    /// The program's own store, under `$XDG_DATA_HOME`, in the folder of the program's name.
    public static func `default`() -> WKContentRuleListStore { shared }

    /// A store in a folder of the program's choice, which is made when it is first needed.
    public convenience init(url: URL) {
        self.init(ContentRuleFolder(path: url.path))
    }

    private init(_ folder: ContentRuleFolder?) {
        self.folder = folder
    }

    /// Compiles a list and keeps it under the identifier, in place of an earlier one.
    ///
    /// Throws `WKError.contentRuleListStoreCompileFailed`, with the line, the column and what to do; then an earlier list stays.
    public func compileContentRuleList(
        forIdentifier identifier: String, encodedContentRuleList: String
    ) async throws -> WKContentRuleList {
        let folder = try folder(.contentRuleListStoreCompileFailed)
        return WKContentRuleList(try await Self.compile(encodedContentRuleList, identifier, in: folder))
    }

    /// The list that is kept under the identifier.
    ///
    /// Throws `WKError.contentRuleListStoreLookUpFailed` where there is none, `.contentRuleListStoreVersionMismatch` where another version
    /// of the engine wrote it.
    public func contentRuleList(forIdentifier identifier: String) async throws -> WKContentRuleList {
        let folder = try folder(.contentRuleListStoreLookUpFailed)
        return WKContentRuleList(try await Self.lookUp(identifier, in: folder))
    }

    /// Removes the list that is kept under the identifier; pages that have it keep it.
    ///
    /// Throws `WKError.contentRuleListStoreRemoveFailed` where there is none.
    public func removeContentRuleList(forIdentifier identifier: String) async throws {
        try await Self.remove(identifier, from: folder(.contentRuleListStoreRemoveFailed))
    }

    /// The identifiers of the lists that are kept, sorted; none where the folder can't be read.
    public func availableIdentifiers() async -> [String] {
        await Self.identifiers(in: folder)
    }

    private func folder(_ code: WKError.Code) throws(WKError) -> ContentRuleFolder {
        guard let folder else {
            throw WKError(code, "Neither HOME nor XDG_DATA_HOME is a whole path; set one of them, or choose the store's folder.")
        }
        return folder
    }

    @concurrent private static func remove(_ identifier: String, from folder: ContentRuleFolder) async throws {
        try folder.remove(identifier)
    }

    @concurrent private static func identifiers(in folder: ContentRuleFolder?) async -> [String] { folder?.identifiers ?? [] }

    @concurrent private static func compile(
        _ text: String, _ identifier: String, in folder: ContentRuleFolder
    ) async throws
        -> ContentRuleList
    {
        do {
            let list = try ContentRuleList(text, identifier: identifier)
            try folder.write(text, identifier)
            return list
        } catch let fault as ContentRuleFault {
            throw WKError(
                .contentRuleListStoreCompileFailed, "The content rule list “\(identifier)” has a mistake. \(fault.sentence(in: text))")
        }
    }

    @concurrent private static func lookUp(_ identifier: String, in folder: ContentRuleFolder) async throws -> ContentRuleList {
        let text = try folder.read(identifier)
        do {
            return try ContentRuleList(text, identifier: identifier)
        } catch {
            let mistake = error.sentence(in: text)
            throw WKError(
                .contentRuleListStoreLookUpFailed, "The stored content rule list “\(identifier)” is damaged; compile it again. \(mistake)")
        }
    }
}
