/// Which tests are worth having: how many regions only one suite runs, how many both, and how many neither.
struct SuiteOverlap: Sendable, Equatable {
  var both = 0
  var xctestOnly = 0
  var swiftTestingOnly = 0
  var neither = 0

  /// Counts the regions of all chosen targets; nil where only one suite was to run.
  init?(_ result: CoverageResult) {
    guard result.choice.suites.count > 1 else { return nil }
    for target in result.targets {
      for file in target.files {
        for region in file.regions { count(region.counts) }
      }
    }
  }

  private mutating func count(_ counts: ExecutionCounts) {
    switch (counts.xctest > 0, counts.swiftTesting > 0) {
    case (true, true): both += 1
    case (true, false): xctestOnly += 1
    case (false, true): swiftTestingOnly += 1
    case (false, false): neither += 1
    }
  }
}
