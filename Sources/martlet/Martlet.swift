import Browser
import Glibc

/// The program: everything is in `Browser`.
@main
enum Martlet {
    @MainActor static func main() {
        exit(Program.run(Array(CommandLine.arguments.dropFirst())))
    }
}
