import Foundation

/// A benchmark of the coverage report, without the build and the tests that come before it.
enum ReportBenchmark {
  static func run() throws {
    let figure = Figure("coverage report of 1,000 files, both suites")
    try SamplePackage.use { package in
      try package.writeTests()
      Command.show("building and testing a package of \(SamplePackage.files) files with coverage")
      let arguments = ["coverage", "--package-path", package.folder.path, "--lcov", package.path("lcov.info")]
      _ = try Command.rehearsal(arguments)
      let times = try (1...3).map { _ in try Command.rehearsal(arguments + ["--no-run"]) }
      let lines = try String(contentsOfFile: package.path("lcov.info"), encoding: .utf8).split(separator: "\n")
      try figure.check(Set(lines.filter { $0.hasPrefix("SF:") }).count >= SamplePackage.files)
      figure.show(times.min() ?? .zero, .seconds(2))
    }
  }
}
