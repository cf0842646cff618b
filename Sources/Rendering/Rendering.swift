// Rendering: Document → computed style → boxes → lines → cells.
//
// Everything here but painting runs on the page's worker; what leaves it is immutable (`LayoutUpdate`, `LineBlock`).
//
// 1. Style (CSS/). `Values/` reads declarations into longhands (`StyleStore` keeps them); `Cascade/` finds the rules that apply to an element
//    (`PageStyleSheets` holds the page's sheets, `RuleIndex` their rules by what subjects have, `AncestorFilter` what is around, `SharedRules`
//    what was found for elements alike); `Computing/` makes a `ComputedStyle` of them; `CounterStyles/` says how numbers and markers are
//    written. `StyleTable` interns the distinct styles, so that a box carries a 16-bit `StyleID`. `StyleRole` and `PageColors` are the
//    parts of a style that painting needs; `Colors/` reads colours (`ColorReader`) and judges them: hue, contrast.
// 2. Boxes (Boxes/). `BoxBuilder` walks the document once, with an explicit stack, and fills a `BoxTree`: flat `Box` and `InlineItem`
//    records and the *flow text*, the shown text of all inline formatting contexts in one UTF-8 buffer. Nothing here depends on a width.
//    Formulas become plain text first (Formulas/: `FormulaText` goes through the MathML, `FormulaPiece` puts parts side by side).
//    What only mice and scripts use is left out (`+Scripted`), sets of tabs are opened (`+Tabs`), notes begin with their word (`+Admonitions`).
//    Where a frame's document has come, the walk goes on in it (Frames/: `PageFrames`, `FrameElement`, `BoxBuilder+Frames`).
//    A page that is still being parsed is walked up to its last complete node; what is open becomes a provisional tail (`+Provisional`).
// 3. Layout (Layout/). `BlockLayout` walks the boxes and emits `Line`s of positioned `Run`s into a `LineBuffer`, which seals them into
//    `LineBlock`s of at most 1,024 lines. Text is broken in `TextLayout`, rows with right-to-left text
//    are put into visual order by `BidiParagraph`. Of a table, `TableGrid` places the cells (with `TableSlots` under
//    those of several rows), `ColumnContents` and `ColumnWidths` settle the columns, `TableRun` goes from row to row, `TableRule` parts them.
// 4. Painting (Painting/). `LinePainter` draws a line into a `Surface` with a `Theme`, which also says what becomes of a page's colours; `TextDump` writes lines as text or with SGR codes;
//    `RenderDump` prints styles, boxes and lines for tests and eyes.
// 5. Find (Find/). `FoldedText` is the flow text as it is compared (`ScalarFolding`); `FlowSearch` searches it for text, `PatternSearch` for a
//    `RegularExpression` within `PatternLimits`, and `FlowFinder` goes on where the page has grown. Hits are flow ranges, independent of width.
//
// Beside all this, `SiteNavigationReader` (Navigation/) reads from the document where the site's navigation leads, by the markup that
// `NavigationMarkup` knows, and `PageVersions` what other forms of the page there are. `MainContentFilter` tells the boxes' builder what to
// leave out where only the main content is shown (`PageExtent`); `ScriptedPage` tells pages that say nothing without scripts.
//
// `SourceText` reads blocks for copying. `PageRenderer` holds one page's tables and runs the phases in slices.
