import Glibc

/// A generator that can be started again from its seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A generator from `$MARTLET_SEED`, else from a fixed seed; prints the seed with the name of what it is for.
    static func printed(_ name: String) -> SeededRandom {
        let seed = getenv("MARTLET_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_261_130
        print("seed of \(name): \(seed)")
        return SeededRandom(seed: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
