import Testing

/// A problem to report, and the line to report it at.
struct Failure: Sendable {
  var message: String
  var site: SourceSite
  /// The test that the failure belongs to, or nil if only the current task tells.
  var origin: TestOrigin?

  /// Returns the failure with a note at the end of its first line.
  func adding(_ note: String) -> Failure {
    var failure = self
    failure.message.insert(contentsOf: note, at: message.firstIndex(of: "\n") ?? message.endIndex)
    return failure
  }

  func report() {
    FailureReporter.shared.report(self, origin: origin)
  }

  /// The tests that ran at the moment of the failure, or nil if none is known.
  var circumstances: String? {
    let tests = TestOrigin.names(of: origin?.candidates ?? TestOrigin.testsInScopes, at: site)
    guard !tests.isEmpty else {
      let latest = TestFramework.current == .swiftTesting ? nil : XCTestObserver.shared.latestName
      return latest.map { "the latest test was \($0)" }
    }
    let others = tests.count > 3 ? " and \(tests.count - 3) more" : ""
    return "in a scope at that moment: \(tests.prefix(3).joined(separator: ", "))\(others)"
  }

  /// Passes the failure to the framework that the current task belongs to.
  func deliver() -> FailureReporter.Delivery {
    let ofTest = TestFramework.ofCurrentTask == .xctest ? XCTestObserver.shared.withdraw : nil
    // A late failure of an earlier test is not a failure of the attempt.
    if origin?.hasEnded != true, let withdraw = FailureReporter.withdraw ?? ofTest {
      withdraw(message)
      return .accepted
    }
    guard Test.current != nil else {
      // If an issue belongs to no test, Swift Testing fails the run, but no test. From Swift 6.4 on, this is so only if
      // the line of the issue lies outside of all test functions.
      guard TestFramework.current != .swiftTesting else { return .rejected }
      return XCTestObserver.shared.fail(self) ? .accepted : .rejected
    }
    let issue = Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
    #if compiler(>=6.3)
      // An issue that a known-issue scope matched is not a failure.
      return issue.isFailure ? .recorded : .accepted
    #else
      return .accepted
    #endif
  }
}
