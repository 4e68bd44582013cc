import Testing

/// A context that failures are reported from, such as a detached task.
struct FailureContext: Sendable, CustomTestStringConvertible {
  /// A framework that runs its tests either one after another or in parallel.
  ///
  /// The package manager runs each XCTest test in a separate process if it runs them in parallel.
  enum Mode: String, CaseIterable, Sendable {
    case xctest = "XCTest"
    case xctestParallel = "XCTest, `--parallel`"
    case swiftTesting = "Swift Testing, `--no-parallel`"
    case swiftTestingParallel = "Swift Testing"

    var isXCTest: Bool { self == .xctest || self == .xctestParallel }
  }

  let name: String
  let title: String
  var reporters = ["double", "function"]
  var modes = Mode.allCases
  /// The number of failures that each reporter reports.
  var count = 1
  /// The class of the XCTest test.
  var testClass = "ContextXCTests"
  /// A class of XCTest tests that must run after the test.
  var next: String?

  var testDescription: String { title }

  /// The test that the failures belong to.
  func test(in mode: Mode) -> String {
    mode.isXCTest ? "\(testClass).test\(name.prefix(1).uppercased())\(name.dropFirst())" : "\(name)()"
  }

  func arguments(in mode: Mode) -> [String] {
    let swiftTesting = ["--testing-library", "swift-testing", "--filter", "FailingSamples\\.(Context|KnownIssue)"]
    return switch mode {
    case .xctest:
      [(["FailingSamples.\(testClass)"] + (next.map { ["FailingSamples.\($0)"] } ?? [])).joined(separator: ",")]
    case .xctestParallel: ["FailingSamples.\(test(in: mode).replacing(".", with: "/"))"]
    case .swiftTesting: swiftTesting + ["--no-parallel"]
    case .swiftTestingParallel: swiftTesting + ["--parallel"]
    }
  }
}

extension FailureContext {
  static let all = contexts + knownIssues

  private static let contexts = [
    FailureContext(name: "synchronousBody", title: "a synchronous test body"),
    FailureContext(name: "asynchronousBody", title: "an asynchronous test body"),
    FailureContext(name: "childTask", title: "a child task"),
    FailureContext(name: "unawaitedTask", title: "an unawaited task"),
    FailureContext(name: "detachedTask", title: "a detached task"),
    FailureContext(name: "dispatchQueue", title: "a Dispatch queue"),
    FailureContext(name: "mainActorTask", title: "a main-actor task"),
    FailureContext(name: "thousandReports", title: "1,000 detached tasks", count: 1_000),
    FailureContext(name: "afterItsTest", title: "a task of a test that has ended, while another runs"),
    FailureContext(
      name: "betweenTests", title: "a detached task between two tests", testClass: "ContextXCTestsBetween",
      next: "ContextXCTestsBetweenNext"),
    FailureContext(name: "processExit", title: "the exit of the process"),
  ]

  private static let knownIssues = [
    knownIssue("knownInItsOwnTask", "`withKnownIssue`, its own task"),
    knownIssue("knownInAChildTask", "`withKnownIssue`, a child task"),
    knownIssue("knownInAnUnawaitedTask", "`withKnownIssue`, an unawaited task, after the scope"),
    knownIssue("knownInADetachedTask", "`withKnownIssue`, a detached task", isOutside: true),
    knownIssue("knownOnAQueue", "`withKnownIssue`, a Dispatch queue", isOutside: true),
  ]

  /// XCTest has no known-issue scopes on Linux.
  private static func knownIssue(_ name: String, _ title: String, isOutside: Bool = false) -> FailureContext {
    let reporters = isOutside ? ["double made inside", "double made outside", "function"] : ["double", "function"]
    return FailureContext(
      name: name, title: title, reporters: reporters, modes: [.swiftTesting, .swiftTestingParallel])
  }
}
