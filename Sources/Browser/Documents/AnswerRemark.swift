import PageEngine
import WebTypes

/// What the reader should know of an answer that came without a fault and still is not the page that was asked for.
enum AnswerRemark {
    private static let meanings = [401: " (it wants a password)", 403: " (no access)", 404: " (not found)", 410: " (gone)"]

    /// One sentence on the page that has just been loaded; nil where it is what it seems.
    ///
    /// `blankness` is what there is to say of one that came and shows nothing, or hardly anything; nil of one that does.
    @MainActor static func sentence(on page: WebPage, blankness: String?) -> String? {
        // A page of the history comes without bytes and with its rows; what failed after it, such as a refresh, says nothing of its own bytes.
        let isEmpty = page.lastFailure == nil && page.loadingStatus.bytesReceived == 0 && page.view.rowCount == 0
        switch page.statusCode {
        case let status? where status >= 400:
            let answer = "The server answered with error \(status)\(meanings[status] ?? "")"
            return answer + (isEmpty ? " and sent no page." : "; this is the page it sent.")
        case 206: return "The server sent only a part of the page (status 206); r asks again."
        case let status? where isEmpty: return "The server sent an empty page (status \(status))."
        case nil where isEmpty && page.documentAddress?.scheme == "file": return "The file is empty."
        default: return isEmpty ? nil : blankness
        }
    }
}
