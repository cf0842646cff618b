/// Runs a body that blocks on a thread of its own, so that the few threads of the concurrency pool stay free.
public func offPool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        startThread { continuation.resume(with: Swift.Result(catching: body)) }
    }
}
