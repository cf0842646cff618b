import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import PageEngine

/// `WKContentRuleListStore` on real folders (WebPage API 1.18).
@Suite @MainActor struct ContentRuleStoreTests {
    private let folder = TemporaryFolder()
    private let rules = #"[{"trigger":{"url-filter":"blocked"},"action":{"type":"block"}}]"#

    private var store: WKContentRuleListStore { WKContentRuleListStore(url: URL(filePath: folder.path + "/lists")) }

    private func failure(_ body: () async throws -> Void) async -> WKError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? WKError
        }
    }

    @Test func keepsLists() async throws {
        #expect(await store.availableIdentifiers() == [])
        for name in ["b", "a/../ü %41", "c"] {
            #expect(try await store.compileContentRuleList(forIdentifier: name, encodedContentRuleList: rules).identifier == name)
        }
        #expect(await store.availableIdentifiers() == ["a/../ü %41", "b", "c"])
        #expect(folder.names == ["lists"])
        let list = try await store.contentRuleList(forIdentifier: "a/../ü %41")
        let address = try #require(WebURL("http://x/blocked"))
        #expect(ContentRules(lists: [list.list]).verdict(on: ContentRuleQuestion(document: address)).blockedBy == "a/../ü %41")
        try await store.removeContentRuleList(forIdentifier: "b")
        #expect(await store.availableIdentifiers() == ["a/../ü %41", "c"])
    }

    @Test func aListWithAMistakeLeavesTheEarlierOne() async throws {
        _ = try await store.compileContentRuleList(forIdentifier: "x", encodedContentRuleList: rules)
        let error = await failure { _ = try await store.compileContentRuleList(forIdentifier: "x", encodedContentRuleList: "[\n{}]") }
        #expect(error?.code == .contentRuleListStoreCompileFailed)
        #expect(error?.description == "The content rule list “x” has a mistake. Line 2, column 1: the rule has no “trigger”.")
        #expect(try await store.contentRuleList(forIdentifier: "x").identifier == "x")
    }

    @Test func whatIsNotThereIsSaid() async throws {
        #expect(await failure { _ = try await store.contentRuleList(forIdentifier: "x") }?.code == .contentRuleListStoreLookUpFailed)
        #expect(await failure { try await store.removeContentRuleList(forIdentifier: "x") }?.code == .contentRuleListStoreRemoveFailed)
        do {
            try await store.removeContentRuleList(forIdentifier: "x")
            Issue.record("nothing was thrown")
        } catch WKError.contentRuleListStoreRemoveFailed {}
    }

    @Test func otherVersionsAndDamageAreSaid() async throws {
        folder.write(Array("content rules 2\n[]".utf8), to: "lists/new.rules")
        folder.write(Array("content rules 1\n[".utf8), to: "lists/cut.rules")
        #expect(await failure { _ = try await store.contentRuleList(forIdentifier: "new") }?.code == .contentRuleListStoreVersionMismatch)
        #expect(await failure { _ = try await store.contentRuleList(forIdentifier: "cut") }?.code == .contentRuleListStoreLookUpFailed)
    }

    @Test func identifiersAndFoldersThatCanNotBe() async throws {
        for name in ["", String(repeating: "x", count: 250)] {
            let error = await failure { _ = try await store.compileContentRuleList(forIdentifier: name, encodedContentRuleList: rules) }
            #expect(error?.code == .contentRuleListStoreCompileFailed)
        }
        folder.write(Array("a file".utf8), to: "lists")
        let error = await failure { _ = try await store.compileContentRuleList(forIdentifier: "x", encodedContentRuleList: rules) }
        #expect(error?.code == .contentRuleListStoreCompileFailed)
        #expect(await store.availableIdentifiers() == [])
    }
}
