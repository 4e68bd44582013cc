import Dispatch
import Foundation

/// The processes that run the tests of a build.
///
/// Each process runs tests of one suite in one product. It takes a tenth of the time that the package manager needs. Its
/// events arrive as they happen, whatever the build system, and nothing that a test prints is taken for one.
package struct TestProcesses: Sendable {
  package var products: [TestProduct]
  private let build: PackageBuild
  /// The variables of the environment besides those of this process, which load the ``TestProbe``.
  package var variables: [String: String]
  /// The regular expressions that select the tests of Swift Testing, or none for all.
  private var filters: [String] = []
  /// The regular expressions of tests that do not run.
  private var skips: [String] = []
  /// The identifiers of the tests of XCTest to run, or nil for all.
  private var chosen: [String]?
  private let toolchain: Toolchain
  private let runner: any ToolRunner

  /// The greatest length of an argument, which Linux limits to 128 KiB.
  private static let longestArgument = 100_000

  /// The exit code of Swift Testing if there is no test to run.
  private static let noTests: Int32 = 69

  package init(
    products: [TestProduct], build: PackageBuild, variables: [String: String], toolchain: Toolchain,
    runner: any ToolRunner
  ) {
    self.products = products
    self.build = build
    self.variables = variables
    self.toolchain = toolchain
    self.runner = runner
  }

  /// Chooses the tests to run, as `--filter` and `--skip` do for `swift test`.
  ///
  /// - Throws: ``ToolError`` if the package manager cannot list the tests of XCTest, or if an expression is invalid.
  package mutating func choose(filters: [String], skips: [String], of suites: [Suite]) throws {
    (self.filters, self.skips) = (filters, skips)
    chosen = nil
    guard suites.contains(.xctest), !filters.isEmpty || !skips.isEmpty else { return }
    let result = try runner.run(
      ToolCall(
        // A build with coverage would write a profile into the current folder.
        tool: "env",
        arguments: ["LLVM_PROFILE_FILE=/dev/null", "swift", "test", "list", "--skip-build", "--disable-swift-testing"]
          + build.arguments))
    guard result.status == 0 else {
      throw ToolError(
        message: "swift does not list the tests of XCTest",
        remedy: "make 'swift test list' succeed in \(build.package)",
        details: result.errors)
    }
    let (wanted, unwanted) = (try filters.map { try Regex($0) }, try skips.map { try Regex($0) })
    chosen = result.text.split(separator: "\n").map(String.init).filter { test in
      (wanted.isEmpty || wanted.contains { test.contains($0) }) && !unwanted.contains { test.contains($0) }
    }
  }

  /// The tests of a run.
  package enum Selection: Sendable, Equatable {
    /// The chosen tests.
    case chosen
    /// Tests by their product.
    ///
    /// They are identifiers of XCTest, such as `AppTests.LoginTests/testLocks`, or names of Swift Testing, such as
    /// `AppTests.LoginTests/locks()`.
    case named([TestProduct: [String]])
  }

  /// The result of the processes of a run.
  package struct Outcome: Sendable {
    package let suite: Suite
    /// The end of the last process that did not end well, if there is one.
    package var end = ChildProcess.End.exited(0)
    package var results = TestResults()

    /// True if all tests ran and passed.
    package var hasPassed: Bool { end == .exited(0) && !results.hasFailed && !results.hasStoppedEarly }
  }

  /// Runs tests, in one product after the other.
  ///
  /// Without a limit in seconds and a watch, a test may take any time. If there are slots, a process takes one of them as
  /// long as it computes. `onOutput` receives each line that the tests print. `onEvent` receives the events so far, and
  /// returns true to end the run.
  ///
  /// - Throws: ``ToolError`` if a process cannot be started.
  package func run(
    _ selection: Selection, of suite: Suite, seconds: Double? = nil, slots: DispatchSemaphore? = nil,
    watch: TestWatch? = nil, isSerial: Bool = false,
    onOutput: ((String) -> Void)? = nil, onEvent: (TestEvents) -> Bool = { _ in false }
  ) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment[TestObserver.path] = suite == .xctest ? ProcessRunner.events : nil
    #if os(macOS)
      // Otherwise, the process of XCTest would run the tests of Swift Testing, too.
      environment["SWIFT_TESTING_ENABLED"] = suite == .xctest ? "0" : nil
    #endif
    var events = TestEvents()
    var outcome = Outcome(suite: suite)
    let processes = products.flatMap { product in
      options(selection, of: suite, in: product, isSerial).map { (product, options: $0) }
    }
    for (product, options) in processes {
      let (executable, arguments) = try product.command(for: suite, options, toolchain)
      let call = ToolCall(tool: executable, arguments: arguments, environment: environment, folder: build.package)
      let clock = seconds.map { ProcessWatch(limit: $0, slots: slots) }
      var silence = TestWatch.Silence()
      let isOver = { time in watch.map { silence.isOver(time, events, of: suite, $0) } == true }
      let end = try runner.run(call, watch: clock, isOver: isOver, onOutput: onOutput) { line in
        let ended = events.ended
        events.add(line)
        if events.ended > ended { clock?.restart() }
        return onEvent(events)
      }
      if end == .exited(0) || (suite == .swiftTesting && end == .exited(Self.noTests)) { continue }
      outcome.end = end
      if end == .stopped || end == .timedOut { break }
    }
    outcome.results = events.results
    return outcome
  }

  /// Returns the options of each process that the tests in a product need.
  private func options(
    _ selection: Selection, of suite: Suite, in product: TestProduct, _ isSerial: Bool
  ) -> [[String]] {
    let named: [String]? = if case .named(let tests) = selection { tests[product] ?? [] } else { nil }
    if let named, named.isEmpty { return [] }
    switch suite {
    case .xctest:
      guard let tests = named ?? chosen else { return [[]] }
      return Self.joined(tests).map { [$0] }
    case .swiftTesting:
      let stream = [
        "--testing-library", "swift-testing", "--event-stream-output-path", ProcessRunner.events,
        "--event-stream-version", TestEvents.version,
      ]
      let filters = named.map { [TestFilter.text(of: $0)] } ?? filters
      return [
        stream + (isSerial ? ["--no-parallel"] : []) + filters.flatMap { ["--filter", $0] }
          + (named == nil ? skips : []).flatMap { ["--skip", $0] }
      ]
    }
  }

  /// Joins identifiers to arguments that are not too long.
  private static func joined(_ tests: [String]) -> [String] {
    var arguments: [String] = []
    for test in tests {
      if let last = arguments.last, last.utf8.count + test.utf8.count < longestArgument {
        arguments[arguments.count - 1] = "\(last),\(test)"
      } else {
        arguments.append(test)
      }
    }
    return arguments
  }
}

extension PackageBuild {
  /// Returns the processes that run the tests of a build.
  ///
  /// The sources are more C sources of the library that watches the tests, by the names of their files.
  ///
  /// - Throws: ``ToolError`` if there is no product, or if the library does not compile.
  package func testProcesses(
    _ products: [TestProduct], sources: [String: String] = [:], toolchain: Toolchain, runner: any ToolRunner
  ) throws -> TestProcesses {
    guard !products.isEmpty else {
      throw ToolError(message: "no test binary in \(scratch)", remedy: "delete it and run the command again")
    }
    var variables = try TestProbe(build: self, sources: sources, toolchain: toolchain, runner: runner).variables()
    for (variable, folder) in toolchain.testingPaths {
      variables[variable] = [variables[variable], folder].compactMap(\.self).joined(separator: ":")
    }
    return TestProcesses(
      products: products, build: self, variables: variables, toolchain: toolchain, runner: runner)
  }
}
