/// A body on its way, with a copy into the store for as long as that takes it.
struct BodyTee {
    private var writer: (any StoredBodyWriter)?
    /// How many bytes have passed.
    private(set) var size = 0

    /// A tee into the writer; nil stores nothing.
    init(_ writer: (any StoredBodyWriter)?) { self.writer = writer }

    /// Copies bytes.
    mutating func write(_ bytes: [UInt8]) async {
        size += bytes.count
        guard let writer else { return }
        if await !writer.append(bytes) { self.writer = nil }
    }

    /// The body has come whole: it is that of the stored answer from now on.
    func keep(as response: StoredResponse, replacing other: StoredResponse?) async {
        await writer?.keep(as: response, replacing: other)
    }

    /// The body has not come whole.
    func discard() async { await writer?.discard() }
}
