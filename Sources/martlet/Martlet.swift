import Browser
import Glibc

/// The program: everything is in `Browser`.
@main
enum Martlet {
    @MainActor static func main() {
        // As C has them: the runtime's own array of them costs a start a tenth of a millisecond.
        exit(Program.run((1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(cString: $0) } }))
    }
}
