// DOM: each source format → one Document.
