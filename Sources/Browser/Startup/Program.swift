import Glibc
import PageEngine
import TerminalDriver

/// The program: arguments → configuration → reading or printing; returns the exit code.
@MainActor package enum Program {
    /// Everything was shown.
    nonisolated static let success: Int32 = 0
    /// Something could not be loaded.
    nonisolated static let failure: Int32 = 1
    /// The command line means nothing.
    nonisolated static let wrongUsage: Int32 = 2

    /// Runs the program with the words after its name.
    package static func run(_ words: [String]) -> Int32 {
        do throws(Arguments.Failure) {
            let arguments = try Arguments(words)
            return try run(arguments, environment: .process)
        } catch {
            complain(error.description)
            return wrongUsage
        }
    }

    /// Writes a sentence to standard error, under the program's name.
    nonisolated static func complain(_ sentence: String) {
        let line = Array("martlet: \(Scrubber.scrub(sentence))\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    private static func run(_ arguments: Arguments, environment: ProgramEnvironment) throws(Arguments.Failure) -> Int32 {
        switch arguments.task {
        case .help: return OutputStream.standardOutput.write(Usage.text)
        case .version: return OutputStream.standardOutput.write("martlet \(Usage.version)\n")
        case .dump(let kind): return Printing(try Setup(arguments, environment), environment).print(kind)
        case .download: return try Downloading(arguments, environment).run()
        case .read: return read(try Setup(arguments, environment), environment)
        }
    }

    /// Reads in the terminal; where there is no full screen to read on, prints the text and leaves.
    private static func read(_ setup: Setup, _ environment: ProgramEnvironment) -> Int32 {
        guard isatty(STDOUT_FILENO) == 1 else { return Printing(setup, environment).print(.text) }
        let terminal: CursesTerminal
        do throws(TerminalError) {
            terminal = try CursesTerminal.open()
        } catch {
            if case .noDescription = error { complain(error.description) }
            return Printing(setup, environment).print(.text)
        }
        return Reading(setup, environment, terminal, ProcessSignals()).run()
    }
}
