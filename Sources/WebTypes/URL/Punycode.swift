/// Labels of a domain name in Punycode (RFC 3492), without their `xn--`.
enum Punycode {
    private static let base: UInt32 = 36
    private static let tMin: UInt32 = 1
    private static let tMax: UInt32 = 26
    private static let skew: UInt32 = 38
    private static let damp: UInt32 = 700
    private static let initialBias: UInt32 = 72
    private static let initialN: UInt32 = 128

    /// The code points that the text stands for, or nil where it is no Punycode (section 6.2).
    static func decode(_ text: some BidirectionalCollection<UInt8>) -> [UInt32]? {
        var output: [UInt32] = []
        var digits = Array(text)[...]
        if let delimiter = digits.lastIndex(of: UInt8(ascii: "-")), delimiter > 0 {
            output = digits[..<delimiter].map(UInt32.init)
            digits = digits[(delimiter + 1)...]
        }
        guard output.allSatisfy({ $0 < 0x80 }) else { return nil }
        let basicCount = output.count
        var (n, index, bias) = (initialN, UInt32(0), initialBias)
        while !digits.isEmpty {
            guard let delta = decodeDelta(&digits, bias: bias) else { return nil }
            let (sum, overflow) = index.addingReportingOverflow(delta)
            if overflow { return nil }
            let count = UInt32(output.count) + 1
            bias = adapt(delta, count: count, isFirst: output.count == basicCount)
            let (next, nOverflow) = n.addingReportingOverflow(sum / count)
            guard !nOverflow, Unicode.Scalar(next) != nil else { return nil }
            n = next
            index = sum % count
            output.insert(n, at: Int(index))
            index += 1
        }
        return output
    }

    /// One number of variable length (section 3.3), or nil.
    private static func decodeDelta(_ digits: inout ArraySlice<UInt8>, bias: UInt32) -> UInt32? {
        var (delta, weight, k) = (UInt32(0), UInt32(1), base)
        while let byte = digits.popFirst() {
            guard let digit = digitValue(byte) else { return nil }
            let (product, productOverflow) = digit.multipliedReportingOverflow(by: weight)
            let (sum, sumOverflow) = delta.addingReportingOverflow(product)
            if productOverflow || sumOverflow { return nil }
            delta = sum
            let threshold = threshold(k, bias)
            if digit < threshold { return delta }
            let (nextWeight, weightOverflow) = weight.multipliedReportingOverflow(by: base - threshold)
            if weightOverflow { return nil }
            weight = nextWeight
            k += base
        }
        return nil
    }

    /// The text that stands for the code points, or nil where it would overflow (section 6.3).
    static func encode(_ scalars: [UInt32]) -> [UInt8]? {
        var output = scalars.filter { $0 < 0x80 }.map { UInt8(truncatingIfNeeded: $0) }
        let basicCount = UInt32(output.count)
        var handled = basicCount
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var (n, delta, bias) = (initialN, UInt32(0), initialBias)
        while handled < scalars.count {
            guard let next = scalars.lazy.filter({ $0 >= n }).min() else { return nil }
            let (step, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
            let (sum, sumOverflow) = delta.addingReportingOverflow(step)
            if overflow || sumOverflow { return nil }
            (delta, n) = (sum, next)
            for scalar in scalars {
                if scalar < n { delta += 1 }
                guard scalar == n else { continue }
                encodeDelta(delta, bias: bias, to: &output)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            n += 1
        }
        return output
    }

    private static func encodeDelta(_ delta: UInt32, bias: UInt32, to output: inout [UInt8]) {
        var (rest, k) = (delta, base)
        while true {
            let threshold = threshold(k, bias)
            if rest < threshold { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            k += base
        }
        output.append(digit(rest))
    }

    /// Bias adaptation (section 6.1).
    private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k: UInt32 = 0
        while delta > (base - tMin) * tMax / 2 {
            delta /= base - tMin
            k += base
        }
        return k + (base - tMin + 1) * delta / (delta + skew)
    }

    private static func threshold(_ k: UInt32, _ bias: UInt32) -> UInt32 {
        k <= bias + tMin ? tMin : min(tMax, k - bias)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 97 : value - 26 + 48)
    }

    private static func digitValue(_ byte: UInt8) -> UInt32? {
        if ASCII.isAlpha(byte) { return UInt32((byte | 0x20) - UInt8(ascii: "a")) }
        return ASCII.isDigit(byte) ? UInt32(byte - UInt8(ascii: "0")) + 26 : nil
    }
}
