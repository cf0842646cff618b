internal import Glibc

/// Compares text with a file that a person has read and found right; `MARTLET_RECORD=1` writes the files anew.
///
/// The files lie in `Goldens/` beside the test, as `<name>.txt`.
public enum Golden {
    /// Whether this run writes the files anew.
    public static var isRecording: Bool { getenv("MARTLET_RECORD") != nil }

    /// What differs from the golden, as the lines around it; nil when nothing does.
    public static func difference(_ text: String, _ name: String, test: String = #filePath) -> String? {
        let folder = test.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Goldens"
        let path = folder + "/" + name + ".txt"
        if isRecording { return record(text + "\n", folder, path) }
        guard let bytes = SharedData.contents(of: path) else {
            return "there is no golden \(path); MARTLET_RECORD=1 writes one"
        }
        let expected = lines(String(decoding: bytes.dropLast(), as: UTF8.self))
        let found = lines(text)
        for index in 0..<max(expected.count, found.count) {
            let (old, new) = (index < expected.count ? expected[index] : nil, index < found.count ? found[index] : nil)
            if old != new {
                return "\(name), line \(index + 1):\n- \(old ?? "(none)")\n+ \(new ?? "(none)")\nall of it:\n\(text)"
            }
        }
        return nil
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private static func record(_ text: String, _ folder: String, _ path: String) -> String? {
        mkdir(folder, 0o755)
        return write(text, to: path) ? nil : "\(path) could not be written: error \(errno)"
    }

    /// Writes a file; returns whether it could be written.
    public static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "wb") else { return false }
        defer { fclose(file) }
        return fputs(text, file) >= 0
    }
}
