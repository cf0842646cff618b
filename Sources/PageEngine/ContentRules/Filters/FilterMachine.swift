import WebTypes

/// Runs filters over one address, all states side by side and each byte once: time is at most the address's length times the filter's.
struct FilterMachine {
    private let programs: FilterPrograms
    private let address: [UInt8]
    private let folded: [UInt8]
    /// The instructions that wait for the byte at hand, and for the next one.
    private var current: [UInt32] = []
    private var following: [UInt32] = []
    private var stack: [UInt32] = []
    /// When each instruction of the program was last reached, so that none is followed twice at a place.
    private var reached: [UInt32]
    private var moment: UInt32 = 0
    private var hasMatched = false

    /// A machine for an address as it is serialised.
    init(_ programs: FilterPrograms, address: String) {
        self.programs = programs
        self.address = Array(address.utf8)
        folded = self.address.map(HTTPSyntax.lowercased)
        reached = Array(repeating: 0, count: programs.maximumLength)
    }

    /// The address's bytes in lower case.
    var foldedAddress: [UInt8] { folded }

    /// Whether the filter matches anywhere in the address.
    mutating func matches(_ program: FilterPrograms.Program) -> Bool {
        let bytes = program.isCaseSensitive ? address : folded
        let start = program.instructions.lowerBound
        hasMatched = false
        current.removeAll(keepingCapacity: true)
        beginStep()
        follow(start, from: start, isAtEnd: bytes.isEmpty)
        swap(&current, &following)
        for (place, byte) in bytes.enumerated() {
            if hasMatched { return true }
            if current.isEmpty, program.isAnchoredAtStart { return false }
            let isAtEnd = place + 1 == bytes.count
            beginStep()
            for place in current where takes(place, byte) { follow(place + 1, from: start, isAtEnd: isAtEnd) }
            if !program.isAnchoredAtStart { follow(start, from: start, isAtEnd: isAtEnd) }
            swap(&current, &following)
        }
        return hasMatched
    }

    private mutating func beginStep() {
        following.removeAll(keepingCapacity: true)
        if moment == .max {
            for place in reached.indices { reached[place] = 0 }
            moment = 0
        }
        moment += 1
    }

    private func takes(_ place: UInt32, _ byte: UInt8) -> Bool {
        switch programs.instructions[Int(place)] {
        case .byte(let wanted): wanted == byte
        case .set(let number): programs.sets[Int(number)].contains(byte)
        case .fork, .end, .match: false
        }
    }

    /// Goes on from an instruction up to those that take a byte.
    private mutating func follow(_ place: UInt32, from start: UInt32, isAtEnd: Bool) {
        stack.append(place)
        while let place = stack.popLast() {
            guard reached[Int(place - start)] != moment else { continue }
            reached[Int(place - start)] = moment
            switch programs.instructions[Int(place)] {
            case .fork(let first, let second):
                stack.append(second)
                stack.append(first)
            case .end: if isAtEnd { stack.append(place + 1) }
            case .match: hasMatched = true
            case .byte, .set: following.append(place)
            }
        }
    }
}

extension URLFilter {
    /// Whether the filter matches anywhere in an address as it is serialised.
    package func matches(_ address: String) -> Bool {
        var programs = FilterPrograms()
        let program = programs.add(self)
        var machine = FilterMachine(programs, address: address)
        return machine.matches(program)
    }
}
