import FoundationEssentials
import Glibc

#if FUZZING
    /// libFuzzer's own loop (`FuzzerInterface.h`).
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    private let chosenTarget: FuzzTarget = {
        let name = getenv("MARTLET_FUZZ").map { String(cString: $0) } ?? "html"
        guard let target = FuzzTarget(rawValue: name) else { fatalError("MARTLET_FUZZ: there is no target \(name)") }
        return target
    }()

    /// Under libFuzzer; `MARTLET_FUZZ` names the target, `html` by default.
    @main enum Entry {
        static func main() {
            var count = CommandLine.argc
            var arguments = CommandLine.unsafeArgv
            exit(
                runDriver(&count, &arguments) { start, count in
                    chosenTarget.check(UnsafeBufferPointer(start: start, count: count))
                    return 0
                })
        }
    }
#else
    /// Without libFuzzer: runs kept inputs again, `fuzz TARGET FILE…`.
    @main enum Entry {
        static func main() {
            let arguments = CommandLine.arguments.dropFirst()
            guard let target = arguments.first.flatMap(FuzzTarget.init(rawValue:)), arguments.count > 1 else {
                fail("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) FILE…", 2)
            }
            for path in arguments.dropFirst() {
                guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { fail("\(path) can't be read", 1) }
                [UInt8](bytes).withUnsafeBufferPointer { target.check($0) }
            }
        }

        private static func fail(_ sentence: String, _ code: CInt) -> Never {
            _ = (sentence + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
            exit(code)
        }
    }
#endif
