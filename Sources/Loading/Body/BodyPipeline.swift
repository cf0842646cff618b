import WebTypes

/// What every source's bytes go through: decoding, sniffing, the size limit, and the channel's room.
///
/// The response is held back until its type is known; then everything is sent on as soon as there is room for it.
struct BodyPipeline {
    /// What a source should do next.
    enum Progress {
        /// Bring more.
        case needsInput
        /// Wait for the channel's `.resume`.
        case heldUp
        /// Stop: this is how the transfer ends.
        case failed(LoadingError)
    }

    /// How long a source may pause before what was held back is sent on.
    static let patience = Duration.milliseconds(150)

    private let channel: TransferChannel
    private let decoder: ContentDecoder
    private let limit: Int
    private let makeResponse: (MIMEType?) -> URLResponse
    private var sniffer: MIMESniffer?
    private var pending: [UInt8] = []
    private var place = 0
    private var sniffed: [UInt8] = []
    /// Decoded bytes so far.
    private(set) var decodedSize = 0
    private var hasInput = false

    /// A pipeline into the channel; `makeResponse` is called once with the sniffed type, nil where the supplied one stands.
    init(
        channel: TransferChannel, decoder: ContentDecoder = .identity, limit: Int, sniffing: MIMESniffer?,
        makeResponse: @escaping (MIMEType?) -> URLResponse
    ) {
        (self.channel, self.decoder, self.limit, sniffer, self.makeResponse) = (channel, decoder, limit, sniffing, makeResponse)
        if sniffing == nil { channel.send(.response(makeResponse(nil))) }
    }

    /// Whether the compressed stream has come to its own end, whatever the framing round it says.
    var isCompleteStream: Bool { !decoder.isIdentity && decoder.isComplete && place == pending.count }

    /// Whether bytes are held back until more of them tell the type.
    var holdsBack: Bool { sniffer != nil && !sniffed.isEmpty }

    /// Takes bytes as they came; call `advance()` next.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        hasInput = hasInput || !bytes.isEmpty
        if place == pending.count {
            (pending, place) = (Array(bytes), 0)
        } else {
            pending.append(contentsOf: bytes)
        }
    }

    /// Decodes and sends while there is room.
    mutating func advance() -> Progress {
        while place < pending.count || decoder.hasMoreOutput {
            guard channel.hasRoom() else { return .heldUp }
            deliver(decoder.decode(pending, from: &place))
            if decodedSize > limit, channel.sizeLimit == .applies { return .failed(.tooLarge(limit: limit)) }
            if decoder.isDamaged { return .failed(flushed(.badContentEncoding(decoder.name, received: decodedSize))) }
        }
        return .needsInput
    }

    /// Ends the body after the source has: sends what was held back, and tells whether the compressed stream was whole.
    mutating func end() -> LoadingError? {
        settle()
        let isWhole = decoder.isComplete || !hasInput
        return isWhole ? nil : .badContentEncoding(decoder.name, received: decodedSize)
    }

    /// The error, after what was held back for sniffing has been sent.
    mutating func flushed(_ error: LoadingError) -> LoadingError {
        settle()
        return error
    }

    private mutating func deliver(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        let room = channel.sizeLimit == .applies ? limit - decodedSize : bytes.count
        decodedSize += bytes.count
        let bytes = bytes.count > room ? Array(bytes[..<max(room, 0)]) : bytes
        guard let sniffer else {
            channel.send(.data(bytes))
            return
        }
        sniffed += bytes
        if sniffed.count >= sniffer.wantedSize { settle() }
    }

    /// Decides the type by what is there and sends what was held back: a slow source should not keep the reader waiting.
    mutating func settle() {
        guard let sniffer = sniffer.take() else { return }
        channel.send(.response(makeResponse(sniffer.type(of: sniffed))))
        if !sniffed.isEmpty { channel.send(.data(sniffed)) }
        sniffed = []
    }
}
