extension Name {
    /// Whether the element of HTML with this name never holds anything and has no end tag: the void elements of today
    /// (HTML Standard, 13.1.2) and those of old, which are written without end tag too (13.3).
    var isVoidElement: Bool {
        switch self {
        case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen, .link, .meta, .param, .source,
            .track, .wbr:
            true
        default: false
        }
    }
}
