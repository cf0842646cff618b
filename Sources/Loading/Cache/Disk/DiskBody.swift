import Glibc

/// A body on the disk; its open file stays whole though it is removed meanwhile.
struct DiskBody: StoredBody {
    private let file: FileDescriptor

    private static let pieceSize = 1 << 18

    /// A body whose size and checksum are what they must be; nil for any other.
    init?(_ file: FileDescriptor, size: Int, checksum: UInt32) {
        self.file = file
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == size else { return nil }
        var sum = Checksum()
        var place = 0
        while place < size {
            guard let bytes = Self.read(file, from: place, count: min(Self.pieceSize, size - place)) else { return nil }
            sum.add(bytes)
            place += bytes.count
        }
        guard sum.value == checksum else { return nil }
    }

    func read(from place: Int, count: Int) async -> [UInt8]? { Self.read(file, from: place, count: count) }

    /// Exactly so many bytes; nil where they can't be read.
    private static func read(_ file: FileDescriptor, from place: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let result = pread(file.number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(place + filled))
                if result < 0, errno == EINTR { continue }
                guard result > 0 else { return }
                filled += result
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
