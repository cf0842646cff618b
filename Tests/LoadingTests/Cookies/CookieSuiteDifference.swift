/// The cases of the working group's suite in which RFC 6265bis says otherwise, by the sentence of the draft that says so.
struct CookieSuiteDifference {
    /// The header by the draft.
    let header: String?
    /// The draft's sentence.
    let sentence: String

    /// Every case that differs, by its name.
    static let all = groups.reduce(into: [String: CookieSuiteDifference]()) { all, group in
        for (name, header) in group.headers { all[name] = CookieSuiteDifference(header: header, sentence: group.sentence) }
    }

    private static let groups: [(sentence: String, headers: [String: String?])] = [
        (
            """
            5.6, 3: “If the name-value-pair string lacks a %x3D ("=") character, then the name string is empty, and the value string is \
            the value of name-value-pair.”
            """,
            [
                "0004": "foo",
                "0023": "foo",
                "0024": "foo",
                "0025": "foo",
                "0026": "foo",
                "0027": "bar",
                "0028": "foo",
                "CHROMIUM0009": "BLAHHH",
                "CHROMIUM0010": #""BLA\"HHH""#,
                "MOZILLA0012": #"test="fubar! = foo; five"#,
                "MOZILLA0014": "six",
                "MOZILLA0015": "seven",
                "NAME0023": "foo",
                "NAME0031": #""foo"#,
                "NAME0032": #""foo\"bar"#,
                "NAME0033": "aaa",
            ]
        ),
        (
            """
            5.6, 3: “Otherwise, the (possibly empty) name string consists of the characters up to, but not including, the first %x3D \
            ("=") character, and the (possibly empty) value string consists of the characters after the first %x3D ("=") character.”
            """,
            [
                "0021": "a=b; x; c=d",
                "CHROMIUM0012": "ABC",
                "MOZILLA0016": "eight",
                "MOZILLA0017": "eight; test=six",
                "NAME0017": "a=bar",
                "NAME0025": "==a=bar",
                "NAME0028": "a",
            ]
        ),
        (
            """
            5.6, 1: “If the set-cookie-string contains a %x00-08 / %x0A-1F / %x7F character (CTL characters excluding HTAB): Abort this \
            algorithm and ignore the set-cookie-string entirely.”
            """,
            ["DISABLED_CHROMIUM0022": nil, "DISABLED_CHROMIUM0023": nil]
        ),
        (
            """
            5.1.4: “The cookie-path and the request-path are identical. Note that this differs from the rules in RFC3986 for equivalence \
            of the path component, and hence two equivalent paths can have different cookies.”
            """,
            ["DISABLED_PATH0029": nil]
        ),
        (
            """
            5.7, 7 and 10: “Let the domain-attribute be the attribute-value of the last attribute in the cookie-attribute-list with both \
            an attribute-name of "Domain" and an attribute-value whose length is no more than 1024 octets”, and where that is empty, “Set \
            the cookie's host-only-flag to true.”
            """,
            ["OPTIONAL_DOMAIN0042": "foo=bar"]
        ),
    ]
}
