import Foundation
import ToolSupport

/// Runs both suites once, with coverage, in a scratch path of its own.
///
/// Sharing the ordinary one would rebuild everything each time the two kinds of build alternate.
struct TestRun {
  let folder: String
  let scratch: String
  let runner: any ToolRunner
  let console: Console
  let files: FileManager

  struct Result {
    /// What the output said about each suite.
    let suites: [Suite: SuiteOutput]
    /// Whether `swift test` failed, for whatever reason.
    let hasFailed: Bool
    /// The folder with the test binary, the object files and `codecov`.
    let products: String
  }

  /// Builds and tests, showing progress, and prints what explains a failure.
  ///
  /// - Throws: `ToolError` when the build fails or no test ran.
  func run() throws -> Result {
    let products = try productsFolder()
    try removeProfiles(of: products + "/codecov")

    var output = TestOutput()
    console.note("Building with coverage…")
    let status = try runner.run(
      ToolCall(tool: "swift", arguments: ["test", "--enable-code-coverage"] + location, joinsErrors: true)
    ) { line in
      let before = (isBuilt: output.isBuilt, ended: output.ended)
      output.consume(line)
      showProgress(line, output, after: before)
    }.status

    let log = try keep(output.lines)
    guard output.hasStarted else {
      throw explainNoTests(output, status: status, log: log)
    }
    if status != 0 {
      let suitesPassed = Suite.allCases.allSatisfy { output.suite($0).outcome == .passed }
      let cause = suitesPassed ? ["swift test ended with code \(status) although no test failed"] : []
      console.note((output.failures + cause + ["The whole output is in \(log)"]).joined(separator: "\n"))
    }
    for suite in Suite.allCases { noteEnd(of: suite, output.suite(suite)) }
    let suites = Dictionary(uniqueKeysWithValues: Suite.allCases.map { ($0, output.suite($0)) })
    // A test that calls exit(0) ends its suite early, and swift test calls that a success.
    let hasFailed = status != 0 || suites.values.contains { $0.outcome == .crashed }
    guard hasFailed || suites.values.contains(where: { $0.ended > 0 }) else { throw Self.noTestRan }
    return Result(suites: suites, hasFailed: hasFailed, products: products)
  }

  private static let noTestRan = ToolError(
    message: "no test ran, in XCTest or in Swift Testing",
    remedy: "write a test in a test target of the package, and skip or disable fewer")

  private var location: [String] { ["--package-path", folder, "--scratch-path", scratch] }

  private func productsFolder() throws -> String {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["test", "--show-codecov-path"] + location))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not tell where it keeps coverage", remedy: "make 'swift build' succeed in \(folder)",
        details: result.errors)
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
  }

  private func removeProfiles(of folder: String) throws {
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(".profraw") { try files.removeItem(atPath: folder + "/" + name) }
  }

  private func keep(_ lines: [String]) throws -> String {
    try files.createDirectory(atPath: scratch + "/rehearsal", withIntermediateDirectories: true)
    let log = scratch + "/rehearsal/swift-test.log"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: log))
    return log
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

  private func noteEnd(of suite: Suite, _ output: SuiteOutput) {
    let tests = output.ended == 1 ? "1 test" : "\(output.ended) tests"
    switch output.outcome {
    case .passed, .notRun: console.note("\(suite.title): \(output.ended == 0 ? "no test" : tests) ran")
    case .failed: console.note("\(suite.title): \(tests) ran, with failures")
    case .crashed:
      let open = output.open.isEmpty ? "" : ", in \(output.open.joined(separator: " or "))"
      console.note("\(suite.title): stopped after \(tests)\(open)")
    }
  }

  private func explainNoTests(_ output: TestOutput, status: Int32, log: String) -> ToolError {
    if !output.isBuilt {
      let isProgress: (String) -> Bool = { $0.hasPrefix("[") || $0.hasPrefix("Building for ") }
      return ToolError(
        message: "the package does not build", remedy: "fix the errors above and run it again",
        details: output.lines.filter { !isProgress($0) }.joined(separator: "\n"))
    }
    if status == 0 || output.failures.contains(where: { $0.contains("no tests found") }) { return Self.noTestRan }
    return ToolError(
      message: "the tests did not start", remedy: "run 'swift test'; the whole output is in \(log)",
      details: output.failures.joined(separator: "\n"))
  }
}
