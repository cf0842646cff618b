/// A character that an encoding has no bytes for.
package struct UnencodableScalar: Error, Hashable, CustomStringConvertible {
    /// The character; U+FFFD for the control characters that ISO-2022-JP's escape sequences are made of.
    package let scalar: Unicode.Scalar
    /// The encoding that was asked for.
    package let encoding: TextEncoding

    /// One sentence for people.
    package var description: String {
        "\(encoding.name) has no character U+\(String(scalar.value, radix: 16, uppercase: true))."
    }
}
