import FoundationEssentials
import WebTypes

/// What is needed to go on with a download: where it lies, how much of it is there, and how its server tells whether it is still the same.
struct ResumeData: Codable {
    /// The address that answered.
    let address: String
    /// The unfinished file, and what it becomes.
    let part: String
    let destination: String
    /// How many bytes the unfinished file has.
    var size: Int
    /// What the server called this state of the file (RFC 9110, 8.8).
    let validator: String

    /// Reads what `encoded` wrote.
    init(_ data: Data) throws(DownloadFault) {
        do {
            self = try JSONDecoder().decode(ResumeData.self, from: data)
        } catch {
            throw .badResumeData
        }
        guard size > 0, part.hasPrefix("/"), destination.hasPrefix("/"), WebURL(address) != nil else { throw .badResumeData }
    }

    /// Notes about a file that an answer begins; nil where a server could not go on with it.
    ///
    /// A range is of the bytes that were sent, so that compressed ones can't be gone on with.
    init?(_ response: URLResponse, method: String, part: PartFile) {
        guard method == "GET", let answer = response as? HTTPURLResponse, [200, 206].contains(answer.statusCode),
            answer.headers["Content-Encoding"] == nil, let validator = Self.validator(answer.headers)
        else { return nil }
        address = answer.webURL.href
        self.part = part.path
        destination = part.destination
        size = 0
        self.validator = validator
    }

    /// As a program keeps it.
    func encoded() throws -> Data { try JSONEncoder().encode(self) }

    /// The request that goes on with it (RFC 9110, 13.1.5 and 14.2).
    var request: URLRequest? {
        guard var request = wholeRequest else { return nil }
        request.headers.set("Range", "bytes=\(size)-")
        request.headers.set("If-Range", validator)
        return request
    }

    /// The request that begins anew.
    var wholeRequest: URLRequest? {
        guard let address = WebURL(address) else { return nil }
        var request = URLRequest(address)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        return request
    }

    /// Whether an answer 206 goes on where the file ends, and in the same state of it (RFC 9110, 14.4); with the whole size, if it says so.
    func continuation(_ answer: HTTPURLResponse) -> (isRight: Bool, total: Int64) {
        let words = (answer.headers["Content-Range"] ?? "").asciiLowercased().split { $0 == " " || $0 == "/" || $0 == "-" }
        guard words.count == 4, words[0] == "bytes", Int(words[1]) == size, let last = Int64(words[2]), last >= size else {
            return (false, -1)
        }
        if let tag = answer.headers["ETag"], validator.hasPrefix("\""), tag != validator { return (false, -1) }
        return (true, Int64(words[3]) ?? last + 1)
    }

    /// A strong entity tag, else the date of the last change where it is old enough to be strong (RFC 9110, 8.8.2.2).
    private static func validator(_ headers: HTTPHeaders) -> String? {
        if let tag = headers["ETag"], tag.hasPrefix("\"") { return tag }
        guard let text = headers["Last-Modified"], let sent = headers["Date"].flatMap({ HTTPDate($0, now: HTTPDate(secondsSince1970: 0)) }),
            let changed = HTTPDate(text, now: sent), sent.seconds(since: changed) >= 1
        else { return nil }
        return text
    }
}
