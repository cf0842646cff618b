internal import CXML2

// libxml2's SAX2 callbacks: each turns its C arguments into an event. The user data is the receiver, which its parser keeps alive.
extension xmlSAXHandler {
    /// The handler whose user data is an `XMLReceiver`.
    static var forReceiver: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startDocument = { data in cxmlSAX2StartDocument(XMLReceiver.context(data)) }
        handler.internalSubset = { data, name, publicID, systemID in
            cxmlSAX2InternalSubset(XMLReceiver.context(data), name, publicID, systemID)
            XMLReceiver.from(data)?.receive(
                .documentType(name: string(name), publicID: publicID.map(string), systemID: systemID.map(string)))
        }
        handler.entityDecl = { data, name, type, _, _, content in
            // Only entities whose text stands in the document itself: nothing is read from anywhere else.
            guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) || type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue) else {
                return
            }
            cxmlSAX2EntityDecl(XMLReceiver.context(data), name, type, nil, nil, content)
        }
        handler.getEntity = { data, name in XMLReceiver.entity(data, name) }
        handler.getParameterEntity = { data, name in cxmlSAX2GetParameterEntity(XMLReceiver.context(data), name) }
        handler.startElementNs = { data, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
            let attributes = readAttributes(attributes, count: Int(attributeCount))
            guard let receiver = XMLReceiver.from(data), receiver.takes(attributes.reduce(0) { $0 + $1.value.count }) else { return }
            receiver.receive(
                .start(
                    XMLElement(
                        prefix: prefix.map(string), localName: string(name), uri: string(uri), attributes: attributes,
                        declarations: readDeclarations(namespaces, count: Int(namespaceCount)))))
        }
        handler.endElementNs = { data, _, _, _ in XMLReceiver.from(data)?.receive(.end) }
        handler.characters = { data, text, count in
            guard let receiver = XMLReceiver.from(data), receiver.takes(Int(count)) else { return }
            receiver.receive(.text(bytes(text, Int(count))))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = { data, text, count in XMLReceiver.from(data)?.receive(.cdata(bytes(text, Int(count)))) }
        handler.comment = { data, text in XMLReceiver.from(data)?.receive(.comment(Array(string(text).utf8))) }
        handler.processingInstruction = { data, target, text in
            XMLReceiver.from(data)?.receive(.instruction(target: string(target), Array(string(text).utf8)))
        }
        handler.reference = { data, name in XMLReceiver.from(data)?.receive(.text(Array("&\(string(name));".utf8))) }
        handler.serror = { data, error in
            guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
            let message = error.pointee.message.map { String(cString: $0) } ?? "unknown fault"
            XMLReceiver.from(data)?.fail(String(message.prefix { $0 != "\n" }), line: Int(error.pointee.line))
        }
        return handler
    }
}

extension XMLReceiver {
    /// The receiver that is the callbacks' user data.
    fileprivate static func from(_ data: UnsafeMutableRawPointer?) -> XMLReceiver? {
        data.map { Unmanaged<XMLReceiver>.fromOpaque($0).takeUnretainedValue() }
    }

    fileprivate static func context(_ data: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        from(data)?.context.map { UnsafeMutableRawPointer($0) }
    }

    /// An entity that the document declares, else one of HTML's: XHTML pages use them and name a document type that is not read.
    fileprivate static func entity(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
        guard let context = from(data)?.context, let name else { return nil }
        if let declared = cxmlSAX2GetEntity(UnsafeMutableRawPointer(context), name) { return declared }
        guard let document = context.pointee.myDoc else { return nil }
        let reference = Array((string(name) + ";").utf8)
        let match = reference.withUnsafeBufferPointer {
            CharacterReferences.shared.match($0, from: 0, in: .text, isLast: true)
        }
        guard case .found(let length, let characters) = match, length == reference.count else { return nil }
        if document.pointee.intSubset == nil { _ = cxmlCreateIntSubset(document, name, nil, nil) }
        var text = characters.withBytes { Array($0) }
        // An entity's text is read as XML again.
        if text == [UInt8(ascii: "<")] || text == [UInt8(ascii: "&")] { text = Array("&#\(text[0]);".utf8) }
        text.append(0)
        return cxmlAddDocEntity(document, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil, text)
    }
}

/// Five pointers an attribute: local name, prefix, namespace, begin and end of the value.
private func readAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
) -> [XMLElement.Attribute] {
    guard let attributes else { return [] }
    return (0..<count).map { index in
        let fields = attributes + index * 5
        let value =
            if let start = fields[3], let end = fields[4] { Array(UnsafeBufferPointer(start: start, count: end - start)) } else {
                [UInt8]()
            }
        return XMLElement.Attribute(prefix: fields[1].map(string), localName: string(fields[0]), uri: string(fields[2]), value: value)
    }
}

/// Two pointers a declaration: prefix and namespace.
private func readDeclarations(
    _ namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
) -> [XMLElement.Attribute] {
    guard let namespaces else { return [] }
    return (0..<count).map { index in
        let prefix = namespaces[index * 2]
        return XMLElement.Attribute(
            prefix: prefix == nil ? nil : "xmlns", localName: prefix.map(string) ?? "xmlns", uri: "http://www.w3.org/2000/xmlns/",
            value: Array(string(namespaces[index * 2 + 1]).utf8))
    }
}

private func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
}

private func bytes(_ text: UnsafePointer<xmlChar>?, _ count: Int) -> [UInt8] {
    text.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
}
