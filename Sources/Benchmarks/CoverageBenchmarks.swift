import Foundation
import ToolSupport

/// Benchmarks of the coverage report: its limits, the toolchain's own pages, and the tests without a report.
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
      Progress.show("writing the pages, ours and llvm-cov's, \(round) of 2")
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

  /// Runs this package's own tests with and without a report.
  ///
  /// The difference is the cost of the report.
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

/// A package of many files with tests in both frameworks, built and tested once with coverage.
struct CoverageSample {
  static let modules = 25
  let files: Int
  private let folder: URL

  /// Writes, builds and tests the package, which takes some minutes that no figure includes.
  init(files: Int, in folder: URL) throws {
    self.files = files
    self.folder = folder
    Progress.show("writing, building and running a package of \(files) files with coverage")
    let names = (0..<Self.modules).map { "Part\($0)" }
    let targets = names.map { #".target(name: "\#($0)")"# }
    let tests = ["PartTests", "PartXCTests"].map {
      #".testTarget(name: "\#($0)", dependencies: [\#(names.map { "\"\($0)\"" }.joined(separator: ", "))])"#
    }
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(name: "Many", targets: [
        \((targets + tests).joined(separator: ",\n  "))
      ])

      """, to: "Package.swift")
    for number in 0..<files {
      let path = "Sources/Part\(number % Self.modules)/Folder\(number / Self.modules / 50)/File\(number).swift"
      try write(Self.source(number), to: path)
    }
    let imports = names.map { "import \($0)\n" }.joined()
    let calls = (0..<files).map { number in "_ = answer\(number)x0(\(number % 7), nil)" }
    let half = files / 2
    try write(
      "import Testing\n\(imports)\n@Test func many() {\n\(calls[..<half].joined(separator: "\n"))\n}\n",
      to: "Tests/PartTests/Many.swift")
    try write(
      """
      import XCTest
      \(imports)
      final class Many: XCTestCase {
        func testMany() {
      \(calls[(half / 2)...].joined(separator: "\n"))
        }
      }

      """, to: "Tests/PartXCTests/Many.swift")
    _ = try ToolProcess(["coverage"] + place)
  }

  /// Creates another report of the same test run.
  func report(_ options: String...) throws -> ToolProcess {
    try ToolProcess(["coverage", "--no-run"] + place + options)
  }

  /// The path of a new folder.
  ///
  /// Each run needs its own, because file systems are slow to reuse the space of removed files.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Times the toolchain's own pages for one suite.
  func showWithLLVM(to output: String) throws -> Duration {
    try ContinuousClock().measure { _ = try runLLVM("show", "-format=html", "-output-dir", path(output)) }
  }

  /// The number of bytes that llvm-cov exports for one suite.
  func exportSize() throws -> Int { try runLLVM("export", "-format=text").count }

  private func runLLVM(_ command: String, _ options: String...) throws -> Data {
    let tool = try Toolchain(runner: ProcessRunner()).path(of: "llvm-cov")
    return try Command.run(
      [tool, command, "-instr-profile", scratch + "/rehearsal/xctest.profdata"]
        + [scratch + "/debug/ManyPackageTests.xctest"] + options)
  }

  private var scratch: String { path(".build/coverage") }
  private var place: [String] { ["--package-path", folder.path] }

  /// The text of a file of functions with common constructs.
  private static func source(_ file: Int) -> String {
    (0..<5).map { number in
      """
      /// Returns a number that depends on the values.
      public func answer\(file)x\(number)(_ value: Int, _ other: Int?) -> Int {
        guard value >= 0 else { return -1 }
        let start = value > 3 ? value : other ?? 2
        switch start % 4 {
        case 0: return start
        case 1:
          if start > 10 { return 10 }
          return start + 1
        default:
          break
        }
        return [start, value].filter { $0 > \(number) }.count
      }

      """
    }.joined(separator: "\n")
  }

  private func write(_ text: String, to relative: String) throws {
    let url = folder.appending(path: relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
