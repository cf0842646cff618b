// Cookies, as a user agent has them by RFC 6265bis (draft-ietf-httpbis-rfc6265bis, “Cookies: HTTP State Management Mechanism”).
//
// An answer's header fields go into `CookieJar.store` (CookieJar.swift), what a request is to send comes from `CookieJar.header`:
//   field → parts    ReceivedCookie.swift (the algorithm of 5.6), CookieDate.swift (5.1.1)
//   parts → cookie   Cookie+Receiving.swift (the storage model, 5.7), or a `CookieRefusal`; CookieStore+Receiving.swift where other cookies count
//   cookie → header  CookieStore+Retrieval.swift (5.8), CookieMatching.swift (5.1.3, 5.1.4)
//   who asks         CookieContext.swift (same-site requests, 5.2; third parties), CookiePolicy.swift, Site.swift, PublicSuffixList.swift
//
// `CookieKeeper` does both for one request, as the cache sends it. `CookieStore` is a value without files or clocks; `CookieJar` gives it the time,
// keeps it in step with a `CookieTable` that other processes write too, and tells who listens. Session cookies are in the jar's memory only.
