import Loading
import WebTypes

/// How far the load is, for observers; a heartbeat looks after it while something is loading.
extension WebPage {
    func beginProgress() {
        progress.begin(at: .now)
        estimatedProgress = progress.value
        loadingStatus = LoadingStatus(phase: .resolving)
        heartbeat?.cancel()
        // A page that is only printed has nobody to tell, and a timer costs two threads at its start.
        guard configuration.presentation == .screen else { return }
        heartbeat = Task { [weak self] in
            while !Task.isCancelled {
                do { try await Task.sleep(for: ProgressTracker.heartbeat) } catch { return }
                guard self?.beat() ?? false else { return }
            }
        }
    }

    func endProgress(well: Bool) {
        guard machine.provisional == nil, machine.arriving == nil else { return }
        heartbeat?.cancel()
        heartbeat = nil
        if well { progress.finish() } else { progress.end() }
        if estimatedProgress != progress.value { estimatedProgress = progress.value }
        var status = loadingStatus
        status.phase = .idle
        status.isStalled = false
        if loadingStatus != status { loadingStatus = status }
    }

    func noteProgress(_ publication: Publication) {
        guard machine.arriving != nil else { return }
        if publication.hasFirstLayout { progress.layOut() }
        if let received = publication.received { progress.receive(total: received) }
        publishProgress(isParsed: publication.isParsed)
    }

    private func beat() -> Bool {
        guard isLoading else { return false }
        progress.beat()
        publishProgress(isParsed: loadingStatus.phase == .layingOut)
        view.onChange?()
        return true
    }

    private func publishProgress(isParsed: Bool) {
        if let value = progress.notice(at: .now) { estimatedProgress = value }
        var status = LoadingStatus()
        status.bytesReceived = progress.received
        status.expectedBytes = progress.expected
        status.phase = isParsed || loadingStatus.phase == .layingOut ? .layingOut : transferPhase
        status.isStalled = progress.isStalled && status.phase != .layingOut
        if loadingStatus != status { loadingStatus = status }
    }

    private var transferPhase: LoadingStatus.Phase {
        if machine.arriving != nil { return .receiving }
        guard let id = machine.provisional?.id, let transfer = sources[id] as? Transfer else { return .waiting }
        return switch transfer.phase {
        case .resolving: .resolving
        case .connecting: .connecting
        case .waiting: .waiting
        case .receiving: .receiving
        }
    }
}
