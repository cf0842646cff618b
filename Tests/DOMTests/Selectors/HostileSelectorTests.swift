import DOM
import Glibc
import TestSupport
import Testing

/// Selectors and pages made to hurt: errors instead of overflows, and no nesting or width that multiplies.
///
/// All of it runs on a stack of 512 kB. Time is that of the thread's processor, so that a busy machine fails nothing; a search that went
/// over everything for each element would take minutes.
@Suite struct HostileSelectorTests {
    @Test(arguments: [":not(", ":is(", ":where(", ":has(", "a:not(b, :is(", ":nth-child(1 of ", ":is(nosuch, :not(", ":host("])
    func deepNestingIsAnError(function: String) {
        onSmallStack {
            let error = #expect(throws: SelectorError.self) { try SelectorList(String(repeating: function, count: 100_000)) }
            let isTooDeep = error?.reason == "functions are nested more than 32 deep"
            // `:has()` is refused at its second level already.
            #expect(isTooDeep || function == ":has(", "\(String(describing: error))")
        }
    }

    @Test func nestingAtTheLimitWorks() throws {
        onSmallStack {
            let document = parse("<!DOCTYPE html><p id=p><b id=b>")
            for (open, close) in [(":not(", ")"), (":is(", ")"), (":nth-child(1 of ", ")"), (":is(p ", ")"), (":where(p > ", ")")] {
                let text = String(repeating: open, count: 32) + "b" + String(repeating: close, count: 32)
                let found = try? ids(text, in: document)
                #expect(found != nil, "\(open)")
                if open == ":not(" || open == ":is(" { #expect(found == "b") }
                #expect(throws: SelectorError.self) { try SelectorList(":is(" + text + ")") }
            }
        }
    }

    @Test(arguments: [
        "a ", "a,", "a>", "a+", "a~", "*|*", ".a", "#a", "[a]", "[a='b'i]", ":is(a)", ":is(a,b) ", ":not(.a,#b)", ":has(a)", ":hover",
        "::before",
        ":nth-child(2n+1 of a)", ":lang(en)", "a b>c+d~", "é", "\\61 ", "(", ")", "[", "/*", "'", "\"", ":", "\\", "|", ",", "1", "-", " ",
    ]) func longSelectors(piece: String) {
        onSmallStack {
            let document = parse("<!DOCTYPE html><div class=a><a id=a><b><a>x</a></b><a>y")
            let seconds = processorTime {
                for end in ["", "a", ")", "]"] {
                    let text = String(repeating: piece, count: 60_000 / piece.utf8.count) + end
                    do throws(SelectorError) {
                        let list = try SelectorList(text)
                        #expect(document.querySelectorAll(list).count < 10)
                    } catch {
                        #expect(error.offset <= text.utf8.count && error.description.count < 250)
                    }
                }
            }
            #expect(seconds < 30, "\(piece)")
        }
    }

    @Test func aMegabyteIsReadAndMoreThanSixteenAreNot() throws {
        let list = try SelectorList(String(repeating: ".class-name > p, ", count: 60_000) + "p")
        #expect(list.count == 60_001)
        let error = #expect(throws: SelectorError.self) { try SelectorList(String(repeating: "a", count: 17 << 20)) }
        #expect(error?.reason == "it is longer than 16 MB")
    }

    /// Each of them asks, at every element, for something far away.
    @Test(arguments: [
        ".never ~ b", ".first ~ b", "b:nth-child(2n)", "b:nth-last-child(2n)", "b:nth-child(2n of .x)", "b:nth-last-child(2n of .x)",
        ":nth-of-type(2n)", ":first-of-type", ":last-of-type", ":only-of-type", "b:has(~ .never)", "b:has(~ .last)", "b:has(+ b + .never)",
        "b:has(~ b ~ .never)", ".never ~ b ~ b + b ~ b", "b:nth-child(n of :nth-child(n of :nth-child(n of .x)))", ":has(.never) ~ b",
        "b:not(.never ~ b):not(:has(~ .last ~ .never))", ":is(:is(.never ~ b) ~ b) ~ b", "[class]:lang(en)", "b:dir(rtl)", "div:has(b) > b",
    ]) func wideTrees(selector: String) throws {
        let document = Document()
        let root = document.createElement(.div)
        document.setAttribute(.dir, to: "auto", of: root)
        document.append(root, to: .document)
        for number in 0..<8000 {
            let name: Name = number % 3 == 0 ? document.name("x-\(number)") : .b
            let element = document.createElement(name)
            document.setAttribute(.class, to: number == 0 ? "first" : number == 7999 ? "last" : "x", of: element)
            document.append(element, to: root)
            document.appendText("1", to: root)
        }
        let list = try SelectorList(selector)
        let seconds = processorTime { #expect(document.querySelectorAll(list).count <= 8001) }
        #expect(seconds < 6, "\(selector): \(seconds) s")
    }

    /// Each of them would try every choice of ancestors, if what was found out were forgotten.
    @Test(arguments: [
        ".never b b b b b b b", ".never * > * * > * * > * * > * b", ":is(:is(:is(:is(:is(:is(.never *) *) *) *) *) *) *",
        ":not(:not(:not(:not(:not(:not(.never *) *) *) *) *) *) *", "b:has(.never)", "b:has(b b b b b .never)", ":has(.never) b",
        ":has(:is(:is(.never *) *) *)", ".never > " + String(repeating: "* > ", count: 200) + "* b",
        "b:nth-child(1 of b b:nth-child(1 of b b))",
        "div " + String(repeating: "* > ", count: 300) + "* b .never b",
    ]) func deepTrees(selector: String) throws {
        let document = Document()
        var parent = NodeID.document
        for number in 0..<5000 {
            let element = document.createElement(number == 0 ? .div : .b)
            document.append(element, to: parent)
            parent = element
        }
        for _ in 0..<5000 { document.append(document.createElement(.b), to: parent) }
        onSmallStack {
            guard let list = try? SelectorList(selector) else { return #expect(Bool(false), "\(selector) is a selector") }
            let seconds = processorTime { #expect(document.querySelectorAll(list).count <= 10_000) }
            #expect(seconds < 6, "\(selector): \(seconds) s")
        }
    }

    /// Each control asks its `fieldset` or its `select`, which has as many others in it.
    @Test(arguments: [
        ("<fieldset disabled>", "<input>", "", ":disabled", 16_001), ("<fieldset disabled>", "<input>", "", ":read-write", 0),
        ("<fieldset disabled>", "<b></b>", "<legend>", ":enabled", 8000), ("<select>", "<option disabled>", "", ":checked", 1),
    ]) func manyControls(start: String, filling: String, middle: String, selector: String, count: Int) throws {
        let last = start == "<select>" ? "<option>" : "<input>"
        let page = "<!DOCTYPE html>" + start + String(repeating: filling, count: 8000) + middle + String(repeating: last, count: 8000)
        let document = parse(page)
        let list = try SelectorList(selector)
        let seconds = processorTime { #expect(document.querySelectorAll(list).count == count) }
        #expect(seconds < 6, "\(selector): \(seconds) s")
    }

    @Test func longValues() throws {
        let document = parse(
            "<!DOCTYPE html><p title='\(String(repeating: "a", count: 300_000))' class='\(String(repeating: "x ", count: 100_000))'>")
        let needle = String(repeating: "a", count: 150_000)
        let seconds = processorTime {
            for selector in ["[title*='\(needle)b']", "[title*='\(needle)' i]", "[title$='\(needle)']", ".y", "[class~=y]"] {
                let found = try? ids(selector, in: document)
                #expect(found == (selector.contains("b'") || selector.contains("y") ? "" : "<p>"), "\(selector.prefix(20))")
            }
        }
        #expect(seconds < 10)
    }

    /// Any text is a selector or an error about a place in it.
    @Test func randomText() {
        var random = SeededGenerator.announced()
        let pieces = [
            "a", "*", ".a", "#a", "[a=b]", "[", "]", "(", ")", ":is(", ":not(", ":has(", ":nth-child(", "2n+1", " of ", ":lang(en)", ":",
            "::",
            "before", ">", "+", "~", "|", ",", " ", "é", "\\", "\\31 ", "\"", "'", "/*", "*/", "{", "}", "&", "@", ";", "n", "-", "1", "i",
            "=",
            "\u{0}", "\n", "*|", "u|", "!", "hover", "root", "%",
        ]
        let document = parse("<!DOCTYPE html><div class=a><a id=a a=b>x<b></b></a></div>")
        var read = 0
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            do throws(SelectorError) {
                _ = document.querySelectorAll(try SelectorList(text))
                read += 1
            } catch {
                #expect(error.offset <= text.utf8.count, "\(text)")
            }
        }
        print("random text: \(read) of 5000 are selectors")
        #expect(read > 50)
    }
}

/// The seconds of this thread's processor time that the body takes.
private func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
}
