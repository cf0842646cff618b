/// The namespace of an element or attribute (Infra Standard, section 8).
@frozen
public enum Namespace: UInt8, Sendable {
    /// No namespace: attributes of HTML, elements of plain XML.
    case none
    /// `http://www.w3.org/1999/xhtml`.
    case html
    /// `http://www.w3.org/2000/svg`.
    case svg
    /// `http://www.w3.org/1998/Math/MathML`.
    case mathML
    /// `http://www.w3.org/1999/xlink`.
    case xlink
    /// `http://www.w3.org/XML/1998/namespace`.
    case xml
    /// `http://www.w3.org/2000/xmlns/`.
    case xmlns
    /// Any other; the node's name is then the qualified one, prefix included.
    case other

    /// The namespace that `uri` names, `other` for one that is not known here.
    package init(uri: String) {
        switch uri {
        case "": self = .none
        case "http://www.w3.org/1999/xhtml": self = .html
        case "http://www.w3.org/2000/svg": self = .svg
        case "http://www.w3.org/1998/Math/MathML": self = .mathML
        case "http://www.w3.org/1999/xlink": self = .xlink
        case "http://www.w3.org/XML/1998/namespace": self = .xml
        case "http://www.w3.org/2000/xmlns/": self = .xmlns
        default: self = .other
        }
    }
}
