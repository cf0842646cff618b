/// Searches flow text for a regular expression, line by line: `^` and `$` are the ends of what stands between two line feeds of the flow text
/// (a block, a cell, a line of preformatted text), and no match goes beyond them.
struct PatternSearch {
    private let expression: RegularExpression
    private let limits: PatternLimits

    /// Prepares a query; nil when its text is empty.
    init?(_ query: FindQuery, limits: PatternLimits) throws(FindFault) {
        guard !query.text.isEmpty else { return nil }
        self.limits = limits
        // Composed and with plain spaces, as the text is that it is compared with.
        var pattern = FoldedText()
        var folding = ScalarFolding(foldsCase: false)
        Array(query.text.utf8).withUnsafeBufferPointer { pattern.append($0, &folding) }
        do throws(FindFault) {
            expression = try RegularExpression(
                pattern.bytes, foldsCase: !query.countsCase, memory: limits.memory, depth: limits.depth)
        } catch {
            guard case .badPattern(let reason, let offset) = error else { throw error }
            throw .badPattern(reason: reason, offset: pattern.withCursor(from: offset) { $1.sourceOffset(offset) })
        }
    }

    /// The matches from a folded offset on, where a line must begin, in text folded without regard to case.
    ///
    /// Ends within the limits; a fault tells that it has ended before the text.
    func matches(in text: FoldedText, from start: Int, source: UnsafeBufferPointer<UInt8>) -> FindMatches {
        text.withCursor(from: start) { bytes, cursor in
            var run = Run(bytes, cursor, source)
            var line = start
            while line < bytes.count {
                let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
                guard search(line..<end, &run) else { return FindMatches(run.ranges, fault: .tooCostly) }
                line = end + 1
            }
            return FindMatches(run.ranges)
        }
    }

    /// Searches a line; false when the search has to end.
    private func search(_ line: Range<Int>, _ run: inout Run) -> Bool {
        let subject = UnsafeBufferPointer(rebasing: run.bytes[line])
        var index = 0
        var isPatient = false
        while index < subject.count {
            let places = min(isPatient ? limits.patientPlaces : limits.places, subject.count - index)
            let steps = isPatient ? limits.patientSteps : limits.steps
            switch expression.firstMatch(in: subject, from: index...index + places - 1, steps: steps) {
            case .found(let match):
                run.append(line.lowerBound + match.lowerBound..<line.lowerBound + match.upperBound)
                run.places += max(match.lowerBound - index, 0) + 1
                index = max(match.upperBound, index + 1)
            case .none:
                run.places += places
                index += places
            case .gaveUp where isPatient: return false
            case .gaveUp: isPatient = true
            }
            while index < subject.count, subject[index] & 0xC0 == 0x80 { index += 1 }
            if isPatient || run.places >= limits.places {
                run.places = 0
                if run.start.duration(to: .now) > limits.time { return false }
            }
        }
        return true
    }

    /// A search under way.
    private struct Run {
        let bytes: UnsafeBufferPointer<UInt8>
        let source: UnsafeBufferPointer<UInt8>
        let start = ContinuousClock.now
        private var cursor: FoldedText.Cursor
        private(set) var ranges: [Range<UInt32>] = []
        /// The places looked at since the clock was read.
        var places = 0
        /// Where the characters of the last match end.
        private var end = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>, _ cursor: FoldedText.Cursor, _ source: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            self.source = source
            self.cursor = cursor
        }

        /// Takes a match of the folded text, which grows to whole characters; what lies in one that is taken already is left out.
        mutating func append(_ match: Range<Int>) {
            let lower = cursor.sourceOffset(match.lowerBound)
            var ending = cursor
            let upper = ending.sourceOffset(match.upperBound)
            guard upper > max(lower, end) else { return }
            let range = FlowCharacters.whole(source, max(lower, end)..<upper, after: end)
            end = range.upperBound
            let visible = FlowCharacters.visibleEnd(source, range)
            if visible > range.lowerBound { ranges.append(UInt32(range.lowerBound)..<UInt32(visible)) }
        }
    }
}
