// Loading: an address → typed bytes.
//
// `Loader.start` (Loader.swift) chooses a source by the address's scheme and returns a `Transfer` (Transfer.swift): the consumer's end of a
// `TransferChannel` (TransferChannel.swift), where events wait, at most 1 MB of them, and where a stop takes effect at once whatever the source is doing.
//
// Sources, each writing into one channel:
//   HTTP/   http, https: one thread with a curl multi handle (CurlThread.swift), one `HTTPTransfer` a request (HTTPTransfer.swift and its facets),
//           whose decisions are made by the pure `ResponseHead` (headers → response, redirect or body) and `ContentDecoder` (gzip, deflate, br);
//           a refused certificate is read by a second handshake (CertificateProbe.swift).
//   File/   file: regular files, `.gz` unzipped (FileTransfer.swift), folders as a listing (DirectoryListing.swift), standard input.
//   Inline/ data:, about:blank: bytes that are there already.
//
// Everything that can go wrong is a `LoadingError` (LoadingError.swift), whose description is one sentence for the reader.
