/// A dump that appends to bytes, with the pieces that every dump is made of.
protocol ByteDump {
    var document: Document { get }
    /// What is written so far, in UTF-8.
    var output: [UInt8] { get set }
}

extension ByteDump {
    mutating func write(_ string: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
    }

    mutating func write(_ name: Name) {
        document.withBytes(of: name) { output.append(contentsOf: $0) }
    }

    /// Writes the text of one node as it is.
    mutating func writeText(of id: NodeID) {
        document.withText(of: id) { output.append(contentsOf: $0) }
    }

    /// Writes the value of an attribute as it is.
    mutating func writeValue(of attribute: Attribute) {
        document.withValue(of: attribute) { output.append(contentsOf: $0) }
    }
}
