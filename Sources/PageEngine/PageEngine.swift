// PageEngine: the public API.
