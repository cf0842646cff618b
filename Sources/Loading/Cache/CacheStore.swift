package import WebTypes

/// Where stored answers lie: in memory, or on the disk.
///
/// A store never fails a load: what can't be read is a miss, and what can't be written is not stored.
package protocol CacheStore: Sendable {
    /// Everything that is stored under the key.
    func responses(for key: CacheKey) async -> [StoredResponse]

    /// The body of a stored answer, checked from end to end; nil where it is damaged or gone. It counts as a use of the answer.
    func body(of response: StoredResponse) async -> (any StoredBody)?

    /// Begins a body; nil where nothing can be stored now.
    func makeWriter() async -> (any StoredBodyWriter)?

    /// Writes the head of a stored answer anew; the body stays.
    func update(_ response: StoredResponse) async

    /// Removes one stored answer.
    func remove(_ response: StoredResponse) async

    /// Removes everything that is stored under the key.
    func removeAll(for key: CacheKey) async

    /// Removes what came from the host, every one where it is nil, at that moment or later, ever where it is nil.
    ///
    /// Throws, with one sentence as its description, where not all of it could be removed.
    func removeAll(from host: String?, since: HTTPDate?) async throws

    /// What is stored, host by host, sorted by name; throws as above.
    func hosts() async throws -> [CachedHost]
}

extension CacheStore {
    /// How many bytes all that is stored takes; throws as `hosts()` does.
    package func size() async throws -> Int { try await hosts().reduce(0) { $0 + $1.size } }

    /// The most bytes that one body may have in a store of that size: one page must not drive all others out.
    func greatestBody(limit: Int) -> Int { limit / 8 }
}

/// What is stored of one host.
package struct CachedHost: Hashable, Sendable {
    /// The host's name, as in addresses.
    package let name: String
    /// How many answers.
    package let count: Int
    /// How many bytes they take.
    package let size: Int
}

/// The body of a stored answer while it is read; it stays whole though the answer is removed meanwhile.
package protocol StoredBody: Sendable {
    /// At most so many bytes from the place on, fewer only at the end; nil where they can't be read.
    func read(from place: Int, count: Int) async -> [UInt8]?
}

/// A body that is written while it comes; nothing of it is found before it is kept.
package protocol StoredBodyWriter: Sendable {
    /// Adds bytes; false where they find no room: then the writer is of no use any more, and leaves nothing behind.
    func append(_ bytes: [UInt8]) async -> Bool

    /// Makes what was written the body of a stored answer, in the place of another one, if there is one, and of those for the same requests.
    func keep(as response: StoredResponse, replacing other: StoredResponse?) async

    /// Forgets what was written.
    func discard() async
}

extension StoredResponse {
    /// What an answer takes besides its body, in bytes: about what its head takes.
    var headSize: Int { headers.reduce(key.url.href.utf8.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 } }
}
