/// What the allow-list says of an address, and what the opener of the desktop may get for it.
public enum Verdict: Hashable, Sendable {
    /// Followed here.
    case inside
    /// Offered to the desktop's opener, on the reader's key only; `argument` is the one thing the opener gets.
    case outside(argument: String)
    /// An address of this machine: never followed from a page, offered only whole and with a warning.
    case outsideLocal(argument: String)
    /// Neither followed nor handed on.
    case refused(RefusalReason)

    /// Why an address goes nowhere.
    public enum RefusalReason: Hashable, Sendable {
        /// It is no address at all; the text says what is wrong with it.
        case invalid(String)
        /// Its scheme may not be reached from the page that names it.
        case scheme(String)
        /// A message with more than plain recipients and a plain subject.
        case mailto
    }
}

extension Verdict {
    /// What the desktop's opener may get, on the reader's key; nil when nothing may leave.
    public var argument: String? {
        switch self {
        case .outside(let argument), .outsideLocal(let argument): argument
        case .inside, .refused: nil
        }
    }
}

extension Verdict.RefusalReason: CustomStringConvertible {
    /// One sentence for the status line.
    public var description: String {
        switch self {
        case .invalid(let fault): fault
        case .scheme(let scheme): "A page may not open “\(scheme):” addresses; copy it if you need it."
        case .mailto: "This message link carries more than recipients and a subject, so it is not passed on; copy it if you need it."
        }
    }
}
