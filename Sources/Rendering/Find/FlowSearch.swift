/// Searches flow text for a pattern: letters by simple case folding, white space by any, soft hyphens not at all.
struct FlowSearch {
    /// One thing to match.
    enum Element: Equatable {
        /// One or more spaces, tabs or no-break spaces.
        case space
        /// A scalar, folded if case does not count.
        case scalar(UInt32)
    }

    private let elements: [Element]
    private let folds: Bool
    /// Bytes that a match can begin with.
    private let firstBytes: [Bool]
    /// The pattern in plain bytes, lower case if folded, where it is ASCII without white space: the fast path.
    private let plain: [UInt8]?

    /// Prepares a query; nil when its text is empty or nothing but what is ignored.
    init?(_ query: FindQuery) {
        let scalars = query.text.unicodeScalars.filter { !Self.isIgnored($0.value) }
        folds =
            switch query.letterCase {
            case .smart: !scalars.contains { $0.properties.isUppercase }
            case .sensitive: false
            case .insensitive: true
            }
        var elements: [Element] = []
        for scalar in scalars {
            if Self.isSpace(scalar.value) || scalar == "\n" || scalar == "\r" {
                if elements.last != .space { elements.append(.space) }
            } else {
                elements.append(.scalar(folds ? CaseFolding.fold(scalar) : scalar.value))
            }
        }
        guard let first = elements.first else { return nil }
        self.elements = elements
        firstBytes = Self.firstBytes(of: first, folds: folds)
        plain = Self.plainBytes(elements)
    }

    /// All matches, in order, none overlapping.
    ///
    /// Complexity: linear in the text for all but contrived patterns.
    func matches(in flow: UnsafeBufferPointer<UInt8>) -> [Range<UInt32>] {
        var found: [Range<UInt32>] = []
        var index = 0
        firstBytes.withUnsafeBufferPointer { first in
            while index < flow.count {
                guard first[Int(flow[index])] else {
                    index += 1
                    continue
                }
                if let end = matchEnd(flow, from: index) {
                    found.append(UInt32(index)..<UInt32(end))
                    index = max(end, index + 1)
                } else {
                    index += 1
                }
            }
        }
        return found
    }

    /// Where a match that begins at `start` ends; nil when there is none.
    @inline(__always)
    private func matchEnd(_ flow: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        if let plain, let end = plainEnd(flow, from: start, plain) { return end }
        return generalEnd(flow, from: start)
    }

    @inline(__always)
    private func plainEnd(_ flow: UnsafeBufferPointer<UInt8>, from start: Int, _ plain: [UInt8]) -> Int? {
        guard start + plain.count <= flow.count else { return nil }
        for offset in 0..<plain.count {
            let byte = flow[start + offset]
            guard (folds ? CaseFolding.foldASCII(byte) : byte) == plain[offset] else { return nil }
        }
        return start + plain.count
    }

    private func generalEnd(_ flow: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        for element in elements {
            if index > start { index = afterIgnored(flow, index) }
            guard index < flow.count else { return nil }
            switch element {
            case .space:
                guard let end = afterSpaces(flow, index) else { return nil }
                index = end
            case .scalar(let wanted):
                let (scalar, length) = Self.scalar(flow, at: index)
                let value = folds ? CaseFolding.fold(scalar) : scalar.value
                guard value == wanted else { return nil }
                index += length
            }
        }
        return index
    }

    private func afterIgnored(_ flow: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < flow.count, flow[index] == 0xC2 || flow[index] == 0xE2 {
            let (scalar, length) = Self.scalar(flow, at: index)
            guard Self.isIgnored(scalar.value) else { return index }
            index += length
        }
        return index
    }

    private func afterSpaces(_ flow: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        var index = start
        while index < flow.count {
            let (scalar, length) = Self.scalar(flow, at: index)
            guard Self.isSpace(scalar.value) || index > start && Self.isIgnored(scalar.value) else { break }
            index += length
        }
        return index > start ? index : nil
    }
}
