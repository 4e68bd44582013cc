import ToolSupport

/// The number of regions that both suites run, that only one runs, and that neither runs.
struct SuiteOverlap: Sendable, Equatable {
  /// A group of regions that the same suites run.
  enum Group: CaseIterable {
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

  private var counts: [Group: Int] = [:]

  /// Counts the regions of all chosen targets.
  ///
  /// The result is nil unless both suites were to run.
  init?(_ result: CoverageResult) {
    guard result.mode.suites.count > 1 else { return nil }
    for file in result.files {
      for region in file.regions { counts[Group(region.counts), default: 0] += 1 }
    }
  }

  /// The number of regions in a group.
  subscript(group: Group) -> Int { counts[group] ?? 0 }
}
