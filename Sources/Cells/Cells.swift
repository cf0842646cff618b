// Cells: geometry, colours, character widths and surfaces; where the engine and the terminal meet.
//
// Geometry    CellPoint, CellSize, CellRect
// Styles      Color, Palette (what its numbers show), TextStyle
// Characters  CharacterTable (properties of a scalar), UTF8Decoding, GraphemeBreak (UAX 29: clusters and their columns),
//             CharacterWidth (columns of text), LineBreak (UAX 14: where a line may end)
// Safety      Scrubber: the one door between remote text and a terminal
// Surfaces    Cell, Surface (+Put writes text, +Fill paints rectangles, +Clusters keeps long clusters, +Text reads back)
