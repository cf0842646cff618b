/// The start or end tag that the tokenizer has just read; one object is used again for each tag.
package final class HTMLTag {
    /// An attribute: its value is a range of `values`.
    package struct Attribute {
        package var name: Name
        package var start: Int
        package var length: Int
    }

    /// The most attributes that a tag may have; the rest is dropped and noted.
    static let maximumAttributes = 512

    // Exclusivity is not checked at run time: the tokenizer writes a tag, then the tree builder reads it, never both at once.

    /// The name in lower case.
    @exclusivity(unchecked) package internal(set) var name = Name.empty
    /// The attributes, of which no two have one name.
    @exclusivity(unchecked) package internal(set) var attributes: [Attribute] = []
    /// The values of all attributes, one behind the other, in UTF-8.
    @exclusivity(unchecked) package internal(set) var values: [UInt8] = []
    /// Whether it ends with `/>`.
    @exclusivity(unchecked) package internal(set) var isSelfClosing = false
    /// Whether attributes were dropped for their number.
    @exclusivity(unchecked) var hasTooManyAttributes = false

    /// Forgets the tag before.
    func start(_ name: Name) {
        self.name = name
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        if !values.isEmpty { values.removeAll(keepingCapacity: true) }
        isSelfClosing = false
        hasTooManyAttributes = false
    }

    /// Keeps the attribute whose value was just put at the end of `values`; the first of one name wins.
    func add(_ name: Name, valueFrom start: Int) {
        if attributes.contains(where: { $0.name == name }) {
            values.removeLast(values.count - start)
        } else if attributes.count == Self.maximumAttributes {
            values.removeLast(values.count - start)
            hasTooManyAttributes = true
        } else {
            attributes.append(Attribute(name: name, start: start, length: values.count - start))
        }
    }

    /// The value of the attribute `name` in ASCII lower case, or nil.
    func lowercasedValue(of name: Name) -> String? {
        guard let attribute = attributes.first(where: { $0.name == name }) else { return nil }
        let bytes = values[attribute.start..<attribute.start + attribute.length]
        return String(decoding: bytes.map(ASCII.lowercase), as: UTF8.self)
    }

    /// Whether there is an attribute of this name.
    func has(_ name: Name) -> Bool {
        attributes.contains { $0.name == name }
    }
}

/// What a `<!DOCTYPE …>` says (HTML Standard, 13.2.5.53 and on).
package struct DocumentTypeToken {
    /// The name in ASCII lower case; nil where it is missing.
    package var name: [UInt8]?
    /// The public identifier; nil where it is missing.
    package var publicID: String?
    /// The system identifier; nil where it is missing.
    package var systemID: String?
    /// The force-quirks flag.
    package var forcesQuirks = false

    /// Whether it is not that of today's HTML, nor its longer form for old tools (13.2.6.4.1).
    var isObsolete: Bool {
        name.map { !$0.elementsEqual("html".utf8) } ?? true || publicID != nil || systemID.map { $0 != "about:legacy-compat" } ?? false
    }
}
