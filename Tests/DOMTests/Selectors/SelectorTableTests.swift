import DOM
import Testing

/// Selectors on small pages, by hand.
@Suite struct SelectorTableTests {
    @Test(arguments: SelectorTable.all) func finds(table: SelectorTable) throws {
        let document = table.document
        for (selector, expected) in table.cases {
            let list = try SelectorList(selector, namespaces: table.namespaces)
            #expect(ids(document.querySelectorAll(list), in: document) == expected, "\(selector)")
            let first = document.querySelector(list)
            #expect(first.map { ids([$0], in: document) } ?? "" == ids(document.querySelectorAll(list).prefix(1) + [], in: document))
        }
    }

    @Test func thereAreMany() {
        let count = SelectorTable.all.map(\.cases.count).reduce(0, +)
        print("selector tables: \(count) cases")
        #expect(count >= 200)
    }
}
