import Foundation
import ToolSupport

/// A run of the chosen suites with coverage.
struct TestRun {
  let folder: BuildFolder
  let suites: [Suite]
  /// The regular expressions that select the tests to run, as for `swift test --filter`.
  let filters: [String]
  /// The test targets that are not part of the run.
  let leftOut: [String]
  let runner: any ToolRunner
  let console: Console

  struct Result {
    /// The result of each suite.
    let suites: [Suite: SuiteOutput]
    /// True if `swift test` failed for any reason, or if a suite crashed.
    let hasFailed: Bool
  }

  /// Builds and runs the tests, shows the progress, and prints the lines that explain a failure.
  ///
  /// - Parameter products: The build products. Their folder `codecov` receives the profiles.
  /// - Returns: The results of the suites.
  /// - Throws: `ToolError` if the build fails or no test ran.
  func run(products: String) throws -> Result {
    try removeProfiles(of: products + "/codecov")
    RunRecord.remove(in: folder)

    var output = TestOutput()
    console.note("Building with coverage…")
    let disabled = Suite.allCases.filter { !suites.contains($0) }.map(\.disablingOption)
    let chosen = filters.flatMap { ["--filter", $0] }
    let status = try runner.run(
      ToolCall(
        tool: "swift",
        arguments: ["test", "--enable-code-coverage"] + folder.arguments + disabled + chosen,
        joinsErrors: true)
    ) { line in
      let before = (isBuilt: output.isBuilt, ended: output.ended)
      output.consume(line)
      showProgress(line, output, after: before)
    }.status
    console.clear()

    try keep(output.lines)
    guard output.hasStarted else { throw explainNoTests(output, status: status) }
    if status != 0 { explainFailure(output, status) }
    let outputs = Dictionary(uniqueKeysWithValues: suites.map { ($0, output.suite($0)) })
    // If a test calls `exit(0)`, its suite ends early, but `swift test` reports success.
    let hasFailed = status != 0 || outputs.values.contains { $0.outcome == .crashed }
    guard hasFailed || outputs.values.contains(where: { $0.ended > 0 }) else { throw noTestRan }
    return Result(suites: outputs, hasFailed: hasFailed)
  }

  private var noTestRan: ToolError {
    ToolError(
      message: "no test ran, in \(suites.map(\.title).joined(separator: " or in "))",
      remedy: filters.isEmpty
        ? "write a test in a test target of the package, and skip or disable fewer"
        : "--filter \(filters.joined(separator: " --filter ")) matches none; "
          + (leftOut.isEmpty
            ? "'swift test list' names them" : "add --all-tests to run those in \(leftOut.joined(separator: ", "))"))
  }

  private func removeProfiles(of folder: String) throws {
    let files = self.folder.files
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(".profraw") { try files.removeItem(atPath: folder + "/" + name) }
  }

  private func keep(_ lines: [String]) throws {
    try folder.files.createDirectory(atPath: folder.work, withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: folder.log))
  }

  private func showProgress(_ line: String, _ output: TestOutput, after before: (isBuilt: Bool, ended: Int)) {
    if output.isBuilt, !before.isBuilt {
      console.note("Running the tests…")
    } else if !output.isBuilt, line.hasPrefix("["), let end = line.firstIndex(of: "]") {
      console.show("Building with coverage… \(line[...end])")
    } else if output.ended > before.ended {
      console.show("Running the tests… \(output.ended)")
    }
  }

  private func explainFailure(_ output: TestOutput, _ status: Int32) {
    let havePassed = suites.allSatisfy { output.suite($0).outcome == .passed }
    let cause = havePassed ? ["swift test ended with code \(status) although no test failed"] : []
    console.note((output.failures + cause + ["The whole output is in \(folder.log)"]).joined(separator: "\n"))
  }

  private func explainNoTests(_ output: TestOutput, status: Int32) -> ToolError {
    if !output.isBuilt {
      // After a failed build, the package manager prints a last error without any information.
      let isNoise: (String) -> Bool = {
        $0.hasPrefix("[") || $0.hasPrefix("Building for ") || $0 == "error: fatalError"
      }
      return ToolError(
        message: "the package does not build",
        remedy: "fix the errors above and run it again"
          + (leftOut.isEmpty ? "" : ", or build all of it with --all-tests"),
        details: output.lines.filter { !isNoise($0) }.joined(separator: "\n"))
    }
    if status == 0 || output.failures.contains(where: { $0.contains("no tests found") }) { return noTestRan }
    return ToolError(
      message: "the tests did not start", remedy: "run 'swift test'; the whole output is in \(folder.log)",
      details: output.failures.joined(separator: "\n"))
  }
}
