import Foundation
import ToolSupport

/// A run of the chosen suites with coverage.
struct TestRun {
  let build: TestBuild
  let options: CoverageOptions
  let toolchain: Toolchain
  let runner: any ToolRunner
  let console: Console

  /// Builds and runs the tests, shows the progress, and prints the lines that explain a failure.
  ///
  /// Each suite runs alone, with a name of its own for the raw profiles.
  ///
  /// - Returns: The outcome of each suite.
  /// - Throws: `ToolError` if the build fails or no test ran.
  func run() throws -> [TestProcesses.Outcome] {
    // The runtime of the tests takes a `%` in the path of a profile for a variable.
    guard !build.packageBuild.rawProfiles.contains("%") else {
      throw ToolError(
        message: "the build folder \(build.packageBuild.scratch) has a '%' in its path, which no profile may have",
        remedy: "name another folder with --scratch-path")
    }
    return try LastRun(build: build.packageBuild).replace(by: runTests)
  }

  /// The variable that bounds the runs of each exploration.
  ///
  /// The first runs reach nearly all code that the others do. A measurement need not find the rare failures.
  private static let explorations = "REHEARSAL_RUNS"

  private func runTests() throws -> [TestProcesses.Outcome] {
    try FileManager.default.createDirectory(atPath: build.packageBuild.rawProfiles, withIntermediateDirectories: true)
    let built = try buildTests()
    var output = try TestOutput(log: build.packageBuild.log)
    output.write(built)

    var tests = try build.packageBuild.testProcesses(
      TestProduct.all(build.package.testProduct, testTargets: build.testTargets.ran, in: build.products),
      toolchain: toolchain, runner: runner)
    try tests.choose(filters: options.filters, skips: options.skips, of: options.suites)
    tests.variables[Self.explorations] = ProcessInfo.processInfo.environment[Self.explorations] ?? "20"
    console.note("Running the tests…")
    let watch = TestWatch(limit: options.testTimeLimit, console: console)
    var outcomes: [TestProcesses.Outcome] = []
    var ended = 0
    for suite in options.suites {
      // A process that a test starts writes a profile of its own, and so does each library of a process.
      tests.variables["LLVM_PROFILE_FILE"] = "\(build.packageBuild.rawProfiles)/\(suite.fileName).%m.%p.profraw"
      let outcome = try tests.run(.chosen, of: suite, watch: watch) { line in
        output.add(line)
      } onEvent: { events in
        console.show("Running the tests… \(ended + events.ended)")
        return false
      }
      outcomes.append(outcome)
      ended += outcome.results.ended
    }
    console.clear()

    let results = outcomes.map(\.results)
    guard results.contains(where: { $0.begun > 0 }) else {
      throw outcomes.allSatisfy(\.hasPassed)
        ? noTestRan
        : ToolError(
          message: "the tests did not start",
          remedy: "run 'swift test'; the whole output is in \(build.packageBuild.log)",
          details: output.errors(without: []).joined(separator: "\n"))
    }
    let hasFailed = outcomes.contains { !$0.hasPassed }
    guard hasFailed || results.contains(where: { $0.ended > 0 }) else { throw noTestRan }
    if hasFailed { explainFailure(outcomes, output) }
    return outcomes
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
    let choice = options.filters.map { "--filter \($0)" } + options.skips.map { "--skip \($0)" }
    return ToolError(
      message: "no test ran, in \(options.suites.map(\.title).joined(separator: " or in "))",
      remedy: choice.isEmpty
        ? "write a test in a test target of the package, and skip or disable fewer"
        : "\(choice.joined(separator: " ")) leaves none; "
          + (build.testTargets.leftOut.isEmpty
            ? "'swift test list' names them"
            : "add --all-tests to run those in \(build.testTargets.leftOut.joined(separator: ", "))"))
  }

  private func explainFailure(_ outcomes: [TestProcesses.Outcome], _ output: TestOutput) {
    let explanations = outcomes.flatMap { outcome -> [String] in
      guard !outcome.hasPassed else { return [] }
      // The watch has told why it has ended the tests.
      let hasCause = outcome.results.hasFailed || outcome.results.hasStoppedEarly || outcome.end == .timedOut
      let cause = "\(outcome.suite.title) \(outcome.end.description), although no test failed"
      return outcome.results.explanation + (hasCause ? [] : [cause])
    }
    let lines = output.errors(without: outcomes.flatMap(\.results.failures))
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
