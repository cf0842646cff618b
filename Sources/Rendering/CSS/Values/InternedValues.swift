/// Values that are kept once each, by number.
///
/// A few are compared one by one: the runtime takes longer to make a dictionary of a new type than to read a short page.
struct InternedValues<Value: Hashable> {
    private(set) var values: [Value]
    /// Empty while there are few.
    private var numbers: [Value: Int] = [:]

    private static var few: Int { 24 }

    init(_ values: [Value] = []) {
        self.values = values
    }

    subscript(number: Int) -> Value { values[number] }

    var count: Int { values.count }

    /// The value's number, new if need be.
    mutating func number(of value: Value) -> Int {
        if let known = knownNumber(of: value) { return known }
        if values.count > Self.few { numbers[value] = values.count }
        values.append(value)
        return values.count - 1
    }

    /// The number of a value that is kept already.
    mutating func knownNumber(of value: Value) -> Int? {
        guard values.count > Self.few else { return values.firstIndex(of: value) }
        if numbers.isEmpty { for (number, value) in values.enumerated() { numbers[value] = number } }
        return numbers[value]
    }
}
