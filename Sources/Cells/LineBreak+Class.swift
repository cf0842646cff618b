internal import CCharacterTables

extension LineBreak {
    /// The classes of UAX 14, resolved as LB1 says; the order is generate.py's.
    ///
    /// `opea` is OP that is East Asian (LB30), `epun` ID that is reserved for emoji (LB30b).
    enum Class: UInt8 {
        case al, bk, cr, lf, nl, sp, cm, zw, zwj, gl, wj, ba, bb, b2, hy, cb, cl, cp, ex, `in`, ns, op, opea, qu, `is`, sy, nu, po, pr
        case id, epun, eb, em, hl, h2, h3, jl, jv, jt, ri

        /// The class of a scalar value below U+110000.
        @inline(__always) init(_ scalar: UInt32) { self = Class(rawValue: martlet_line_break_class_of(scalar)) ?? .al }

        /// Opening punctuation.
        var opens: Bool { self == .op || self == .opea }

        /// What no line begins with, even after spaces.
        var neverStartsLine: Bool {
            switch self {
            case .wj, .cl, .cp, .ex, .is, .sy: true
            default: false
            }
        }

        /// Letters, with those of Hebrew.
        var isLetter: Bool { self == .al || self == .hl }

        /// Signs before and after numbers.
        var isNumberSign: Bool { self == .pr || self == .po }

        /// Ideographs and emoji.
        var isIdeograph: Bool { self == .id || self == .epun || self == .eb || self == .em }

        /// Syllables of Hangul, and the letters that they are made of.
        var isHangul: Bool { self == .h2 || self == .h3 || self == .jl || self == .jv || self == .jt }

        /// Letters, digits, ideographs and syllables.
        var isWord: Bool { isLetter || self == .nu || isIdeograph || isHangul }

        /// Whether the line ends after it, whatever follows.
        var endsLine: Bool { self == .bk || self == .cr || self == .lf || self == .nl }
    }
}
