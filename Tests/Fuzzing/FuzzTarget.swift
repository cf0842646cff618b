import DOM

/// The parsers of foreign bytes, each with what must hold for every input.
enum FuzzTarget: String, CaseIterable {
    /// The HTML parser: any cut gives the same tree and log, its links are whole, and it round-trips where it should.
    case html
    /// HTML, laid out.
    case layout
    /// libxml2's events and what becomes of them.
    case xml
    /// GitHub's Markdown.
    case markdown
    /// Style sheets, with their media queries and selectors.
    case css
    /// Plain text with overstrike.
    case text
    /// Addresses: what is parsed serialises to itself.
    case url
    /// Text decoders: any cut gives the same valid UTF-8. The first byte chooses the encoding.
    case encoding
    /// Fields of answers: media types, refresh directives, file names.
    case fields
    /// Cookies: what is stored reads back as itself, and what is sent can be.
    case cookies
    /// Challenges of servers: what is read reads back as itself.
    case challenges
    /// Fields that say how to connect and what to tell: what is read reads as itself, and no address that is told tells too much.
    case policies
    /// Content rule lists: the matcher beside a plain one, the index beside every rule in turn.
    case rules

    /// Traps, with a sentence, where an invariant does not hold.
    func check(_ input: UnsafeBufferPointer<UInt8>) {
        switch self {
        case .html: MarkupChecks.html(input)
        case .layout: MarkupChecks.layout(input)
        case .xml: MarkupChecks.markup(input, as: .xml)
        case .markdown: MarkupChecks.markup(input, as: .markdown)
        case .css: StyleSheetChecks.check(input)
        case .text: MarkupChecks.text(input)
        case .url: AddressChecks.url(input)
        case .encoding: DecodingChecks.check(input)
        case .fields: AddressChecks.fields(input)
        case .cookies: CookieChecks.check(input)
        case .challenges: ChallengeChecks.check(input)
        case .policies: PolicyChecks.check(input)
        case .rules: ContentRuleChecks.check(input)
        }
    }
}

/// Stops the run at the input that breaks an invariant.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { fatalError(sentence()) }
}
