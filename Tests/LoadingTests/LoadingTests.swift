import Testing

@testable import Loading
