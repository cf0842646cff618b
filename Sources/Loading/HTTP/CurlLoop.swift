internal import CCurl
import WebTypes

/// What the curl thread does: commands in, `curl_multi_perform`, results out, until it is shut down.
final class CurlLoop {
    private let thread: CurlThread
    private let configuration: LoaderConfiguration
    private var transfers: [UInt64: HTTPTransfer] = [:]
    private var owners: [UnsafeMutableRawPointer: UInt64] = [:]

    init(thread: CurlThread, configuration: LoaderConfiguration) {
        (self.thread, self.configuration) = (thread, configuration)
    }

    func run() {
        if let reason = ccurl_open() { return thread.refuse(.transportMissing(String(cString: reason))) }
        guard let multi = ccurl_multi_init() else { return thread.refuse(.other("memory is short")) }
        thread.setMulti(multi)
        while obey(multi) {
            var running: CInt = 0
            ccurl_multi_perform(multi, &running)
            collect(multi)
            ccurl_multi_poll(multi, expire(multi))
        }
        thread.setMulti(nil)
        thread.refuse(.cancelled)
        for id in Array(transfers.keys) { remove(id, multi)?.channel.finish(.cancelled) }
        ccurl_multi_cleanup(multi)
    }

    /// Does what was asked for; false when the loop is to end.
    private func obey(_ multi: UnsafeMutableRawPointer) -> Bool {
        for command in thread.takeCommands() {
            switch command {
            case .start(let id, let request, let credentials, let channel): start(id, request, credentials, channel, multi)
            case .resume(let id): if let transfer = transfers[id] { settle(id, transfer.resume(), multi) }
            case .cancel(let id): remove(id, multi)
            case .shutDown: return false
            }
        }
        return true
    }

    private func start(
        _ id: UInt64, _ request: URLRequest, _ credentials: ConnectionCredentials, _ channel: TransferChannel,
        _ multi: UnsafeMutableRawPointer
    ) {
        guard !channel.isOver, let url = request.webURL else { return }
        do {
            let transfer = try HTTPTransfer(request, url: url, credentials, channel: channel, configuration: configuration)
            transfers[id] = transfer
            add(transfer.handle, id, multi)
        } catch {
            channel.finish(error)
        }
    }

    private func add(_ handle: CurlHandle, _ id: UInt64, _ multi: UnsafeMutableRawPointer) {
        owners[handle.easy] = id
        ccurl_multi_add_handle(multi, handle.easy)
    }

    @discardableResult
    private func remove(_ id: UInt64, _ multi: UnsafeMutableRawPointer) -> HTTPTransfer? {
        guard let transfer = transfers.removeValue(forKey: id) else { return nil }
        detach(transfer.handle, multi)
        return transfer
    }

    private func detach(_ handle: CurlHandle, _ multi: UnsafeMutableRawPointer) {
        if owners.removeValue(forKey: handle.easy) != nil { ccurl_multi_remove_handle(multi, handle.easy) }
    }

    /// Takes what curl is done with.
    private func collect(_ multi: UnsafeMutableRawPointer) {
        var code = CURLE_OK
        while let easy = ccurl_multi_next_done(multi, &code) {
            guard let id = owners[easy], let transfer = transfers[id] else {
                preconditionFailure("curl is done with a handle that no transfer owns")
            }
            detach(transfer.handle, multi)
            settle(id, transfer.finish(code), multi)
        }
    }

    /// Looks at the transfers whose time is up, and returns how long to sleep, in milliseconds.
    private func expire(_ multi: UnsafeMutableRawPointer) -> CInt {
        let now = ContinuousClock.now
        for (id, transfer) in transfers {
            if let deadline = transfer.deadline, deadline <= now { settle(id, transfer.expire(), multi) }
        }
        guard let next = transfers.values.compactMap(\.deadline).min() else { return 60_000 }
        return CInt(clamping: max(0, (next - now).wholeMilliseconds))
    }

    private func settle(_ id: UInt64, _ verdict: HTTPTransfer.Verdict, _ multi: UnsafeMutableRawPointer) {
        switch verdict {
        case .goesOn: break
        case .isOver: remove(id, multi)
        case .needsProbe: probe(id, multi)
        }
    }

    /// Reads the refused certificate with a handle of its own; where that can't be made, the failure goes out without dates.
    private func probe(_ id: UInt64, _ multi: UnsafeMutableRawPointer) {
        guard let transfer = transfers[id] else { return }
        do {
            transfer.handle = try CertificateProbe.handle(for: transfer)
            add(transfer.handle, id, multi)
        } catch {
            settle(id, transfer.expire(), multi)
        }
    }
}
