import WebTypes

/// A document that a frame wants.
struct FrameRequest: Sendable {
    /// The page that the frame is part of.
    let page: DocumentID
    /// What the frame is to show.
    let address: WebURL
    /// The addresses of the documents around it, from the one that has the frame to the page.
    let ancestors: [WebURL]
    /// Whether the reader asked for the page anew.
    let isReload: Bool
    /// The content rules that hold for the page.
    let contentRules: ContentRules
    /// What the request tells of where the frame is.
    let referrer: Referrer

    /// The document that has the frame.
    var embedder: WebURL { ancestors.first ?? .aboutBlank }
    /// The page's address.
    var top: WebURL { ancestors.last ?? .aboutBlank }
}

/// What comes of a frame's wish.
enum FrameAnswer: Sendable {
    /// An answer that the frame may show, and its body.
    case document(URLResponse, any ByteSource)
    /// A sentence that says why nothing is shown.
    case failed(String)
}
