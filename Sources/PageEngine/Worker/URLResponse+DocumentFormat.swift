import DOM
import WebTypes

extension URLResponse {
    /// What becomes of the body: the format of its type; a response without a type is HTML.
    var documentFormat: DocumentFormat {
        DocumentFormat.format(for: mimeType.flatMap { MIMEType($0) }, url: webURL)
    }
}
