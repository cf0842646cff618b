package import Rendering

extension WebPage {
    /// Writes the page, after everything that is being loaded has come; in pieces of about 64 kB, on the page's worker.
    ///
    /// A configuration with `presentation` `.dump` saves laying the page out for a view first. Text is scrubbed: no control of a
    /// page gets through. Throws what `write` throws; `pageClosed` where there is no page.
    package func dump(
        _ kind: DumpKind, width: Int, theme: Theme = .standard, to write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) async throws {
        await waitUntilFinished()
        guard let document = history.current?.document else { throw NavigationError.pageClosed }
        try await worker.dump(document, kind, width: width, theme, to: write)
    }

    /// What scripts would have to do before the page that has been printed has words; nil where it has some, or no scripts.
    package func scriptNeed() async -> ScriptNeed? {
        guard let document = history.current?.document else { return nil }
        return await worker.scriptNeed(of: document)
    }
}
