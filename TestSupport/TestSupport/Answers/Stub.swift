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
