import TestSupport
import Testing
import WebTypes

@testable import PageEngine

/// Content rule lists: their format, and what they say of a load.
@Suite struct ContentRuleListTests {
    private func verdict(
        _ rules: String, _ address: String, page: String? = nil, _ type: ContentRule.ResourceTypes = .document,
        in context: ContentRule.LoadContexts = .topFrame
    ) throws -> ContentRuleVerdict {
        let list = try ContentRuleList(rules, identifier: "list")
        let address = try #require(WebURL(address))
        let page = try page.map { try #require(WebURL($0)) } ?? address
        return ContentRules(lists: [list]).verdict(on: ContentRuleQuestion(address: address, page: page, type: type, context: context))
    }

    private func rule(_ trigger: String, _ action: String = #""type":"block""#) -> String {
        "[{\"trigger\":{\(trigger)},\"action\":{\(action)}}]"
    }

    @Test func actions() throws {
        let all = #"""
            [{"trigger": {"url-filter": "a"}, "action": {"type": "block"}}, {"trigger": {"url-filter": "b"}, "action": {"type": "block-cookies"}},
             {"trigger": {"url-filter": "c"}, "action": {"type": "make-https"}},
             {"trigger": {"url-filter": "d"}, "action": {"type": "css-display-none", "selector": "#ad, .x > p"}}]
            """#
        #expect(try verdict(all, "http://x/a").blockedBy == "list")
        #expect(try verdict(all, "http://x/b") == ContentRuleVerdict(blocksCookies: true))
        #expect(try verdict(all, "http://x/c") == ContentRuleVerdict(makesHTTPS: true))
        #expect(try verdict(all, "http://x/d") == ContentRuleVerdict(hiddenSelectors: ["#ad, .x > p"]))
        #expect(try verdict(all, "http://x/") == ContentRuleVerdict())
        #expect(try verdict(all, "file:///a") == ContentRuleVerdict())
        #expect(try verdict("[]", "http://x/") == ContentRuleVerdict())
    }

    @Test func ignoringPreviousRulesLeavesLaterOnes() throws {
        let rules = #"""
            [{"trigger": {"url-filter": "ad"}, "action": {"type": "block"}},
             {"trigger": {"url-filter": "good"}, "action": {"type": "ignore-previous-rules"}},
             {"trigger": {"url-filter": "ad"}, "action": {"type": "block-cookies"}}]
            """#
        #expect(try verdict(rules, "http://x/ad") == ContentRuleVerdict(blockedBy: "list", blocksCookies: true))
        #expect(try verdict(rules, "http://x/good-ad") == ContentRuleVerdict(blocksCookies: true))
    }

    @Test func oneListsExceptionsAreNotAnothers() throws {
        let blocking = try ContentRuleList(rule(#""url-filter":"a""#), identifier: "first")
        let excepting = try ContentRuleList(rule(#""url-filter":"a""#, #""type":"ignore-previous-rules""#), identifier: "second")
        let address = try #require(WebURL("http://x/a"))
        #expect(ContentRules(lists: [blocking, excepting]).verdict(on: ContentRuleQuestion(document: address)).blockedBy == "first")
    }

    @Test func typesOfResourcesAndLoads() throws {
        let sheets = rule(#""url-filter":".*","resource-type":["style-sheet","image"]"#)
        #expect(try verdict(sheets, "http://x/", .document).blockedBy == nil)
        #expect(try verdict(sheets, "http://x/", .styleSheet).blockedBy == "list")
        let images = rule(#""url-filter":".*","resource-type":["image"]"#)
        #expect(try verdict(images, "http://x/", .styleSheet).blockedBy == nil)
        let foreign = rule(#""url-filter":".*","load-type":["third-party"]"#)
        #expect(try verdict(foreign, "http://x.org/").blockedBy == nil)
        #expect(try verdict(foreign, "http://cdn.x.org/s.css", page: "http://www.x.org/", .styleSheet).blockedBy == nil)
        #expect(try verdict(foreign, "http://y.org/s.css", page: "http://www.x.org/", .styleSheet).blockedBy == "list")
        let own = rule(#""url-filter":".*","load-type":["first-party"]"#)
        #expect(try verdict(own, "http://y.org/s.css", page: "http://www.x.org/", .styleSheet).blockedBy == nil)
    }

    @Test func framesAreToldFromPages() throws {
        let frames = rule(#""url-filter":".*","load-context":["child-frame"]"#)
        #expect(try verdict(frames, "http://x/").blockedBy == nil)
        #expect(try verdict(frames, "http://x/", page: "http://y/", in: .childFrame).blockedBy == "list")
        let pages = rule(#""url-filter":".*","load-context":["top-frame"]"#)
        #expect(try verdict(pages, "http://x/").blockedBy == "list")
        #expect(try verdict(pages, "http://x/", page: "http://y/", in: .childFrame).blockedBy == nil)
        #expect(try verdict(rule(#""url-filter":".*""#), "http://x/", page: "http://y/", in: .childFrame).blockedBy == "list")
    }

    @Test(arguments: [
        (#""if-domain":["x.org"]"#, "http://x.org/", true), (#""if-domain":["x.org"]"#, "http://a.x.org/", false),
        (#""if-domain":["*x.org"]"#, "http://a.x.org/", true), (#""if-domain":["*x.org"]"#, "http://x.org/", true),
        (#""if-domain":["*x.org"]"#, "http://ax.org/", false), (#""if-domain":["a.b","*x.org"]"#, "http://b.x.org/", true),
        (#""unless-domain":["*x.org"]"#, "http://a.x.org/", false), (#""unless-domain":["*x.org"]"#, "http://y.org/", true),
        (#""if-top-url":["^http://x\\.org/a"]"#, "http://x.org/ab", true),
        (#""if-top-url":["^http://x\\.org/a"]"#, "http://x.org/b", false),
        (#""if-top-url":["/A"],"top-url-filter-is-case-sensitive":true"#, "http://x.org/a", false),
        (#""unless-top-url":["/a$","/b$"]"#, "http://x.org/b", false), (#""unless-top-url":["/a$"]"#, "http://x.org/b", true),
    ])
    func pages(_ condition: String, _ page: String, _ holds: Bool) throws {
        for filter in ["sheet.css", ".*"] {
            let list = rule("\"url-filter\":\"\(filter)\"," + condition)
            #expect(try verdict(list, "http://z/sheet.css", page: page, .styleSheet).blockedBy == (holds ? "list" : nil))
        }
    }

    @Test(arguments: ["a{} b", "a{", "[a=\"b", "a /*", ":no-such-thing", "a } b", "{}", "", "a;b"])
    func selectorsThatAreNoneHideNothing(_ selector: String) throws {
        let text = selector.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let rules = rule(#""url-filter":".*""#, "\"type\":\"css-display-none\",\"selector\":\"\(text)\"")
        #expect(try verdict(rules, "http://x/").hiddenSelectors == [])
    }

    @Test(arguments: [
        ("", 1, 1, "ends too early"), ("{}", 1, 1, "array"), ("[1]", 1, 2, "object"), ("[{}]", 1, 2, "no “trigger”"),
        ("[{\"trigger\":{}}]", 1, 2, "no “action”"), ("[{\"trigger\":{},\n  \"action\":{}}]", 1, 13, "no “url-filter”"),
        ("[]x", 1, 3, "remove what follows"), ("[\n\n  nul]", 3, 3, "JSON value"), ("[\"a", 1, 4, "not closed"),
        ("[\"ä\" 1]", 1, 6, "comma"),
        ("[\"\\d\"]", 1, 4, "no such escape"), ("[\"\\ud800\"]", 1, 9, "surrogate"), ("[01]", 1, 3, "comma"), ("[1.]", 1, 4, "digit"),
        (String(repeating: "[", count: 100), 1, 65, "deep"), ("[{\"a\" 1}]", 1, 7, "colon"), ("[{1}]", 1, 3, "name"),
    ])
    func mistakesHaveTheirPlace(_ text: String, _ line: Int, _ column: Int, _ words: String) {
        let fault = #expect(throws: ContentRuleFault.self) { try ContentRuleList(text, identifier: "x") }
        let sentence = fault?.sentence(in: text) ?? ""
        #expect(sentence.hasPrefix("Line \(line), column \(column): "), "\(text): \(sentence)")
        #expect(sentence.contains(words), "\(text): \(sentence)")
    }

    @Test(arguments: [
        (#""url-filter":"a|b""#, "at character 2"), (#""url-filter":1"#, "string"),
        (#""url-filter":"a","request-method":"get""#, "not supported"),
        (#""url-filter":"a","if-frame-url":["top"]"#, "not supported"),
        (#""url-filter":"a","if-domain":[]"#, "at least one"), (#""url-filter":"a","if-domain":["A"]"#, "lower case"),
        (#""url-filter":"a","load-context":["x"]"#, "child-frame"),
        (#""url-filter":"a","if-domain":["a"],"unless-domain":["b"]"#, "exclude"), (#""url-filter":"a","load-type":["x"]"#, "first-party"),
        (#""url-filter":"a","resource-type":["x"]"#, "resource type"),
        (#""url-filter":"a","url-filter-is-case-sensitive":1"#, "true or false"),
        (#""url-filter":"a","if-top-url":["("]"#, "not closed"),
    ])
    func triggersThatAreNone(_ trigger: String, _ words: String) {
        let fault = #expect(throws: ContentRuleFault.self) { try ContentRuleList(rule(trigger), identifier: "x") }
        #expect(fault?.reason.contains(words) == true, "\(fault?.reason ?? "")")
    }

    /// As in WebKit: lists carry notes of those who made them.
    @Test func membersThatNobodyKnowsArePassedOver() throws {
        let rules = rule(#""url-filter":"a","comment":{"by":["x"]},"if-domian":["b"]"#, #""type":"block","note":1"#)
        #expect(try verdict(rules, "http://x/a").blockedBy != nil)
    }

    @Test(arguments: [#""type":"allow""#, #""type":1"#, "", #""type":"css-display-none""#, #""type":"css-display-none","selector":1"#])
    func actionsThatAreNone(_ action: String) {
        #expect(throws: ContentRuleFault.self) { try ContentRuleList(rule(#""url-filter":"a""#, action), identifier: "x") }
    }

    @Test func jsonStringsAreRead() throws {
        let value = try JSONReader.read(#" ["\u00e4\ud83d\ude00\n\"\/", {"a": -1.5e+3, "b": [true, false, null, {}]}] "#)
        #expect(value.array?.first?.string == "ä😀\n\"/")
        #expect(value.array?.last?.object?.last?.value.array?.first?.bool == true)
    }

    /// The index never changes what a list says, and it leaves few rules to be looked at.
    @Test func theIndexFindsWhatHolds() throws {
        var random = SeededGenerator.announced()
        let list = try ContentRuleList(Self.randomRules(300, &random), identifier: "x")
        for _ in 0..<200 {
            let address = try #require(WebURL("http://\(Self.host(&random))/" + Self.word(&random) + "/" + Self.word(&random)))
            let page = try #require(WebURL("http://\(Self.host(&random))/" + Self.word(&random)))
            let question = ContentRuleQuestion(address: address, page: page, type: .styleSheet)
            var (indexed, exhaustive) = (ContentRuleVerdict(), ContentRuleVerdict())
            list.judge(question, &indexed)
            list.judge(question, &exhaustive, search: .exhaustive)
            #expect(indexed == exhaustive, "\(address) on \(page)")
        }
    }

    private static func word(_ random: inout SeededGenerator) -> String {
        String((0..<Int.random(in: 2...6, using: &random)).map { _ in "abAB.".randomElement(using: &random) ?? "a" })
    }

    private static func host(_ random: inout SeededGenerator) -> String {
        ["a.org", "b.a.org", "c.b.a.org", "ba.org", "b.net"].randomElement(using: &random) ?? "a.org"
    }

    private static func randomRules(_ count: Int, _ random: inout SeededGenerator) -> String {
        let rules = (0..<count).map { number in
            let filters = [
                "/\(word(&random))", "^http://\(host(&random))", ".*", "\(word(&random))*b\(word(&random))$", "[ab]\(word(&random))?",
            ]
            let conditions = [
                "", ",\"if-domain\":[\"*\(host(&random))\",\"\(host(&random))\"]", ",\"unless-domain\":[\"\(host(&random))\"]",
                ",\"url-filter-is-case-sensitive\":true", ",\"if-top-url\":[\"\(word(&random))\"]", ",\"load-type\":[\"third-party\"]",
            ]
            let actions = [
                "block-cookies", "make-https", "css-display-none\",\"selector\":\".a\(number)",
                "css-display-none\",\"selector\":\"#b\(number)", "ignore-previous-rules",
            ]
            let filter = filters.randomElement(using: &random) ?? ""
            let condition = conditions.randomElement(using: &random) ?? ""
            let action = Int.random(in: 0..<20, using: &random) == 0 ? actions[4] : actions[Int.random(in: 0..<4, using: &random)]
            return
                "{\"trigger\":{\"url-filter\":\"\(filter.replacing(".", with: "\\\\."))\"\(condition)},\"action\":{\"type\":\"\(action)\"}}"
        }
        return "[" + rules.joined(separator: ",") + "]"
    }

    @Test func fewOfManyRulesAreLookedAt() throws {
        let rules = (0..<5000).map { number in
            "{\"trigger\":{\"url-filter\":\"^https?://([^/]+\\\\.)?host\(number)\\\\.example[:/]\"},\"action\":{\"type\":\"block\"}}"
        }
        let reader = try ContentRuleReader("[" + rules.joined(separator: ",") + "]")
        let index = ContentRuleIndex(reader.rules, filters: reader.filters)
        let found = index.candidates(Array("https://a.host4321.example/page".utf8), host: "x.org")
        #expect(found.contains(4321))
        #expect(found.count < 100)
    }
}
