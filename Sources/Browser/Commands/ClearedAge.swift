/// How far back something is removed, as it is typed: `10m`, `2h`, `3d`.
enum ClearedAge {
    /// The age in seconds; throws where it is none.
    static func seconds(_ text: String) throws(CommandError) -> Int {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count > 0, count <= 100_000 else {
            throw .badArgument("“\(text)” is no age; write a number and s, m, h or d, such as 10m, 2h or 3d.")
        }
        return count * unit
    }
}
