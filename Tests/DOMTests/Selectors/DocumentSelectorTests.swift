import DOM
import Testing

/// `querySelector`, `querySelectorAll`, `matches`, `closest`, and matchers that outlive changes.
@Suite struct DocumentSelectorTests {
    private static let page = """
        <!DOCTYPE html><main id=m class=x><section id=s><p id=p1 class=x>1</p><div id=d><p id=p2>2</p></div></section><p id=p3>3</p></main>\
        <template id=t><ul id=u><li id=l1><li id=l2></ul></template>
        """

    private func element(_ id: String, in document: Document) throws -> NodeID {
        try #require(document.querySelector(try SelectorList("#" + id)))
    }

    @Test func rootsBoundWhatIsFoundAndNotWhatMatches() throws {
        let document = parse(Self.page)
        let section = try element("s", in: document)
        #expect(try ids("p", in: document, root: section) == "p1 p2")
        #expect(try ids("main p", in: document, root: section) == "p1 p2")
        #expect(try ids("section, main", in: document, root: section) == "")
        #expect(try ids(":scope > p", in: document, root: section) == "p1")
        #expect(try ids(":scope p", in: document, root: section) == "p1 p2")
        #expect(try ids(":scope", in: document, root: section) == "")
        #expect(try ids("& > div > p", in: document, root: section) == "p2")
        #expect(try ids(":scope > main", in: document) == "")
        #expect(try ids(":scope > body > main", in: document) == "m")
        #expect(document.querySelector(try SelectorList("p"), in: section) == document.querySelectorAll(try SelectorList("p")).first)
        #expect(document.querySelector(try SelectorList("nosuch")) == nil)
    }

    @Test func closestGoesUp() throws {
        let document = parse(Self.page)
        let paragraph = try element("p2", in: document)
        func closest(_ selector: String) throws -> String? {
            document.closest(try SelectorList(selector), from: paragraph).flatMap { document.attribute(.id, of: $0) }
        }
        #expect(try closest("p") == "p2")
        #expect(try closest("div") == "d")
        #expect(try closest(".x") == "m")
        #expect(try closest("section, main") == "s")
        #expect(try closest(":has(> :scope)") == "d")
        #expect(try closest(":scope") == "p2")
        #expect(try closest("nosuch") == nil)
    }

    @Test func matchesIsAboutOneElement() throws {
        let document = parse(Self.page)
        let paragraph = try element("p1", in: document)
        #expect(document.matches(paragraph, try SelectorList("main > section > .x")))
        #expect(document.matches(paragraph, try SelectorList(":scope")))
        #expect(!document.matches(paragraph, try SelectorList("section section p, div")))
    }

    @Test func templatesAreApartFromThePage() throws {
        let document = parse(Self.page)
        #expect(try ids("li", in: document) == "")
        let template = try element("t", in: document)
        #expect(try ids("li", in: document, root: template) == "l1 l2")
        #expect(try ids("ul > li:first-child", in: document, root: template) == "l1")
        #expect(try ids("template li, body li, template > ul, :root", in: document, root: template) == "")
        let item = try #require(document.querySelector(try SelectorList("li"), in: template))
        #expect(document.closest(try SelectorList("template"), from: item) == nil)
    }

    @Test func whatIsRemovedHasNoRoot() throws {
        let document = parse(Self.page)
        let section = try element("s", in: document)
        document.remove(section)
        #expect(try ids("p", in: document) == "p3")
        #expect(try ids("section > p", in: document, root: section) == "p1")
        #expect(try ids("main p, :root p", in: document, root: section) == "")
        #expect(document.matches(section, try SelectorList(":first-child:last-child:not(:root)")))
    }

    @Test func theTargetIsTheDocuments() throws {
        let document = parse(Self.page)
        let matcher = SelectorMatcher(try SelectorList("main:has(:target)"), in: document)
        let main = try element("m", in: document)
        #expect(!matcher.matches(main))
        document.targetElement = try element("p2", in: document)
        #expect(try ids(":target", in: document) == "p2")
        #expect(matcher.matches(main))
        document.targetElement = .none
        #expect(try ids(":target", in: document) == "")
        #expect(!matcher.matches(main))
    }

    @Test func matchersSeeChanges() throws {
        let document = parse(Self.page)
        let list = try SelectorList("main:has(.new-class ~ new-element)")
        let matcher = SelectorMatcher(list, in: document)
        let main = try element("m", in: document)
        #expect(!matcher.matches(main))
        let new = document.createElement(document.name("new-element"))
        document.append(new, to: try element("d", in: document))
        #expect(!matcher.matches(main))
        document.setAttribute(.class, to: "new-class", of: try element("p2", in: document))
        #expect(matcher.matches(main))
        document.remove(new)
        #expect(!matcher.matches(main))
    }

    @Test func oneListServesManyDocuments() throws {
        let list = try SelectorList("own-name[own-attribute] > p.x")
        for number in 0..<5 {
            let names = (0..<number * 7).map { "<other-\($0)>" }.joined()
            let document = parse("<!DOCTYPE html>\(names)<own-name own-attribute><p class=x id=found>x")
            #expect(ids(document.querySelectorAll(list), in: document) == "found")
        }
    }

    @Test func foundWhileThePageArrives() throws {
        let document = Document()
        let parser = HTMLParser(document: document)
        let list = try SelectorList("ul > li:nth-last-child(1)")
        parser.feed("<!DOCTYPE html><ul><li id=a>1<li id=b>2")
        #expect(ids(document.querySelectorAll(list), in: document) == "b")
        parser.feed("<li id=c>3")
        parser.finish()
        #expect(ids(document.querySelectorAll(list), in: document) == "c")
    }
}
