import Glibc

extension UnsafeMutablePointer<dirent> {
    /// The entry's name, as C has it; it lives until the folder is read on.
    var name: UnsafePointer<CChar> {
        guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { preconditionFailure("dirent has a name") }
        return UnsafeRawPointer(self).advanced(by: place).assumingMemoryBound(to: CChar.self)
    }
}
