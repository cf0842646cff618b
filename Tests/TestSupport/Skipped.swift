import Glibc

/// Counts what a run left out because its data or packages are absent; `make test` prints the sum as its last line.
public enum Skipped {
    /// Notes one thing left out, by name, as a line in the file that `$MARTLET_SKIPPED` names, and on standard output.
    public static func count(_ what: String) {
        print("skipped: \(what) is not here")
        guard let path = getenv("MARTLET_SKIPPED"), let file = fopen(path, "a") else { return }
        fputs(what + "\n", file)
        fclose(file)
    }
}
