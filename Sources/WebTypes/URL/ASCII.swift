/// Questions about single ASCII bytes, by the Infra Standard's names.
enum ASCII {
    @inline(__always) static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    @inline(__always) static func lowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

    /// The value of a digit below `radix`, or nil.
    @inline(__always) static func value(of byte: UInt8, radix: UInt8) -> UInt8? {
        let value: UInt8
        if isDigit(byte) {
            value = byte &- UInt8(ascii: "0")
        } else if isAlpha(byte) {
            value = (byte | 0x20) &- UInt8(ascii: "a") &+ 10
        } else {
            return nil
        }
        return value < radix ? value : nil
    }
}
