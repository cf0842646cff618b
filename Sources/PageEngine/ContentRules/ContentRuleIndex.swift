import WebTypes

/// Finds the few rules that may match an address, without running their filters.
///
/// A rule is found by four bytes in a row that its filter needs, the rarest of the list; else by a domain that it asks of the page.
/// What has neither is looked at each time.
struct ContentRuleIndex: Sendable {
    private var byFourBytes: [UInt32: [Int32]] = [:]
    private var byDomain: [String: [Int32]] = [:]
    private var always: [Int32] = []

    /// The index of a list's rules and their filters.
    ///
    /// Complexity: linear in the filters' lengths.
    init(_ rules: [ContentRule], filters: [URLFilter]) {
        let needed = filters.map(\.neededFourBytes)
        var frequency: [UInt32: Int] = [:]
        for one in needed { for four in one { frequency[four, default: 0] += 1 } }
        for (number, rule) in rules.enumerated() {
            let rarest = needed[number].min { frequency[$0, default: 0] < frequency[$1, default: 0] }
            if let rarest, frequency[rarest, default: 0] <= Self.rare || rule.condition.domains == nil {
                byFourBytes[rarest, default: []].append(Int32(number))
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
            if place >= 3, let numbers = byFourBytes[four] { found.formUnion(numbers) }
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
}

extension ContentRule.Condition {
    /// The domains of which the page has to be one; nil where it need not.
    fileprivate var domains: [ContentRule.Domain]? { if case .domains(let domains) = self { domains } else { nil } }
}

extension URLFilter {
    /// The bytes in fours, in lower case, that every address has which the filter matches: of what stands once and in a row.
    fileprivate var neededFourBytes: Set<UInt32> {
        var found: Set<UInt32> = []
        var four: UInt32 = 0
        var length = 0
        for piece in pieces {
            guard piece.count == .once, case .byte(let byte) = piece.term else {
                length = 0
                continue
            }
            four = four << 8 | UInt32(HTTPSyntax.lowercased(byte))
            length += 1
            if length >= 4 { found.insert(four) }
        }
        return found
    }
}
