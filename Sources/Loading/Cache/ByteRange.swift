import WebTypes

/// One range of bytes, as a request asks for it (RFC 9110, 14.1.2).
enum ByteRange {
    /// The part of a body of that size that the `Range` field asks for.
    ///
    /// Nil for more than one range, another unit, or a range that the body does not have: the server answers those.
    static func part(_ field: String, of size: Int) -> Range<Int>? {
        guard field.asciiLowercased().hasPrefix("bytes=") else { return nil }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmingHTTPWhitespace() }
        guard ends.count == 2, !ends.allSatisfy(\.isEmpty), ends.allSatisfy({ $0.isEmpty || DeltaSeconds.isNumber($0) }) else { return nil }
        let range: Range<Int>
        if ends[0].isEmpty {
            range = max(0, size - (Int(ends[1]) ?? size))..<size
        } else {
            guard let first = Int(ends[0]), first < size else { return nil }
            let last = ends[1].isEmpty ? size - 1 : min(Int(ends[1]) ?? size, size - 1)
            guard first <= last else { return nil }
            range = first..<(last + 1)
        }
        return range.isEmpty ? nil : range
    }
}
