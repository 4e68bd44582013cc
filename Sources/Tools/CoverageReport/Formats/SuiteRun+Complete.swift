extension SuiteRun {
  /// Whether the counts hold all that the suite would execute: a crash loses some of it, or everything.
  var isComplete: Bool { hasProfile && outcome != .crashed }
}
