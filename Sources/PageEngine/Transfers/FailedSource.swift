import Loading

/// What never gets as far as being asked for: it gives nothing but the reason.
struct FailedSource: ByteSource {
    let error: any Error

    func next() async throws -> TransferEvent? { throw error }

    func cancel() {}
}
