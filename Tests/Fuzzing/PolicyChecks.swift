import WebTypes

/// What holds for every `Strict-Transport-Security` and `Referrer-Policy` field, and for every address that a request may tell of.
enum PolicyChecks {
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: input, as: UTF8.self)
        checkTransport(text)
        checkReferrer(text)
    }

    /// What is read reads as itself, and its age is a time to come.
    private static func checkTransport(_ field: String) {
        guard let policy = StrictTransportSecurity(field) else { return }
        require(policy.maxAge >= 0, "\(field.debugDescription) ends before it begins")
        let plain = "max-age=\(policy.maxAge)" + (policy.includesSubdomains ? "; includeSubDomains" : "")
        require(StrictTransportSecurity(plain) == policy, "\(field.debugDescription) does not read as \(plain)")
    }

    /// Whatever the policy, an address that is told is one of the web's without user-info and fragment, and can stand in a header.
    private static func checkReferrer(_ text: String) {
        if let policy = ReferrerPolicy(["Referrer-Policy": text]) {
            require(ReferrerPolicy(attribute: policy.rawValue) == policy, "\(policy) does not read as itself")
        }
        guard let source = WebURL(text), let target = WebURL("http://example.org/") else { return }
        for policy in ReferrerPolicy.allCases {
            guard let header = Referrer(source, policy).header(for: target) else { continue }
            guard let told = WebURL(header) else { return require(false, "\(header.debugDescription) is no address") }
            require(told.username.isEmpty && told.password.isEmpty && told.fragment == nil, "\(header) tells too much")
            require(["http", "https"].contains(told.scheme) && told.hostname == source.hostname, "\(header) is another place")
            require(header.utf8.count <= 4_096 || header == source.origin.description + "/", "\(header) is too long")
            require(HTTPHeaders.isSendable(name: "Referer", value: header), "\(header) can't be sent")
        }
    }
}
