import Foundation
import ToolSupport

/// A process that runs tests of one suite.
///
/// It is the test executable itself. A start of the package manager would take ten times as long.
struct TestProcess: Sendable {
  /// The path of the test executable.
  let executable: String
  /// The package's folder.
  let package: String
  /// The variables of the environment besides those of this process.
  var variables: [String: String] = [:]

  /// The tests to run.
  enum Selection: Sendable, Equatable {
    case all
    case some([TestCase])
  }

  /// The result of a process.
  struct Outcome: Sendable {
    let end: LimitedProcess.End
    let results: TestResults
    let seconds: Double

    /// True if all tests ran and passed.
    var hasPassed: Bool { end == .exited(0) && !results.hasFailed && !results.hasStoppedEarly }
  }

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - selection: The tests.
  ///   - suite: The suite of the tests.
  ///   - mutant: The number of the mutant to switch on, or nil for none.
  ///   - seconds: The longest time, in seconds, or nil for any time.
  ///   - isSerial: True to run the tests one after the other.
  ///   - stopsAtFailure: True to end the process at the first failure.
  /// - Returns: The outcome.
  /// - Throws: `ToolError` if the process cannot be started.
  func run(
    _ selection: Selection, of suite: Suite, mutant: Int? = nil, seconds: Double? = nil, isSerial: Bool = false,
    stopsAtFailure: Bool = true
  ) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    if let mutant { environment[SwitchFunctions.mutant] = "\(mutant)" }
    // A report about a crash takes longer than most tests.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let process = LimitedProcess(
      executable: executable, arguments: arguments(selection, suite, isSerial), environment: environment,
      folder: package)
    var output = XCTestOutput()
    var events = SwiftTestingEvents()
    let start = Date()
    let end = try process.run(seconds: seconds) { line in
      switch suite {
      case .xctest: output.add(line)
      case .swiftTesting: if line.hasPrefix("{") { events.add(line) }
      }
      guard stopsAtFailure else { return false }
      return suite == .xctest ? output.hasFailed : events.hasFailed
    }
    let results = suite == .xctest ? output.results : events.results
    return Outcome(end: end, results: results, seconds: Date().timeIntervalSince(start))
  }

  private func arguments(_ selection: Selection, _ suite: Suite, _ isSerial: Bool) -> [String] {
    switch suite {
    case .xctest:
      guard case .some(let tests) = selection else { return [] }
      return [tests.map(\.selector).joined(separator: ",")]
    case .swiftTesting:
      // Standard output has only events, since the text for people goes to standard error.
      let stream = ["--event-stream-output-path", "/dev/stdout", "--event-stream-version", "0"]
      var filter: [String] = []
      if case .some(let tests) = selection { filter = ["--filter", TestFilter(names: tests.map(\.name)).text] }
      return ["--testing-library", "swift-testing"] + stream + filter + (isSerial ? ["--no-parallel"] : [])
    }
  }

  /// Returns the selectors of the tests of XCTest, by the names that XCTest prints.
  ///
  /// XCTest prints no modules. If two modules have a class of the same name, a selector names the tests of both.
  func xctestSelectors() throws -> [String: String] {
    let process = LimitedProcess(
      executable: executable, arguments: ["--list-tests"],
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }, folder: package)
    var selectors: [String: String] = [:]
    _ = try process.run(seconds: nil) { line in
      if let match = line.wholeMatch(of: #/[^.\s]+\.(.+)\/([^\/]+)/#) {
        let name = "\(match.1).\(match.2)"
        selectors[name] = (selectors[name].map { $0 + "," } ?? "") + line
      }
      return false
    }
    return selectors
  }
}
