/// The start or end tag that the tokenizer has just read; one object is used again for each tag.
package final class HTMLTag {
    /// An attribute: its value is a range of `values`.
    package struct Attribute: BitwiseCopyable {
        package var name: Name
        package var start: Int
        package var length: Int
    }

    /// The most attributes that a tag may have; the rest is dropped and noted.
    static let maximumAttributes = 512

    // Exclusivity is not checked at run time: the tokenizer writes a tag, then the tree builder reads it, never both at once.

    /// The name in lower case.
    @exclusivity(unchecked) package internal(set) var name = Name.empty
    @exclusivity(unchecked) private var attributeRecords = RecordBuffer<Attribute>(capacity: 16)
    /// The values of all attributes, one behind the other, in UTF-8.
    @exclusivity(unchecked) var values = RecordBuffer<UInt8>(capacity: 256)
    /// Whether it ends with `/>`.
    @exclusivity(unchecked) package internal(set) var isSelfClosing = false
    /// Whether attributes were dropped for their number.
    @exclusivity(unchecked) var hasTooManyAttributes = false

    deinit {
        attributeRecords.deallocate()
        values.deallocate()
    }

    /// The attributes, of which no two have one name; valid until the next tag.
    package var attributes: UnsafeBufferPointer<Attribute> {
        attributeRecords.slice(0, attributeRecords.count)
    }

    /// The value of one of its attributes; valid until the next tag.
    package func value(of attribute: Attribute) -> UnsafeBufferPointer<UInt8> {
        values.slice(attribute.start, attribute.length)
    }

    /// The values of all attributes, one behind the other; valid until the next tag.
    var allValues: UnsafeBufferPointer<UInt8> {
        values.slice(0, values.count)
    }

    /// Forgets the tag before.
    func start(_ name: Name) {
        self.name = name
        attributeRecords.shorten(to: 0)
        values.shorten(to: 0)
        isSelfClosing = false
        hasTooManyAttributes = false
    }

    /// Whether whatever attributes follow are dropped: their names need not be known.
    @inline(__always)
    var isFull: Bool { attributeRecords.count == Self.maximumAttributes }

    /// Keeps the attribute whose value was just put at the end of `values`; the first of one name wins.
    func add(_ name: Name, valueFrom start: Int) {
        if isFull {
            values.shorten(to: start)
            hasTooManyAttributes = true
        } else if attributes.contains(where: { $0.name == name }) {
            values.shorten(to: start)
        } else {
            attributeRecords.append(Attribute(name: name, start: start, length: values.count - start))
        }
    }

    /// The value of the attribute `name` in ASCII lower case, or nil.
    func lowercasedValue(of name: Name) -> String? {
        guard let attribute = attributes.first(where: { $0.name == name }) else { return nil }
        return String(decoding: value(of: attribute).map(ASCII.lowercase), as: UTF8.self)
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
