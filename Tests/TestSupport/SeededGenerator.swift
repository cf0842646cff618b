internal import Glibc

/// Random numbers from a seed (SplitMix64), so that a failure can be run again.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of a seed.
    public init(seed: UInt64) { state = seed }

    /// A generator whose seed is printed; `MARTLET_SEED` runs one again.
    public static func announced() -> SeededGenerator {
        let named = getenv("MARTLET_SEED").flatMap { UInt64(String(cString: $0)) }
        let seed = named ?? UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        return SeededGenerator(seed: seed)
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
