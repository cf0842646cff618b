// TerminalDriver: what the terminal types and what it shows.
//
// Seam        Terminal (protocol), TerminalCapabilities, ClipboardResult
// Input       InputEvent, Key (+Notation: how keymaps write one), MouseEvent; InputDecoder (bytes → events, pure; +Sequences, +Paste, +Mouse)
// curses      CursesTerminal (+Open, +Present, +Input, +Control), TerminalType (which terminfo entry, which characters), ColorPairs,
//             CellProjection (what every terminal agrees on about a cluster), ASCIIStandIns
// Doubles     RecordingTerminal
// Loop        EventLoop (input, main queue, signals, deadlines), ProcessSignals; CTerminalGuard restores the terminal whatever happens
