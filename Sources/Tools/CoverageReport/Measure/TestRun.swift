import Foundation
import ToolSupport

/// A run of the chosen suites with coverage.
struct TestRun {
  let build: TestBuild
  let suites: [Suite]
  /// The regular expressions that select the tests to run, as for `swift test --filter`.
  let filters: [String]
  let runner: any ToolRunner
  let console: Console

  private var folder: BuildFolder { build.folder }

  struct Result {
    /// The results of each suite.
    let suites: [Suite: TestResults]
    /// True if `swift test` failed for any reason, or if a suite crashed.
    let hasFailed: Bool
  }

  /// Builds and runs the tests, shows the progress, and prints the lines that explain a failure.
  ///
  /// Each suite runs alone, with a name of its own for the raw profiles. So neither its counts nor its output can be
  /// taken for those of the other suite.
  ///
  /// - Returns: The results of the suites.
  /// - Throws: `ToolError` if the build fails or no test ran.
  func run() throws -> Result {
    // The runtime of the tests takes a `%` in the path of a profile for a variable.
    guard !folder.rawProfiles.contains("%") else {
      throw ToolError(
        message: "the build folder \(folder.scratch) has a '%' in its path, which no profile may have",
        remedy: "name another folder with --scratch-path")
    }
    let lastRun = LastRun(build: build)
    lastRun.setAside()
    let result: Result
    do {
      result = try runTests()
    } catch {
      lastRun.restore()
      throw error
    }
    lastRun.remove()
    return result
  }

  private func runTests() throws -> Result {
    try FileManager.default.createDirectory(atPath: folder.rawProfiles, withIntermediateDirectories: true)
    var log = [try buildTests()]

    console.note("Running the tests…")
    let reader = TestReader { [console] ended in console.show("Running the tests… \(ended)") }
    var errors = ErrorLines()
    var status: Int32 = 0
    for suite in suites {
      let result = try reader.read { onLine in
        try runner.run(call(of: suite, reader)) { line in
          if suite == .xctest { onLine(line) }
          errors.add(line, isInTest: suite == .xctest && reader.isInXCTest)
          log.append(line)
        }
      }
      status = max(status, result.status)
    }
    console.clear()
    try Data((log.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: folder.log))

    let results = Dictionary(uniqueKeysWithValues: suites.map { ($0, $0.results(of: reader)) })
    guard results.values.contains(where: { $0.begun > 0 }) else {
      throw explainNoTests(errors.lines, status: status)
    }
    if status != 0 { explainFailure(results, errors.lines, status) }
    // If a test calls `exit(0)`, its suite ends early, but `swift test` reports success.
    let hasFailed = status != 0 || results.values.contains { $0.hasStoppedEarly }
    guard hasFailed || results.values.contains(where: { $0.ended > 0 }) else {
      throw noTestRan
    }
    return Result(suites: results, hasFailed: hasFailed)
  }

  private func buildTests() throws -> String {
    let activity = "Building with coverage…"
    console.note(activity)
    let result = try folder.build.build(
      ["--build-tests", "--enable-code-coverage"] + folder.subset, activity: activity, runner: runner, console: console)
    console.clear()
    try result.check(
      "the package does not build",
      remedy: "fix the errors above and run it again"
        + (build.testTargets.leftOut.isEmpty ? "" : ", or build all of it with --all-tests"))
    // `swift test` shows the warnings too.
    if !result.warnings.isEmpty { console.note(result.warnings.joined(separator: "\n")) }
    return result.output
  }

  private func call(of suite: Suite, _ reader: TestReader) -> ToolCall {
    // With its option for coverage, the package manager would choose the profiles and export them all, which takes time.
    // A process that a test starts writes a profile of its own, and so does each library of a process.
    let profiles = "LLVM_PROFILE_FILE=\(folder.rawProfiles)/\(suite.fileName).%m.%p.profraw"
    let disabled = Suite.allCases.filter { $0 != suite }.map(\.disablingOption)
    let chosen = filters.flatMap { ["--filter", $0] }
    return ToolCall(
      tool: "env",
      arguments: [profiles, "swift", "test", "--skip-build"] + folder.arguments + reader.arguments + disabled + chosen,
      joinsErrors: true)
  }

  private var noTestRan: ToolError {
    ToolError(
      message: "no test ran, in \(suites.map(\.title).joined(separator: " or in "))",
      remedy: filters.isEmpty
        ? "write a test in a test target of the package, and skip or disable fewer"
        : "--filter \(filters.joined(separator: " --filter ")) matches none; "
          + (build.testTargets.leftOut.isEmpty
            ? "'swift test list' names them"
            : "add --all-tests to run those in \(build.testTargets.leftOut.joined(separator: ", "))"))
  }

  private func explainFailure(_ results: [Suite: TestResults], _ errors: [String], _ status: Int32) {
    let havePassed = results.values.allSatisfy { $0.outcome == .passed }
    let cause = havePassed ? ["swift test ended with code \(status) although no test failed"] : []
    let explanations = suites.flatMap { results[$0]?.explanation ?? [] }
    console.note((explanations + errors + cause + ["The whole output is in \(folder.log)"]).joined(separator: "\n"))
  }

  private func explainNoTests(_ errors: [String], status: Int32) -> ToolError {
    if status == 0 || errors.contains(where: { $0.contains("no tests found") }) { return noTestRan }
    return ToolError(
      message: "the tests did not start", remedy: "run 'swift test'; the whole output is in \(folder.log)",
      details: errors.joined(separator: "\n"))
  }
}

extension Suite {
  fileprivate func results(of reader: TestReader) -> TestResults {
    switch self {
    case .xctest: reader.xctest
    case .swiftTesting: reader.swiftTesting
    }
  }
}

/// The lines outside of XCTest's tests that explain a failed run: errors, and crashes with the lines before them.
struct ErrorLines {
  private(set) var lines: [String] = []
  /// The last few lines, which may explain a crash that follows.
  private var recent: [String] = []

  /// Adds a line of the output.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isInTest: True if the line belongs to a test of XCTest, whose results contain it.
  mutating func add(_ line: String, isInTest: Bool) {
    let isXCTest = isInTest || line.contains("Test Suite '") || line.contains("Test Case '")
    if isXCTest {
      recent = []
    } else if !line.isEmpty, !line.hasPrefix("*** Signal ") {
      recent = recent.suffix(3) + [line]
    }
    if !isXCTest, ["Fatal error: ", " Program crashed: ", "Could not cast "].contains(where: line.contains) {
      lines += recent
      recent = []
    } else if line.hasPrefix("error: ") || (!isXCTest && line.contains(": error: ")) {
      lines.append(line)
      recent = []
    }
  }
}
