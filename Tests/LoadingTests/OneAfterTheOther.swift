import Testing

/// The parent of this module's suites: they run one after the other, because several measure time.
@Suite(.serialized) enum OneAfterTheOther {}
