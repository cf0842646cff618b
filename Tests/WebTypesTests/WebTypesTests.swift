import Testing

@testable import WebTypes
