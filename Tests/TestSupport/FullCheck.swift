import Glibc

/// Whether the long tests run too, and bars are measured that only an optimised build meets.
///
/// `make check-full` asks for them by `MARTLET_FULL`, with the release binary.
public enum FullCheck {
    /// Whether they do.
    public static let isOn = getenv("MARTLET_FULL") != nil
}
