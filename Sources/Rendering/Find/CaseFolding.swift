/// Simple case folding, scalar by scalar (Unicode 15, 5.18), by the standard library's mappings to one scalar.
enum CaseFolding {
    /// A byte of ASCII in lower case.
    @inline(__always)
    static func foldASCII(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The scalar that stands for all that differ from it only by case.
    @inline(__always)
    static func fold(_ scalar: Unicode.Scalar) -> UInt32 {
        scalar.value < 0x80 ? UInt32(foldASCII(UInt8(scalar.value))) : foldOther(scalar)
    }

    /// All scalars that fold to the same as a folded one.
    static func variants(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        var variants = [scalar]
        for mapping in [scalar.properties.uppercaseMapping, scalar.properties.titlecaseMapping, scalar.properties.lowercaseMapping] {
            variants += single(mapping).map { [$0] } ?? []
        }
        // The signs that fold into ASCII and Latin letters from elsewhere: Kelvin, Angstrom, Ohm, long s, final sigma, micro.
        switch scalar.value {
        case 0x6B: variants.append("\u{212A}")
        case 0xE5: variants.append("\u{212B}")
        case 0x3C9: variants.append("\u{2126}")
        case 0x73: variants.append("\u{17F}")
        case 0x3C3: variants.append("\u{3C2}")
        case 0x3BC: variants.append("\u{B5}")
        default: break
        }
        return variants
    }

    private static func foldOther(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x17F: return 0x73
        case 0x3C2: return 0x3C3
        case 0xB5: return 0x3BC
        // Scripts without case, by far the most scalars that are not Latin, Greek, Cyrillic, Armenian or Georgian.
        case 0x0600...0x109F, 0x2000...0x2125, 0x2190...0x24B5, 0x2500...0x2BFF, 0x3000...0xA63F, 0xAC00...0xFAFF: return scalar.value
        default: return single(scalar.properties.lowercaseMapping)?.value ?? scalar.value
        }
    }

    private static func single(_ mapping: String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
