import DOM
import TestSupport
import Testing

@testable import Rendering

/// Boxes made anew: what is known of the offsets of former ones.
struct NewBoxesTests {
    /// What another sheet hides, adds and moves when the window becomes wide.
    private static let sheet = """
        <style>@media (min-width: 500px) {
          ul, b, th { display: none } li, em { display: block } q::before, p::after { content: "» " } code { text-transform: uppercase }
        }</style>
        """

    private func restyled(_ html: String) -> (former: BoxTree, page: Page) {
        let page = Page(Self.sheet + html, width: 40)
        let former = page.renderer.builder.tree
        page.renderer.options.columns = 100
        while page.renderer.advance(until: nil) != nil {}
        return (former, page)
    }

    @Test func textThatIsStillThereIsFound() {
        let (former, page) = restyled(
            "<ul><li>gone<li>too</ul><p>One <b>hidden</b> two <q>three</q> <code>four</code>\n five<pre>six\nseven</pre><img alt=eight>")
        #expect(page.renderer.boxesNumber == 1)
        let tree = page.renderer.builder.tree
        for word in ["One", "two", "three", "five", "six", "seven", "eight"] {
            guard let old = former.flow.firstRange(of: Array(word.utf8)), let new = tree.flow.firstRange(of: Array(word.utf8)) else {
                Issue.record("\(word) is not there")
                continue
            }
            #expect(page.renderer.flowOffset(UInt32(old.lowerBound), ofBoxes: 0) == UInt32(new.lowerBound), "\(word)")
        }
    }

    @Test func whatIsGoneLeadsToWhatFollows() throws {
        let (former, page) = restyled("<ul><li>gone<li>too</ul><p>One <b>hidden</b>two")
        let tree = page.renderer.builder.tree
        for (gone, following) in ["gone": "One", "too": "One", "hidden": "two"] {
            let old = try #require(former.flow.firstRange(of: Array(gone.utf8)))
            let new = try #require(tree.flow.firstRange(of: Array(following.utf8)))
            #expect(page.renderer.flowOffset(UInt32(old.lowerBound), ofBoxes: 0) == UInt32(new.lowerBound), "\(gone)")
        }
    }

    @Test(arguments: 0..<200) func randomPagesKeepEveryPlace(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let page = Page(Self.sheet + RandomMarkup.page(&random), width: 40)
        let former = page.renderer.builder.tree.items
        let places = former.map { page.renderer.place(at: $0.flowStart) }
        page.renderer.options.columns = 100
        while page.renderer.advance(until: nil) != nil {}
        for (item, place) in zip(former, places) where item.kind == .text {
            guard let new = page.renderer.flowOffset(of: place), page.renderer.place(at: new) == place else { continue }
            #expect(page.renderer.flowOffset(item.flowStart, ofBoxes: 0) == new)
        }
    }

    @Test func offsetsOfSeveralMakingsAreKnownUntilLaterOnesAreShown() {
        let page = Page(Self.sheet + "<ul><li>gone</ul><p>here", width: 40)
        for columns in [100, 40, 100] {
            page.renderer.options.columns = columns
            while page.renderer.advance(until: nil) != nil {}
        }
        #expect(page.renderer.boxesNumber == 3)
        #expect(page.renderer.flowOffset(5, ofBoxes: 0) == 0)
        page.renderer.showsBoxes(2)
        #expect(page.renderer.flowOffset(5, ofBoxes: 0) == nil)
        #expect(page.renderer.flowOffset(5, ofBoxes: 2) == 0)
    }

    @Test func mapsGoOnInPieces() {
        var map = FlowMap()
        map.append(FlowMap.Stretch(old: 10, new: 0, length: 5))
        map.append(FlowMap.Stretch(old: 16, new: 6, length: 4))
        #expect(map.stretches.count == 1)
        map.append(FlowMap.Stretch(old: 30, new: 10, length: 5))
        #expect(map.newOffset(of: 3) == 0)
        #expect(map.newOffset(of: 12) == 2)
        #expect(map.newOffset(of: 25) == 10)
        #expect(map.newOffset(of: 40) == nil)
        map.isComplete = true
        #expect(map.newOffset(of: 40) == 14)
    }

    @Test func aMapOfNothingLeadsNowhere() {
        var map = FlowMap()
        map.isComplete = true
        #expect(map.newOffset(of: 0) == nil)
    }
}
