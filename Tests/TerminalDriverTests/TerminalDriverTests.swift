import Testing

@testable import TerminalDriver
