import Glibc

/// A file descriptor that is closed with its last reference, unless it is the caller's.
final class FileDescriptor: Sendable {
    let number: Int32
    private let isOwned: Bool

    private init(_ number: Int32, isOwned: Bool) {
        (self.number, self.isOwned) = (number, isOwned)
    }

    /// A descriptor that is closed with its last reference.
    static func owned(_ number: Int32) -> FileDescriptor { FileDescriptor(number, isOwned: true) }

    /// A descriptor that stays the caller's.
    static func borrowed(_ number: Int32) -> FileDescriptor { FileDescriptor(number, isOwned: false) }

    deinit { if isOwned { close(number) } }
}

/// The system's words for an error number.
func systemReason(_ error: CInt) -> String {
    switch error {
    case EACCES, EPERM: "you have no permission"
    default: String(cString: strerror(error)).lowercasedFirst()
    }
}

extension String {
    fileprivate func lowercasedFirst() -> String {
        guard let first else { return self }
        return first.lowercased() + dropFirst()
    }
}
