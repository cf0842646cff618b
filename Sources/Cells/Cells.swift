// Cells: geometry, colours, character widths and surfaces; where the engine and the terminal meet.
