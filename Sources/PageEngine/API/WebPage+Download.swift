public import FoundationEssentials
public import Observation
public import WebTypes

extension WebPage {
    /// An answer that goes into a file instead of becoming the page (WebPage API 1.17).
    ///
    /// It goes on while the page shows others, and ends with the page.
    @MainActor public final class Download: Identifiable {
        /// Its identity.
        public nonisolated let id = ID()
        /// What was asked for first; redirects do not change it.
        public nonisolated let originalRequest: URLRequest
        /// Whether the reader or the program wanted it; false where a page led to it by itself.
        public nonisolated let isUserInitiated: Bool
        /// The frame that led to it.
        public nonisolated let originatingFrame: FrameInfo
        /// How far it is.
        public nonisolated let progress: Progress
        /// The file that it becomes; nil until the coordinator has named it.
        public internal(set) var destination: URL?

        /// Tells downloads apart, those of other pages included.
        public struct ID: Hashable, Sendable {
            private let value = UUID()
        }

        weak var run: DownloadRun?

        init(_ request: URLRequest, isUserInitiated: Bool, from frame: FrameInfo) {
            originalRequest = request
            self.isUserInitiated = isUserInitiated
            originatingFrame = frame
            progress = Progress()
        }

        /// Stops it; returns what `resumeDownload(fromResumeData:)` takes, nil where it can't be gone on with or has ended already.
        ///
        /// What has come stays beside the destination where it can be gone on with. It returns once the coordinator has answered
        /// what it is being asked.
        public func cancel() async -> Data? { await run?.cancel() }

        /// How far a download is, in bytes; told at most five times a second (the names of Foundation's type).
        @MainActor @Observable public final class Progress {
            /// Bytes written so far, those of an earlier attempt included.
            public internal(set) var completedUnitCount: Int64 = 0
            /// Bytes in all; -1 where the server did not say.
            public internal(set) var totalUnitCount: Int64 = -1
            /// Whether the file is whole and has its name.
            public internal(set) var isFinished = false
            /// Whether it was cancelled.
            public internal(set) var isCancelled = false

            nonisolated init() {}

            /// Whether nobody knows how much there will be.
            public var isIndeterminate: Bool { totalUnitCount < 0 }

            /// The part that is written, 0 to 1; 0 while nobody knows how much there will be.
            public var fractionCompleted: Double {
                if isFinished { return 1 }
                return totalUnitCount > 0 ? min(Double(completedUnitCount) / Double(totalUnitCount), 1) : 0
            }
        }

        /// What a coordinator answers when a server leads a download elsewhere.
        public enum RedirectPolicy: Sendable, Hashable {
            /// The download ends.
            case cancel
            /// The new address is asked.
            case allow
        }

        /// Whether the unfinished file is told of.
        public enum PlaceholderPolicy: Sendable, Hashable {
            /// Nothing is told before the file is whole.
            case disable
            /// `receivedPlaceholderURL` names the file that grows beside the destination.
            case enable
        }
    }

    /// Something that happened to a download (WebPage API 1.17).
    public struct DownloadEvent: Sendable {
        /// What happened.
        public enum Kind: Sendable {
            /// It began.
            case started
            /// The unfinished file is there; told only where the coordinator wants it.
            case receivedPlaceholderURL(URL)
            /// The file is whole and has its name.
            case receivedFinalURL(URL)
            /// It has ended well.
            case finished
            /// It has ended otherwise; with resume data it can be gone on with.
            case failed(underlyingError: any Error, resumeData: Data?)
        }

        /// What happened.
        public let kind: Kind
        /// What it happened to.
        public let download: Download
    }
}
