import Glibc

/// Conversions between colour spaces (CSS Color 4, sections 7, 9, 10 and 18).
enum ColorSpace {
    /// Gamma-encoded components of sRGB from a hue in degrees, a saturation and a lightness, 0–1 (section 7.1).
    static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
        func part(_ number: Double) -> Double {
            let place = (number + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
        }
        return SIMD3(part(0), part(8), part(4))
    }

    /// Lightness and two axes from lightness, chroma and a hue in degrees (section 9.5).
    static func rectangular(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
        SIMD3(lightness, chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    }

    /// Gamma-encoded components of linear ones (section 10.2).
    static func encode(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        map(linear) { value in
            let size = abs(value)
            return size > 0.0031308 ? (value < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055) : 12.92 * value
        }
    }

    /// Linear components of gamma-encoded ones (section 10.2).
    static func decode(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        map(encoded) { value in
            let size = abs(value)
            return size <= 0.04045 ? value / 12.92 : (value < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
        }
    }

    /// Linear sRGB from CIE Lab, whose white is D50 (section 9.3).
    static func linear(lab: SIMD3<Double>) -> SIMD3<Double> {
        let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
        let lightness = max(0, min(lab.x, 100))
        let y = (lightness + 16) / 116
        let x = lab.y / 500 + y
        let z = y - lab.z / 200
        func part(_ value: Double) -> Double { value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa }
        let xyz = SIMD3(part(x), lightness > kappa * epsilon ? y * y * y : lightness / kappa, part(z)) * Matrices.whiteD50
        return Matrices.multiply(Matrices.linearFromXYZ, Matrices.multiply(Matrices.d65FromD50, xyz))
    }

    /// Linear sRGB from Oklab (section 9.4).
    static func linear(oklab: SIMD3<Double>) -> SIMD3<Double> {
        let lab = SIMD3(max(0, min(oklab.x, 1)), oklab.y, oklab.z)
        let roots = Matrices.multiply(Matrices.conesFromOklab, lab)
        return Matrices.multiply(Matrices.linearFromCones, roots * roots * roots)
    }

    /// Oklab from linear sRGB.
    static func oklab(linear: SIMD3<Double>) -> SIMD3<Double> {
        Matrices.multiply(Matrices.oklabFromCones, map(Matrices.multiply(Matrices.conesFromLinear, linear)) { cbrt($0) })
    }

    /// Linear sRGB from components of another space, by its name in lower case; nil for a name that is none.
    static func linear(_ components: SIMD3<Double>, of name: String) -> SIMD3<Double>? {
        let xyz: SIMD3<Double>
        switch name {
        case "srgb-linear": return components
        case "display-p3": xyz = Matrices.multiply(Matrices.xyzFromDisplayP3, decode(components))
        case "display-p3-linear": xyz = Matrices.multiply(Matrices.xyzFromDisplayP3, components)
        case "a98-rgb": xyz = Matrices.multiply(Matrices.xyzFromA98, map(components) { signedPower($0, 563.0 / 256) })
        case "prophoto-rgb":
            let decoded = map(components) { abs($0) <= 16.0 / 512 ? $0 / 16 : signedPower($0, 1.8) }
            xyz = Matrices.multiply(Matrices.d65FromD50, Matrices.multiply(Matrices.xyzFromProPhoto, decoded))
        case "rec2020":
            let (alpha, beta) = (1.09929682680944, 0.018053968510807)
            let decoded = map(components) { value in
                abs(value) < beta * 4.5 ? value / 4.5 : signedPower((abs(value) + alpha - 1) / alpha, 1 / 0.45) * (value < 0 ? -1 : 1)
            }
            xyz = Matrices.multiply(Matrices.xyzFromRec2020, decoded)
        case "xyz", "xyz-d65": xyz = components
        case "xyz-d50": xyz = Matrices.multiply(Matrices.d65FromD50, components)
        default: return nil
        }
        return Matrices.multiply(Matrices.linearFromXYZ, xyz)
    }

    private static func signedPower(_ value: Double, _ exponent: Double) -> Double {
        (value < 0 ? -1 : 1) * pow(abs(value), exponent)
    }

    private static func map(_ value: SIMD3<Double>, _ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(value.x), transform(value.y), transform(value.z))
    }
}

/// Changes of basis, row by row (CSS Color 4, section 18).
private enum Matrices {
    typealias Matrix = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    static func multiply(_ matrix: Matrix, _ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((matrix.0 * vector).sum(), (matrix.1 * vector).sum(), (matrix.2 * vector).sum())
    }

    static let whiteD50 = SIMD3(0.3457 / 0.3585, 1.0, (1.0 - 0.3457 - 0.3585) / 0.3585)

    static let linearFromXYZ: Matrix = (
        SIMD3(3.2409699419045226, -1.537383177570094, -0.4986107602930034),
        SIMD3(-0.9692436362808796, 1.8759675015077202, 0.04155505740717559),
        SIMD3(0.05563007969699366, -0.20397695888897652, 1.0569715142428786)
    )
    static let d65FromD50: Matrix = (
        SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124)
    )
    static let xyzFromDisplayP3: Matrix = (
        SIMD3(0.4865709486482162, 0.26566769316909306, 0.1982172852343625),
        SIMD3(0.2289745640697488, 0.6917385218365064, 0.079286914093745),
        SIMD3(0.0, 0.04511338185890264, 1.043944368900976)
    )
    static let xyzFromA98: Matrix = (
        SIMD3(0.5766690429101305, 0.1855582379065463, 0.1882286462349947),
        SIMD3(0.29734497525053605, 0.6273635662554661, 0.07529145849399788),
        SIMD3(0.02703136138641234, 0.07068885253582723, 0.9913375368376388)
    )
    static let xyzFromProPhoto: Matrix = (
        SIMD3(0.7977666449006423, 0.13518129740053308, 0.0313477341283922),
        SIMD3(0.2880748288194013, 0.711835234241873, 0.00008993693872564),
        SIMD3(0.0, 0.0, 0.8251046025104602)
    )
    static let xyzFromRec2020: Matrix = (
        SIMD3(0.6369580483012914, 0.14461690358620832, 0.1688809751641721),
        SIMD3(0.2627002120112671, 0.6779980715188708, 0.05930171646986196),
        SIMD3(0.0, 0.028072693049087428, 1.060985057710791)
    )
    static let conesFromOklab: Matrix = (
        SIMD3(1.0, 0.3963377773761749, 0.2158037573099136),
        SIMD3(1.0, -0.1055613458156586, -0.0638541728258133),
        SIMD3(1.0, -0.0894841775298119, -1.2914855480194092)
    )
    static let linearFromCones: Matrix = (
        SIMD3(4.0767416360759583, -3.3077115392580629, 0.2309699031821043),
        SIMD3(-1.2684379732850315, 2.6097573492876882, -0.3413193760026570),
        SIMD3(-0.0041960761386756, -0.7034186179359362, 1.7076146940746117)
    )
    static let conesFromLinear: Matrix = (
        SIMD3(0.4122214694707629, 0.5363325372617349, 0.0514459932675022),
        SIMD3(0.2119034958178251, 0.6806995506452344, 0.1073969535369405),
        SIMD3(0.0883024591900564, 0.2817188391361215, 0.6299787016738222)
    )
    static let oklabFromCones: Matrix = (
        SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
        SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
        SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
    )
}
