/// What the XML reader meets.
enum XMLEvent {
    case start(XMLElement)
    case end
    case text([UInt8])
    case cdata([UInt8])
    case comment([UInt8])
    case instruction(target: String, [UInt8])
    case documentType(name: String, publicID: String?, systemID: String?)
}

/// A start tag of XML.
struct XMLElement {
    struct Attribute {
        var prefix: String?
        var localName: String
        var uri: String
        var value: [UInt8]

        var qualifiedName: String { prefix.map { "\($0):\(localName)" } ?? localName }
    }

    var prefix: String?
    var localName: String
    var uri: String
    var attributes: [Attribute]
    /// The namespaces that the tag declares, as attributes.
    var declarations: [Attribute]

    var qualifiedName: String { prefix.map { "\($0):\(localName)" } ?? localName }

    /// Whether, as root, it makes the document a page (XHTML, also where the namespace was forgotten) or a drawing.
    var isPage: Bool {
        switch Namespace(uri: uri) {
        case .html, .svg: true
        case .none: localName == "html"
        case .mathML, .xlink, .xml, .xmlns, .other: false
        }
    }
}

/// Builds the document out of events.
protocol XMLSink: AnyObject {
    func receive(_ event: XMLEvent)
    func publishOpenElements()
    func finish()
}
