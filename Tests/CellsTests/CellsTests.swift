import Testing

@testable import Cells
