// Encoding: text → bytes, with the three answers that the standards have to a character which the encoding lacks. All are linear.

extension TextEncoding {
    /// “Get an output encoding” (Encoding Standard, 4.3): what forms and addresses of a page in this encoding are written in.
    ///
    /// UTF-8 for UTF-16 and `replacement`, else the encoding itself.
    package var outputEncoding: TextEncoding {
        switch name {
        case "UTF-16LE", "UTF-16BE", "replacement": .utf8
        default: self
        }
    }

    /// The text in the output encoding, or the first character that it lacks (Encoding Standard, 4.1, error mode “fatal”).
    package func encode(_ text: String) throws(UnencodableScalar) -> [UInt8] {
        var failure: UInt32?
        let output = encode(text.unicodeScalars) { codePoint, _ in failure = failure ?? codePoint }
        guard let failure, let scalar = Unicode.Scalar(failure) else { return output }
        throw UnencodableScalar(scalar: scalar, encoding: outputEncoding)
    }

    /// The text in the output encoding; a character that it lacks becomes `&#NNN;`, as forms send it (Encoding Standard, error mode “html”).
    package func encodeForHTML(_ text: String) -> [UInt8] {
        encode(text.unicodeScalars) { codePoint, output in output += "&#\(codePoint);".utf8 }
    }

    /// How a space is percent-encoded.
    package enum SpaceForm {
        /// As `set` says.
        case percent
        /// `+`, as forms do.
        case plus
    }

    /// “Percent-encode after encoding” (URL Standard, 1.3): a character that the output encoding lacks becomes `%26%23NNN%3B`.
    package func percentEncode(_ text: String, set: PercentEncodeSet, space: SpaceForm = .percent) -> [UInt8] {
        percentEncode(text.unicodeScalars, set: set, space: space)
    }

    /// See `percentEncode(_:set:space:)` for strings.
    func percentEncode(_ scalars: some Sequence<Unicode.Scalar>, set: PercentEncodeSet, space: SpaceForm = .percent) -> [UInt8] {
        var encoder = ByteEncoder(for: self)
        var output: [UInt8] = []
        var bytes: [UInt8] = []
        func flush() {
            for byte in bytes {
                if space == .plus, byte == 0x20 {
                    output.append(UInt8(ascii: "+"))
                } else {
                    PercentEncoding.append(byte, to: &output, set: set)
                }
            }
            bytes.removeAll(keepingCapacity: true)
        }
        for scalar in scalars {
            let missing = encoder.encode(scalar.value, into: &bytes)
            flush()
            if let missing { output += "%26%23\(missing)%3B".utf8 }
        }
        encoder.end(into: &bytes)
        flush()
        return output
    }

    /// Encodes scalar by scalar; `replace` puts what stands for one that has no bytes.
    private func encode(_ scalars: some Sequence<Unicode.Scalar>, replace: (UInt32, inout [UInt8]) -> Void) -> [UInt8] {
        var encoder = ByteEncoder(for: self)
        var output: [UInt8] = []
        for scalar in scalars {
            if let missing = encoder.encode(scalar.value, into: &output) { replace(missing, &output) }
        }
        encoder.end(into: &output)
        return output
    }
}
