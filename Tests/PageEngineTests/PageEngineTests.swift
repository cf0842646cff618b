import Testing

@testable import PageEngine
