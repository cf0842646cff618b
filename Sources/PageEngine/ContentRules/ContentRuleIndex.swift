import WebTypes

/// Finds the few rules that may match an address, without running their filters.
///
/// A rule is found by a literal that its filter needs: by four of its bytes, the rarest of the list, and then by all of it; else by a domain that
/// it asks of the page. What has neither is looked at each time.
struct ContentRuleIndex: Sendable {
    /// A rule whose filter needs a literal.
    private struct Entry {
        let rule: Int32
        /// The literal, in `literals`.
        let literal: Range<Int>
        /// Where in it the four bytes end that the entry is found by.
        let end: Int
    }

    private var byFourBytes: [UInt32: [Entry]] = [:]
    private var byDomain: [String: [Int32]] = [:]
    private var always: [Int32] = []
    /// The bytes of all literals, in lower case.
    private var literals: [UInt8] = []

    /// The index of a list's rules and their filters.
    ///
    /// Complexity: linear in the filters' lengths.
    init(_ rules: [ContentRule], filters: [URLFilter]) {
        let needed = filters.map { $0.neededLiterals.flatMap(FourBytes.all) }
        var frequency: [UInt32: Int] = [:]
        for fours in needed { for four in Set(fours.map(\.value)) { frequency[four, default: 0] += 1 } }
        for (number, rule) in rules.enumerated() {
            let rarest = needed[number].min { frequency[$0.value, default: 0] < frequency[$1.value, default: 0] }
            if let rarest, frequency[rarest.value, default: 0] <= Self.rare || rule.condition.domains == nil {
                let start = literals.count
                literals += rarest.literal
                byFourBytes[rarest.value, default: []].append(Entry(rule: Int32(number), literal: start..<literals.count, end: rarest.end))
            } else if let domains = rule.condition.domains {
                for domain in Set(domains.map(\.name)) { byDomain[domain, default: []].append(Int32(number)) }
            } else {
                always.append(Int32(number))
            }
        }
    }

    /// How many rules four bytes may find before a domain is the better way.
    private static let rare = 64

    /// The numbers of the rules that may hold, the last first; `folded` is the address in lower case.
    func candidates(_ folded: [UInt8], host: String) -> [Int32] {
        var found = Set(always)
        var four: UInt32 = 0
        for (place, byte) in folded.enumerated() {
            four = four << 8 | UInt32(byte)
            guard place >= 3, let entries = byFourBytes[four] else { continue }
            for entry in entries where stands(entry, in: folded, endingAt: place + 1) { found.insert(entry.rule) }
        }
        if !byDomain.isEmpty {
            var rest = host[...]
            while !rest.isEmpty {
                if let numbers = byDomain[String(rest)] { found.formUnion(numbers) }
                guard let dot = rest.firstIndex(of: ".") else { break }
                rest = rest[rest.index(after: dot)...]
            }
        }
        return found.sorted(by: >)
    }

    /// Whether the whole literal stands where its four bytes end at a place.
    private func stands(_ entry: Entry, in folded: [UInt8], endingAt place: Int) -> Bool {
        let start = place - entry.end
        guard start >= 0, start + entry.literal.count <= folded.count else { return false }
        for (offset, index) in entry.literal.enumerated() where folded[start + offset] != literals[index] { return false }
        return true
    }
}

/// Four bytes in a row of a literal.
private struct FourBytes {
    let value: UInt32
    let literal: [UInt8]
    /// Where in it they end.
    let end: Int

    /// Those of a literal.
    static func all(of literal: [UInt8]) -> [FourBytes] {
        var value: UInt32 = 0
        return literal.enumerated().compactMap { place, byte in
            value = value << 8 | UInt32(byte)
            return place >= 3 ? FourBytes(value: value, literal: literal, end: place + 1) : nil
        }
    }
}

extension ContentRule.Condition {
    /// The domains of which the page has to be one; nil where it need not.
    fileprivate var domains: [ContentRule.Domain]? { if case .domains(let domains) = self { domains } else { nil } }
}

extension URLFilter {
    /// The literals, in lower case, that every address has which the filter matches: what stands once and in a row.
    fileprivate var neededLiterals: [[UInt8]] {
        pieces.reduce(into: [[]]) { literals, piece in
            if piece.count == .once, case .byte(let byte) = piece.term {
                literals[literals.count - 1].append(HTTPSyntax.lowercased(byte))
            } else if literals.last?.isEmpty == false {
                literals.append([])
            }
        }
    }
}
