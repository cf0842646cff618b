import TestSupport

/// The text as the command compresses it; nil, counted as skipped, where the command is not installed.
func compressed(_ text: String, by command: [String]) async throws -> [UInt8]? {
    guard ChildProcess.isInstalled(command[0]) else {
        Skipped.count("the \(command[0]) command")
        return nil
    }
    let folder = TemporaryFolder()
    return try await ChildProcess.run(command, inputFile: folder.write(text, to: "input")).output
}
