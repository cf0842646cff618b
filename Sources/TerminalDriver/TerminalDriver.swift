// TerminalDriver: what the terminal types and what it shows.
