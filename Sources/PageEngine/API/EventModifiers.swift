/// The keys that were held down when something was done; SwiftUI's names.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The keys, a bit each.
    public let rawValue: Int

    /// A set of keys by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Caps Lock key.
    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// The Alt or Option key.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// The Super or Command key.
    public static let command = EventModifiers(rawValue: 1 << 4)
    /// Any key of the numeric pad.
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    /// All of them.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
