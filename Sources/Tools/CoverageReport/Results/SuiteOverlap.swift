/// Which tests are worth having: how many regions only one suite runs, how many both, and how many neither.
struct SuiteOverlap: Sendable, Equatable {
  /// Which suites run a region.
  enum Share: CaseIterable {
    case both, xctestOnly, swiftTestingOnly, neither

    init(_ counts: ExecutionCounts) {
      self =
        switch (counts.isCovered(by: .xctest), counts.isCovered(by: .swiftTesting)) {
        case (true, true): .both
        case (true, false): .xctestOnly
        case (false, true): .swiftTestingOnly
        case (false, false): .neither
        }
    }
  }

  private var counts: [Share: Int] = [:]

  /// Counts the regions of all chosen targets; nil where only one suite was to run.
  init?(_ result: CoverageResult) {
    guard result.mode.suites.count > 1 else { return nil }
    for file in result.files {
      for region in file.regions { counts[Share(region.counts), default: 0] += 1 }
    }
  }

  /// How many regions there are of a share.
  subscript(share: Share) -> Int { counts[share] ?? 0 }
}
