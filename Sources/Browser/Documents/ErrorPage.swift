/// The page that stands where the first page could not be loaded.
package enum ErrorPage {
    /// A page that says what happened, and offers what to do.
    package static func html(address: String, sentence: String) -> String {
        BundledPage.error.filled([
            "title": "The page could not be loaded", "sentence": sentence.htmlEscaped, "address": address.htmlEscaped,
        ])
    }
}
