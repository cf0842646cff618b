// Loading: an address → typed bytes.
//
// `Loader.start` (Loader.swift) chooses a source by the address's scheme and returns a `Transfer` (Transfer.swift): the consumer's end of a
// `TransferChannel` (TransferChannel.swift), where events wait, at most 1 MB of them, and where a stop takes effect at once whatever the source is doing.
//
// Sources, each writing into one channel:
//   HTTP/    http, https. `CurlThread` is the thread as others see it, `CurlLoop` what it does with curl's multi handle, `CurlHandle` an easy
//            handle, `CurlAddress` the address as curl reads it. `HTTPTransfer` is one request: +Setup (options), +Credentials
//            (`ConnectionCredentials`), +Callbacks (head and body), +Ending (how it ends). `ResponseHead` reads the head;
//            `CertificateProbe` a refused certificate, by a second handshake.
//   File/    file: and standard input. `FileSource` starts, `LocalFile` opens, `DescriptorReader` reads on a queue, `DirectoryListing` is a folder's page.
//   Inline/  data: and about:blank, whose bytes are there already.
//   Cache/   what is stored of http answers: `CachingLoader` stands before the loader, `CacheExchange` is one request on its way through it.
//            Pure, by RFC 9111: `CachePlanner` decides by `CacheControl`, `Freshness`, `RequestVariant` and `Preconditions` what is done;
//            `CacheAnswer`, `Storability`, `StorableHeaders` and `Invalidation` say what an answer means to the store: a `MemoryCache`, or a
//            `DiskCache` (Disk/: `DiskIndex` in SQLite, `BodyFolder` a file a body) that several processes may share.
//   Body/    what every source's bytes go through: `BodyPipeline` (room, limit, sniffing), `ContentDecoder` (gzip, br), `MIMESniffer`.
//   SecureHosts/ which hosts asked for secure connections only (HSTS): `SecureHosts`, in a `SecureHostTable`; `SecureHostKeeper` notes them.
//   Cookies/ what answers set and requests get: `CookieKeeper` does it for one request, from the reader's `CookieJar`.
//
// Everything that can go wrong is a `LoadingError` (LoadingError.swift), whose description is one sentence for the reader.
