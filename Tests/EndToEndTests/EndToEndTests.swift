import Testing

/// The real program in a pseudo-terminal.
///
/// One test at a time: what is measured here is not disturbed by its neighbours. Each facet is a suite in an extension of this one.
@Suite(.serialized) enum EndToEnd {}
