import Browser
import Glibc

/// The program: everything is in `Browser`.
@main
enum Martlet {
    @MainActor static func main() {
        exit(Program.run((1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(cString: $0) } }))
    }
}
