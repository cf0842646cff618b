/// What a search for a regular expression may cost, so that none hangs, whatever the pattern and the page.
///
/// A look at so many places of so many steps is the longest time for which no clock is read. Nearly all looks are quick ones; where its steps
/// do not suffice, a place is looked at again patiently, with as many as a sensible pattern may need on a line of a megabyte.
struct PatternLimits {
    /// How long one search may take.
    var time = Duration.seconds(1)
    /// The places where a match may begin that are looked at between two looks at the clock.
    var places = 4_096
    /// The steps that PCRE2 may take from each of them (its match limit).
    var steps: UInt32 = 5_000
    /// The places looked at patiently between two looks at the clock.
    var patientPlaces = 16
    /// The steps from each of them.
    var patientSteps: UInt32 = 1_000_000
    /// The memory for backtracking, in KiB.
    var memory: UInt32 = 16_384
    /// How deep a match may nest.
    var depth: UInt32 = 100_000
}
