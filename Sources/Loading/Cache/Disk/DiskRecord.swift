import WebTypes

/// What the index has of a stored answer: its head, and the checksum of its body, as bytes that carry a checksum of their own.
struct DiskRecord: Hashable, Sendable {
    /// The head.
    var response: StoredResponse
    /// The checksum of the body.
    let bodyChecksum: UInt32

    /// How large a body can be.
    private static let possibleSizes = 0...(1 << 40)

    /// The form of the bytes; another number is another program's.
    private static let form = 1

    /// The bytes.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(Self.form)
        writer.add(response.id)
        writer.add(response.key.url.href)
        writer.add(response.status)
        writer.add(response.reasonPhrase)
        writer.add(response.httpVersion)
        writer.add(response.requestTime.secondsSince1970)
        writer.add(response.responseTime.secondsSince1970)
        writer.add(response.sniffedType)
        writer.add(response.bodySize)
        writer.add(Int(bodyChecksum))
        writer.add(response.headers.count)
        for (name, value) in response.headers {
            writer.add(name)
            writer.add(value)
        }
        writer.add(response.variant.fields.count)
        for field in response.variant.fields {
            writer.add(field.name)
            writer.add(field.value)
        }
        writer.add(Int(Checksum.of(writer.bytes)))
        return writer.bytes
    }

    init(response: StoredResponse, bodyChecksum: UInt32) {
        (self.response, self.bodyChecksum) = (response, bodyChecksum)
    }

    /// The record that the bytes are; nil where they are damaged.
    init?(_ bytes: [UInt8]) {
        var end = ByteReader(Array(bytes.suffix(8)))
        guard bytes.count > 8, end.number() == Int(Checksum.of(Array(bytes.dropLast(8)))) else { return nil }
        var reader = ByteReader(Array(bytes.dropLast(8)))
        guard reader.number() == Self.form, let id = reader.text(), StoredResponse.isID(id),
            let key = reader.text().flatMap({ WebURL($0) }).flatMap(CacheKey.init),
            let status = reader.number(), (200..<600).contains(status), let reason = reader.text(), let version = reader.optionalText(),
            let requestTime = reader.time(), let responseTime = reader.time(), let sniffedType = reader.optionalText(),
            let bodySize = reader.number(), Self.possibleSizes.contains(bodySize),
            let checksum = reader.number().flatMap(UInt32.init(exactly:)), let headers = reader.headers(),
            let fields = reader.variantFields(), reader.isAtEnd
        else { return nil }
        bodyChecksum = checksum
        response = StoredResponse(
            id: id, key: key, status: status, reasonPhrase: reason, httpVersion: version, headers: headers,
            variant: RequestVariant(fields: fields), requestTime: requestTime, responseTime: responseTime, sniffedType: sniffedType,
            bodySize: bodySize)
    }
}

extension ByteReader {
    /// A moment from 1970 to the year 9999, so that reckoning with it never overflows.
    fileprivate mutating func time() -> HTTPDate? {
        number().flatMap { (0...253_402_300_799).contains($0) ? HTTPDate(secondsSince1970: $0) : nil }
    }

    fileprivate mutating func headers() -> HTTPHeaders? {
        guard let count = number() else { return nil }
        var headers = HTTPHeaders()
        for _ in 0..<max(0, count) {
            guard let name = text(), let value = text() else { return nil }
            headers.append(name, value)
        }
        return headers
    }

    fileprivate mutating func variantFields() -> [RequestVariant.Field]? {
        guard let count = number() else { return nil }
        var fields: [RequestVariant.Field] = []
        for _ in 0..<max(0, count) {
            guard let name = text(), let value = optionalText() else { return nil }
            fields.append(RequestVariant.Field(name: name, value: value))
        }
        return fields
    }
}
