import Dispatch
import Glibc
import Synchronization
import WebTypes

/// Reads a descriptor in 64 kB parts into a channel; it waits neither for the consumer nor, once stopped, for the source.
final class DescriptorReader: Sendable {
    private struct State {
        var file: LocalFile?
        var pipeline: BodyPipeline
    }

    private static let partSize = 1 << 16

    private let state: Mutex<State>
    private let channel: TransferChannel
    private let queue: DispatchQueue
    private let stop: StopSignal?

    /// A reader that has not started.
    init(_ file: LocalFile, url: WebURL, channel: TransferChannel, limit: Int, queue: DispatchQueue) {
        (self.channel, self.queue, stop) = (channel, queue, StopSignal())
        state = Mutex(State(file: file, pipeline: Self.pipeline(file, url, channel, limit)))
    }

    /// Begins to read; the channel keeps the reader alive by its ear.
    func start() {
        channel.enter(.waiting)
        channel.listen { signal in
            switch signal {
            case .resume: self.queue.async { self.read() }
            case .cancel: self.stop?.raise()
            }
        }
        queue.async { self.read() }
    }

    /// On the queue: reads until the channel is full, the source ends or nobody listens.
    private func read() {
        state.withLock { state in
            while let file = state.file, !channel.isOver {
                switch state.pipeline.advance() {
                case .heldUp: return
                case .failed(let error): return finish(&state, error)
                case .needsInput: readPart(&state, file)
                }
            }
            state.file = nil
        }
    }

    private func readPart(_ state: inout State, _ file: LocalFile) {
        let patience = state.pipeline.holdsBack ? BodyPipeline.patience : nil
        switch stop?.waitForInput(file.descriptor.number, for: patience) ?? .input {
        case .input: takePart(&state, file)
        case .raised: break
        case .timedOut: state.pipeline.settle()
        }
    }

    private func takePart(_ state: inout State, _ file: LocalFile) {
        var failed: CInt = 0
        let part = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, count in
            let result = Glibc.read(file.descriptor.number, buffer.baseAddress, Self.partSize)
            failed = result < 0 ? errno : 0
            count = max(result, 0)
        }
        switch failed {
        case 0 where part.isEmpty: finish(&state, state.pipeline.end())
        case 0:
            channel.enter(.receiving)
            part.withUnsafeBytes { state.pipeline.add($0) }
        case EINTR, EAGAIN: break
        default: finish(&state, state.pipeline.flushed(.notReadable(path: file.path.description, reason: systemReason(failed))))
        }
    }

    private func finish(_ state: inout State, _ error: LoadingError?) {
        state.file = nil
        channel.finish(error)
    }

    private static func pipeline(_ file: LocalFile, _ url: WebURL, _ channel: TransferChannel, _ limit: Int) -> BodyPipeline {
        let decoder = file.isZipped ? ContentDecoder.gzip() : nil
        return BodyPipeline(
            channel: channel, decoder: decoder ?? .identity, limit: limit, sniffing: file.mimeType == nil ? .local : nil
        ) { sniffed in
            let type = file.mimeType ?? sniffed
            return URLResponse(
                webURL: url, mimeType: type?.essence, expectedContentLength: file.size, textEncodingName: type?.charset)
        }
    }
}
