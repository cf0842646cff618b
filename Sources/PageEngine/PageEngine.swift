// PageEngine: the public API of the engine, with the names of WebKit for SwiftUI; usable with no terminal.
//
// A load goes through these folders, in this order:
//   API/         what a program sees: `WebPage` and its facets, one a file; values that its deciders and observers get
//   Navigation/  `NavigationStateMachine` (pure: events in, actions out), `NavigationStreams`, `ProgressTracker`,
//                `History`; the thin shell round them is `WebPage+Shell.swift`; `WebPage+Asking.swift` asks the decider,
//                `WebPage+Upgrading.swift` turns http into https
//   Policy/      `DomainAllowList`, the decider that keeps a reader inside the documentation they chose; `LocalAddressRule`
//   Authentication/ what a page proves to servers and accepts of them: `KnownCredentials`, and `Authentication` of one navigation;
//                `WebPage+Authentication.swift` asks the decider
//   Transfers/   where bytes come from: the loader, a scheme handler, memory; all of them are a `ByteSource`
//   ContentRules/  which loads a program's lists block, make secure or keep from cookies, and what of a page they hide
//   Downloads/   answers that go into files: `DownloadRun` asks the coordinator, `PartFile` writes, `ResumeData` is how one goes on
//   Worker/      `PageWorker`, an actor with a thread of its own: bytes → decoder → parser → document → lines
//   View/        `PageView`: rows, scrolling, links, find and places, all synchronous on the main actor
@_exported public import Cells
@_exported public import Loading
@_exported public import Rendering
@_exported public import WebTypes
