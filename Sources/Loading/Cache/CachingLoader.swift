import Glibc
import Synchronization
package import WebTypes

/// A loader with a cache before it: callers get the same events, wherever the bytes come from (`HTTPURLResponse.source` tells).
///
/// The cache is a single reader's: what servers mark `private` is stored, `s-maxage` and `proxy-revalidate` are ignored (RFC 9111).
/// Bodies are stored decoded, while they pass through, and are found only once they have come whole.
package final class CachingLoader: Sendable {
    let loader: Loader
    /// Where stored answers lie.
    package let store: any CacheStore
    let now: @Sendable () -> HTTPDate
    private let revalidated = Mutex<Set<CacheKey>>([])

    /// A cache before the loader; in memory by default.
    package init(_ loader: Loader, store: any CacheStore = MemoryCache(), now: @escaping @Sendable () -> HTTPDate = { .now }) {
        (self.loader, self.store, self.now) = (loader, store, now)
    }

    /// Starts the request and returns at once; what goes wrong is thrown by the transfer's `next()`.
    ///
    /// `URLRequest.cachePolicy` and the request's own `Cache-Control` say how stored answers may be used.
    package func start(_ request: URLRequest, _ keeper: some RequestKeeper = NoKeeper()) -> Transfer {
        guard let key = request.webURL.flatMap(CacheKey.init) else { return loader.start(request) }
        var completed = request
        completed.headers = loader.configuration.completed(request.headers)
        let channel = loader.makeChannel()
        let output = CacheOutput(channel)
        let exchange = CacheExchange(cache: self, key: key, output: output, keeper: keeper)
        let task = Task.detached { [completed] in await exchange.run(keeper.prepared(completed)) }
        channel.listen { signal in
            output.note(signal)
            if signal == .cancel { task.cancel() }
        }
        return Transfer(channel: channel, owner: self)
    }

    /// Reads what comes in at the descriptor, as the loader does; nothing of it is stored.
    package func startStandardInput(descriptor: Int32 = 0, mimeType: MIMEType? = nil) -> Transfer {
        loader.startStandardInput(descriptor: descriptor, mimeType: mimeType)
    }

    /// Asks the server about a stored answer that was given though its time is over; once at a time for each address.
    func revalidateBehind(_ question: CacheQuestion, key: CacheKey, _ keeper: any RequestKeeper) {
        guard revalidated.withLock({ $0.insert(key).inserted }) else { return }
        Task.detached { [self] in
            await CacheExchange(cache: self, key: key, output: nil, keeper: keeper).ask(question)
            revalidated.withLock { _ = $0.remove(key) }
        }
    }
}

extension HTTPDate {
    /// This moment, by the system's clock.
    package static var now: HTTPDate { HTTPDate(secondsSince1970: time(nil)) }
}
