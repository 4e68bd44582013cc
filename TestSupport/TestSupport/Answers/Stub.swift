/// A stub of a test, with the number of calls that came since.
final class Stub: Sendable {
  /// The call that stubs, such as `returns(…)`.
  private let text: String
  private let site: SourceSite
  /// The number of steps that calls must use.
  private let needed: Int
  private let used = Locked(0)
  /// The running test of XCTest, or nil in Swift Testing.
  private let testCase = Stub.runningTestCase

  init(text: String, needed: Int, site: SourceSite) {
    (self.text, self.needed, self.site) = (text, needed, site)
  }

  /// Counts a call, and returns the number of calls before it.
  func countCall() -> Int {
    used.withLock { used in
      defer { used += 1 }
      return used
    }
  }

  private static var runningTestCase: RunningTestCase? {
    TestFramework.current == .swiftTesting ? nil : XCTestObserver.shared.running
  }

  /// True if the running test has stubbed it.
  ///
  /// XCTest makes the properties of all test cases before the first test.
  var isOfRunningTest: Bool { testCase === Self.runningTestCase }

  /// True if calls have used all steps that they must use.
  var isUsed: Bool { used.withLock { $0 >= needed } }

  /// Returns the failure about steps that no call has used.
  func failure(of requirement: StubbedRequirement) -> Failure {
    let (used, stub) = (used.withLock { $0 }, "\(requirement.expression).\(text)")
    let problem =
      used == 0
      ? "\(stub) was not used before the end of the test; remove it, await the work that makes the call, or"
      : "calls used only \(used) of the \(needed) steps of \(stub); remove the rest, or"
    return requirement.double.failure(
      "\(requirement.qualifiedName): \(problem) allow that in a shared set-up with "
        + "\(requirement.expression).lenient().\(text)", at: site)
  }
}

/// A requirement of a double that a test can stub, as failures describe it.
struct StubbedRequirement: Sendable {
  /// The name, such as `drivers`.
  let name: String
  /// The answer as a test writes it, such as `driversAnswer` or `driversAnswer.when(3)`.
  let expression: String
  let log: CallLogState

  var double: DoubleIdentity { log.double }

  /// The names of the double and the requirement, such as `MockDriverService.drivers`.
  var qualifiedName: String { "\(double.name).\(name)" }

  /// Fails the test, at the line that created the double if there is no other site.
  func report(_ message: String, at site: SourceSite? = nil) {
    log.excuseUnusedAnswers()
    double.report(message, at: site ?? double.site)
  }

  /// Adds an answer to the timeline of the test, if the test records one.
  func record<Output, Failure>(_ answer: Result<Output, Failure>) {
    double.record(.answer) {
      switch answer {
      case .success(let output): "\(name) returns\(output is Void ? "" : " " + ValueText.describe(output))"
      case .failure(let error): "\(name) throws \(ValueText.describe(error))"
      }
    }
  }

  /// Casts an answer to the type that a generic caller asks for, or fails the test and returns nil.
  func cast<Output, Value>(_ output: Output, to type: Value.Type) -> Value? {
    if let value = output as? Value { return value }
    let (given, wanted) = (TypeName.of(Swift.type(of: output as Any)), TypeName.of(type))
    report(
      "\(qualifiedName) was asked for a value of type \(wanted), and its answer is of type \(given): "
        + "\(ValueText.describe(output)); answer with a value of type \(wanted): \(expression).returns(…)")
    return nil
  }
}
