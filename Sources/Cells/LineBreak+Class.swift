internal import CCharacterTables

extension LineBreak {
    /// The classes of UAX 14, resolved as LB1 says (but for CJ); the order is generate.py's.
    enum Class: UInt8 {
        case al, bk, cr, lf, nl, sp, cm, zw, zwj, gl, wj, ba, bb, b2, hy, cb, cl, cp, ex, `in`, ns, cj, op, qu, `is`, sy, nu, po, pr, id,
            eb, em, hl
        case h2, h3, jl, jv, jt, ri

        /// The class of a scalar.
        @inline(__always) init(_ scalar: UInt32) { self = Class(rawValue: martlet_line_break_class_of(scalar)) ?? .al }

        /// Ideographs, kana, Hangul and emoji: a line may end on either side of one.
        var isIdeographic: Bool {
            switch self {
            case .id, .eb, .em, .h2, .h3, .jl, .jv, .jt: true
            default: false
            }
        }

        /// Letters and digits.
        var isWord: Bool { self == .al || self == .hl || self == .nu || isIdeographic }

        /// Closing punctuation, small kana and marks: never at the start of a line.
        var neverStartsLine: Bool {
            switch self {
            case .cl, .cp, .ex, .is, .sy, .ns, .cj, .cm, .zwj, .in, .gl, .wj, .ba, .hy, .em: true
            default: false
            }
        }
    }
}
