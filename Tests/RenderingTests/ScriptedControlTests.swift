import Testing

@testable import Rendering

/// What only a script or a mouse makes act is not shown, and is still there for links.
struct ScriptedControlTests {
    @Test(arguments: [
        "<a href=#m class=skip-link>Over there</a>", "<a href=#m>Skip to main content</a>", "<a href='#m'>Jump to content</a>",
        "<div class=head><a href=#m><span>Skip</span> navigation</a></div>", "<button class=copybtn>Copy text</button>",
        "<button type=button aria-label='Toggle navigation'>Contents</button>", "<button>Menu</button>", "<button>☰</button>",
        "<button>Search<kbd>K</kbd></button>", "<a href='javascript:void(0)' title=fold>[−]</a>", "<button>Switch to dark theme</button>",
        "<input type=checkbox id=t hidden><label for=t>☰</label>", "<input type=checkbox id=t hidden><label for=t>Menu</label>",
        "<input type=checkbox id=t style='position: absolute; clip: rect(0 0 0 0)'><label for=t><svg></svg></label>",
        "<input type=checkbox id=t hidden><label for=t>View Source</label>",
        "<input type=checkbox id=t aria-hidden=true><label for=t>☰</label>",
        "<a href='#' aria-label=Menu><svg></svg></a>", "<input placeholder='Search docs'>", "<div><input type=search name=q></div>",
        "<select name=version><option>3.13<option>3.12</select>",
    ])
    func isNotShown(_ html: String) {
        #expect(Page("<body>\(html)<h1 id=m>Head</h1>").lines.first == "Head", "\(Page(html).lines)")
    }

    @Test(arguments: [
        ("<a href=#m>Jump to the third chapter</a>", "Jump to the third chapter"), ("<a href=x>Skip to content</a>", "Skip to content"),
        ("<h2>One</h2><a href=#m>Skip to content</a>", "Skip to content"), ("<form><button>Search</button></form>", "[Search]"),
        ("<button>Order now</button>", "[Order now]"), ("<a href='javascript:show()'>All classes</a>", "All classes"),
        ("<a href='source.html'>View Source</a>", "View Source"), ("<input type=checkbox id=t><label for=t>Menu</label>", "[ ]Menu"),
        ("<input type=checkbox id=t hidden><label for=t>Advanced</label>", "Advanced"), ("<p>Copy text", "Copy text"),
        ("<form><input placeholder=Search></form>", "[Search: ____]"), ("<input name=colour>", "[colour: ____]"),
        ("<a href='#'>Up again</a>", "Up again"), ("<p>Use the <a href='#'>search bar</a>.", "Use the search bar."),
        ("<p>Press <button>Menu</button>.", "Press [Menu]."),
        ("<select title=Version><option>3.13<option>3.12</select>", "[Version: 3.13]"),
        ("<label>Version <select><option>3.13</select></label>", "Version [3.13]"),
        ("<form><select name=v><option>3.13</select></form>", "[v: 3.13]"),
    ])
    func isShown(_ html: String, _ line: String) {
        #expect(Page("<body>\(html)").lines.last == line)
    }

    @Test func keepsItsAddress() {
        let page = Page("<a class=skip-link id=top href=#m>Over there</a><h1>Head</h1><button class=copybtn id=c>x</button><p>text")
        #expect(page.renderer.flowOffset(ofFragment: "top") == 0)
        #expect(page.renderer.flowOffset(ofFragment: "c") == 5)
        #expect(page.renderer.links().isEmpty)
    }
}
