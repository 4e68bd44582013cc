/// The regions that some tests should run and never did; one stands for all those inside it.
struct MissedCode {
  /// A region, and who misses it.
  struct Entry: Equatable {
    var path: String
    var region: CodeRegion
    var missing: [SuiteSelection]
    /// How many regions inside it are missed by the same tests.
    var inner = 0
    /// The mangled name of its function; nil where nobody knows.
    var function: String?
  }

  private let result: CoverageResult

  init(_ result: CoverageResult) {
    self.result = result
  }

  /// The entries in the order of the report.
  var entries: [Entry] { result.targets.flatMap { $0.files.flatMap(entries) } }

  private func entries(_ file: FileCoverage) -> [Entry] {
    var entries: [Entry] = []
    var open: [Int] = []
    for region in file.regions {
      let missing = missing(region)
      guard !missing.isEmpty else { continue }
      while let last = open.last, entries[last].region.end <= region.start { open.removeLast() }
      if let outer = open.last(where: { entries[$0].missing == missing && region.end <= entries[$0].region.end }) {
        entries[outer].inner += 1
      } else {
        open.append(entries.count)
        entries.append(
          Entry(
            path: file.path, region: region, missing: missing,
            function: region.function.map { file.functions[$0].name }))
      }
    }
    return entries
  }

  /// Who misses a region; what a suite alone misses says nothing where its figures are lost.
  private func missing(_ region: CodeRegion) -> [SuiteSelection] {
    let missing = result.choice.gates.filter { !region.counts.isCovered(by: $0) }
    guard missing.count < result.choice.gates.count else { return missing }
    return missing.filter { selection in
      result.runs.contains { $0.suite.alone == selection && $0.isMeasured }
    }
  }
}
