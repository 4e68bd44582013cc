import Foundation

/// The coverage report: what it takes beyond the tests themselves, and beside the toolchain's own pages.
enum CoverageBenchmarks {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "rehearsal-benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try report(CoverageSample(files: 5_000, in: folder))
    try warmRun()
  }

  private static func report(_ sample: CoverageSample) throws {
    let size = Table.decimal(Double(try sample.exportSize()) / 1_000_000, places: 0)
    let name = "\(size) MB of coverage, \(sample.files) files"
    let runs = try (1...3).map { _ in try sample.report() }
    Table.row("report of \(name)", runs, limit: .seconds(5))
    Table.memory(of: runs, limit: 700)
    var pairs: [(ours: ToolProcess, baseline: Duration)] = []
    for round in 1...2 {
      Progress.show("making the pages, ours and llvm-cov's, \(round) of 2")
      pairs.append(
        (
          try sample.report("--html", sample.path("pages\(round)")),
          try sample.showWithLLVM(to: "llvm\(round)")
        ))
    }
    Table.row("pages and report of that", pairs.map(\.ours), limit: .seconds(10))
    Table.memory(of: pairs.map(\.ours), limit: 700)
    Table.row(
      "pages and report of that", Comparison(pairs.map { ($0.ours.time, $0.baseline) }),
      with: "llvm-cov show -format=html, one suite")
  }

  /// This package's own tests, with a report and without: what is beyond `swift test` is the report's.
  private static func warmRun() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path
    let scratch = package + "/.build/coverage"
    let place = ["--package-path", package, "--scratch-path", scratch]
    Progress.show("building this package with coverage")
    _ = try ToolProcess(["coverage"] + place)
    let pairs = try (1...3).map { round in
      Progress.show("testing this package with coverage, \(round) of 3")
      let plain = try ContinuousClock().measure {
        try Command.run(["swift", "test", "--enable-code-coverage"] + place)
      }
      return (ours: try ToolProcess(["coverage"] + place).time, baseline: plain)
    }
    let more = pairs.map { $0.ours - $0.baseline }.min() ?? .zero
    Table.row(
      "warm run on this package, beyond swift test", Table.time(more), with: "the limit", Table.time(.seconds(1)),
      ratio: more / .seconds(1))
  }
}
