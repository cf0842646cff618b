import Glibc

/// Writes a body into a file of the cache's folder, while it comes.
actor DiskBodyWriter: StoredBodyWriter {
    private let store: DiskCache
    private let folder: BodyFolder
    private let name: String
    private let limit: Int
    private let executor: QueueExecutor
    /// The file while it is written; nil once it is kept or forgotten.
    private var file: FileDescriptor?
    private var size = 0
    private var checksum = Checksum()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// A writer into a file that was made; a body of more bytes than the limit is not stored.
    init(_ file: FileDescriptor, name: String, in folder: BodyFolder, limit: Int, store: DiskCache, executor: QueueExecutor) {
        (self.file, self.name, self.folder, self.limit, self.store, self.executor) = (file, name, folder, limit, store, executor)
    }

    /// A writer that is dropped leaves nothing behind.
    deinit { if file != nil { folder.abandon(name) } }

    func append(_ bytes: [UInt8]) async -> Bool {
        guard let file else { return false }
        size += bytes.count
        guard size <= limit else {
            discard()
            return false
        }
        if let error = Self.write(bytes, to: file) {
            discard()
            await store.note(error)
            return false
        }
        checksum.add(bytes)
        return true
    }

    func keep(as response: StoredResponse, replacing other: StoredResponse?) async {
        guard file != nil else { return }
        file = nil
        guard response.bodySize == size, folder.finish(name, as: response.id) else { return folder.abandon(name) }
        await store.keep(DiskRecord(response: response, bodyChecksum: checksum.value), replacing: other)
    }

    func discard() {
        if file.take() != nil { folder.abandon(name) }
    }

    private static func write(_ bytes: [UInt8], to file: FileDescriptor) -> SystemError? {
        bytes.withUnsafeBytes { buffer in
            var place = 0
            while place < buffer.count {
                let count = Glibc.write(file.number, buffer.baseAddress?.advanced(by: place), buffer.count - place)
                if count < 0, errno != EINTR { return SystemError() }
                place += max(0, count)
            }
            return nil
        }
    }
}
