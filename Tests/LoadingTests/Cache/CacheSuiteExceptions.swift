/// The suite's cases that come out otherwise here, each with the reason.
enum CacheSuiteExceptions {
    private static let shared =
        "It asks a shared cache to follow s-maxage or private; this one is a single reader's, which ignores them (RFC 9111, 5.2.2)."
    private static let parts = "Partial answers are never stored: a part would have to be kept apart from its whole for little gain."

    /// Cases that are required or called optimal.
    static let reasons = [
        "freshness-s-maxage-shared": shared,
        "freshness-max-age-s-maxage-shared-longer": shared,
        "freshness-max-age-s-maxage-shared-longer-reversed": shared,
        "freshness-max-age-s-maxage-shared-longer-multiple": shared,
        "freshness-max-age-s-maxage-shared-shorter": shared,
        "freshness-max-age-s-maxage-shared-shorter-expires": shared,
        "cc-resp-private-shared": shared,
        "other-authorization-smaxage": shared,
        "headers-store-Content-Encoding":
            "The loader refuses a content coding that it can't undo, before the cache; CachedBodyTests has it with gzip.",
        "conditional-lm-fresh-no-lm":
            "Without Last-Modified the stored answer's Date counts, and it is later than the request's (RFC 9111, 4.3.2): it was modified.",
        "vary-normalise-lang-select":
            "A server may choose by more than the one language that it names, so other preferences are another request.",
        "partial-store-partial-reuse-partial": parts,
        "partial-store-partial-reuse-partial-absent": parts,
        "partial-store-partial-reuse-partial-byterange": parts,
        "partial-store-partial-reuse-partial-suffix": parts,
        "partial-store-partial-complete": parts,
    ]

    /// Questions without a right answer, that are answered “no”.
    static let answersNo: Set = [
        // The loader refuses the content coding.
        "304-etag-update-response-Content-Encoding",
        // What the stored bytes are measured by is not changed by a 304 (RFC 9111, 3.2); its entity tag must be the stored one's (4.3.4).
        "304-etag-update-response-Content-Range", "304-etag-update-response-ETag",
        // An Age that is no number is ignored (5.1).
        "age-parse-numeric-parameter", "age-parse-parameter",
        // Entity tags are sent and compared as they came.
        "conditional-etag-forward-unquoted", "conditional-etag-quoted-respond-unquoted", "conditional-etag-strong-generate-unquoted",
        "conditional-etag-unquoted-respond-quoted", "conditional-etag-vary-headers-mismatch",
        // A max-age that is no number means stale, and of two the first counts (4.2.1).
        "freshness-max-age-100a", "freshness-max-age-a100", "freshness-max-age-decimal-five", "freshness-max-age-decimal-zero",
        "freshness-max-age-two-stale-fresh-sameline", "freshness-max-age-two-stale-fresh-sepline",
        // The answer to a HEAD is the server's; an error to one changes nothing that is stored.
        "head-200-retain", "head-410-update",
        // A tenth of 30 seconds is no more than the 3 that have passed.
        "heuristic-delta-5", "heuristic-delta-10", "heuristic-delta-30",
        // Age is the cache's word, and this answer is the server's own.
        "other-age-delay",
        // `Pragma: no-cache` in a request means no-cache (5.4).
        "pragma-request-no-cache",
        // Nothing stale without leave: stale-if-error or the request must give it.
        "stale-503", "stale-close", "stale-warning-become", "stale-warning-stored",
    ]
}
