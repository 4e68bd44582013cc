import Foundation
import ToolSupport

/// A run of the chosen suites with coverage.
struct TestRun {
  let build: TestBuild
  let suites: [Suite]
  /// The regular expressions that select the tests to run, as for `swift test --filter`.
  let filters: [String]
  /// The regular expressions of tests that do not run.
  let skips: [String]
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

  struct Result {
    /// The results of each suite.
    let suites: [Suite: TestResults]
    /// True if a test failed, or if a process did not end well.
    let hasFailed: Bool
  }

  /// Builds and runs the tests, shows the progress, and prints the lines that explain a failure.
  ///
  /// Each suite runs alone, with a name of its own for the raw profiles.
  ///
  /// - Returns: The results of the suites.
  /// - Throws: `ToolError` if the build fails or no test ran.
  func run() throws -> Result {
    // The runtime of the tests takes a `%` in the path of a profile for a variable.
    guard !build.packageBuild.rawProfiles.contains("%") else {
      throw ToolError(
        message: "the build folder \(build.packageBuild.scratch) has a '%' in its path, which no profile may have",
        remedy: "name another folder with --scratch-path")
    }
    let lastRun = LastRun(build: build.packageBuild)
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

  /// The variable that bounds the runs of each exploration.
  ///
  /// The first runs reach nearly all code that the others do. A measurement need not find the rare failures.
  private static let explorations = "REHEARSAL_RUNS"

  private func runTests() throws -> Result {
    try FileManager.default.createDirectory(atPath: build.packageBuild.rawProfiles, withIntermediateDirectories: true)
    var log = [try buildTests()]

    var tests = try build.packageBuild.testProcesses(
      TestProduct.all(build.package.testProduct, testTargets: build.testTargets.ran, in: build.products),
      toolchain: toolchain, runner: runner)
    try tests.choose(filters: filters, skips: skips, of: suites)
    tests.variables[Self.explorations] = ProcessInfo.processInfo.environment[Self.explorations] ?? "20"
    console.note("Running the tests…")
    var errors = ErrorLines()
    var outcomes: [Suite: TestProcesses.Outcome] = [:]
    var ended = 0
    for suite in suites {
      // A process that a test starts writes a profile of its own, and so does each library of a process.
      tests.variables["LLVM_PROFILE_FILE"] = "\(build.packageBuild.rawProfiles)/\(suite.fileName).%m.%p.profraw"
      let outcome = try tests.run(.chosen, of: suite) { line in
        errors.add(line)
        log.append(line)
      } onEvent: { events in
        console.show("Running the tests… \(ended + events.ended)")
        return false
      }
      outcomes[suite] = outcome
      ended += outcome.results.ended
    }
    console.clear()
    try Data((log.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: build.packageBuild.log))

    let results = outcomes.mapValues(\.results)
    guard results.values.contains(where: { $0.begun > 0 }) else {
      throw outcomes.values.allSatisfy(\.hasPassed)
        ? noTestRan
        : ToolError(
          message: "the tests did not start",
          remedy: "run 'swift test'; the whole output is in \(build.packageBuild.log)",
          details: errors.lines(without: []).joined(separator: "\n"))
    }
    let hasFailed = outcomes.values.contains { !$0.hasPassed }
    guard hasFailed || results.values.contains(where: { $0.ended > 0 }) else { throw noTestRan }
    if hasFailed { explainFailure(outcomes, errors) }
    return Result(suites: results, hasFailed: hasFailed)
  }

  private func buildTests() throws -> String {
    let activity = "Building with coverage…"
    console.note(activity)
    let result = try build.packageBuild.build(
      ["--build-tests", "--enable-code-coverage"], activity: activity, runner: runner, console: console)
    console.clear()
    try result.check(
      "the package does not build",
      remedy: "fix the errors above and run it again"
        + (build.testTargets.leftOut.isEmpty ? "" : ", or build all of it with --all-tests"))
    // `swift test` shows the warnings too.
    if !result.warnings.isEmpty { console.note(result.warnings.joined(separator: "\n")) }
    return result.output
  }

  private var noTestRan: ToolError {
    ToolError(
      message: "no test ran, in \(suites.map(\.title).joined(separator: " or in "))",
      remedy: filters.isEmpty && skips.isEmpty
        ? "write a test in a test target of the package, and skip or disable fewer"
        : "\((filters.map { "--filter \($0)" } + skips.map { "--skip \($0)" }).joined(separator: " ")) leaves none; "
          + (build.testTargets.leftOut.isEmpty
            ? "'swift test list' names them"
            : "add --all-tests to run those in \(build.testTargets.leftOut.joined(separator: ", "))"))
  }

  private func explainFailure(_ outcomes: [Suite: TestProcesses.Outcome], _ errors: ErrorLines) {
    let explanations = suites.compactMap { suite -> [String]? in
      guard let outcome = outcomes[suite], !outcome.hasPassed else { return nil }
      let hasCause = outcome.results.hasFailed || outcome.results.hasStoppedEarly
      let cause = "\(suite.title) \(outcome.end.description), although no test failed"
      return outcome.results.explanation + (hasCause ? [] : [cause])
    }.flatMap(\.self)
    let lines = errors.lines(without: outcomes.values.flatMap(\.results.failures))
    console.note((explanations + lines + ["The whole output is in \(build.packageBuild.log)"]).joined(separator: "\n"))
  }
}

extension ChildProcess.End {
  fileprivate var description: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .stopped, .timedOut: "was stopped"
    }
  }
}

/// The printed lines that explain a failed run: errors, and crashes with the lines before them.
struct ErrorLines {
  private var lines: [String] = []
  /// The last few lines, which may explain a crash that follows.
  private var recent: [String] = []

  /// Adds a line.
  mutating func add(_ line: String) {
    if line.contains("Test Suite '") || line.contains("Test Case '") {
      recent = []
    } else if ["Fatal error: ", " Program crashed: ", "Could not cast "].contains(where: line.contains) {
      lines += recent + [line]
      recent = []
    } else if line.contains(": error: ") || line.hasPrefix("error: ") {
      lines.append(line)
      recent = []
    } else if !line.isEmpty, !line.hasPrefix("*** Signal ") {
      recent = recent.suffix(2) + [line]
    }
  }

  /// Returns the lines, without those that XCTest prints about failures.
  func lines(without failures: [TestFailure]) -> [String] {
    let known = failures.map { "/\($0.file):\($0.line): error: \($0.test) : " }
    return lines.filter { line in !known.contains(where: line.contains) }
  }
}
