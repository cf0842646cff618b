import FoundationEssentials
import Glibc
import Observation
import PageEngine
import TerminalDriver
import WebTypes

/// `--download`: saves one address, and says where; progress goes to standard error where that is a terminal.
@MainActor final class Downloading: WebPage.DownloadCoordinator {
    private let address: WebURL
    /// The file as typed; nil for the name that is proposed.
    private let file: String?
    private let paths: SavePath
    private let configuration: WebPage.Configuration
    private let showsProgress = isatty(STDERR_FILENO) == 1
    private var shownWidth = 0
    private var refusal: SavePath.Failure?
    private var exitCode = Program.failure
    private var isDone = false

    /// Reads what the arguments ask for.
    init(_ arguments: Arguments, _ environment: ProgramEnvironment) throws(Arguments.Failure) {
        guard let text = arguments.addresses.first, arguments.addresses.count <= 2 else {
            throw Arguments.Failure(description: "--download takes an address, and a file if you like; write --download URL FILE.")
        }
        let resolver = AddressResolver.process(environment)
        do throws(AddressResolver.Failure) {
            guard case .address(let found) = try resolver.meaning(of: text) else {
                throw AddressResolver.Failure(description: "Standard input is saved by the shell; write > FILE.")
            }
            address = found
        } catch {
            throw Arguments.Failure(description: error.description)
        }
        file = arguments.addresses.dropFirst().first
        // Like other programs that save at a prompt, it saves where it is started.
        paths = SavePath(currentFolder: resolver.currentFolder, downloadFolder: nil, home: environment.home)
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = arguments.traces == .nothing ? .nonPersistent() : .default()
        self.configuration = configuration
    }

    /// Saves; returns the exit code.
    func run() -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        Task {
            await save()
            isDone = true
        }
        MainQueue.run { isDone }
        return exitCode
    }

    private func save() async {
        let page = WebPage(configuration: configuration, navigationDecider: DomainAllowList(scope: .anywhere), downloadCoordinator: self)
        let events = page.downloads
        let download = page.startDownload(using: URLRequest(address))
        watch(download.progress)
        for await event in events {
            switch event.kind {
            case .started, .receivedPlaceholderURL, .receivedFinalURL: continue
            case .finished:
                clearProgress()
                exitCode = OutputStream.standardOutput.write(DownloadDesk.path(of: download) + "\n")
            case .failed(let error, _):
                clearProgress()
                Program.complain(refusal?.description ?? "\(error)")
            }
            return
        }
    }

    /// Shows how far it is, each time that changes.
    private func watch(_ progress: WebPage.Download.Progress) {
        guard showsProgress else { return }
        let text = withObservationTracking {
            progress.isFinished || progress.isCancelled ? "" : DownloadDesk.description(of: progress)
        } onChange: { [weak self] in
            Task { @MainActor in self?.watch(progress) }
        }
        show(text)
    }

    private func clearProgress() {
        if showsProgress { show("") }
    }

    /// Writes over what was shown before.
    private func show(_ text: String) {
        let line = Array("\r\(text)\(String(repeating: " ", count: max(shownWidth - text.count, 0)))\r".utf8)
        shownWidth = text.count
        _ = write(STDERR_FILENO, line, line.count)
    }

    func destination(forDownload download: WebPage.Download, response: URLResponse, suggestedFilename: String) async -> URL? {
        do throws(SavePath.Failure) {
            let path = try file.map { file throws(SavePath.Failure) in try paths.path(typed: file, name: suggestedFilename) }
            return URL(WebURL(filePath: path ?? paths.proposal(for: suggestedFilename)))
        } catch {
            refusal = error
            return nil
        }
    }
}
