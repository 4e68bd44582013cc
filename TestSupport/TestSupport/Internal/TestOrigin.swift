import Testing

/// The test in which a double was made, so that what the double reports later, from any task or thread, fails that test
/// and no other; where the framework has no way back to it, the message names it.
final class TestOrigin: Sendable {
  private let test: Test.ID?
  private let relay: TestRelay?
  private let testCase: RunningTestCase?

  init() {
    test = Test.current?.id
    relay = test == nil ? nil : TestRelay()
    testCase = TestFramework.current == .swiftTesting || test != nil ? nil : XCTestWitness.shared.running
  }

  deinit {
    relay?.finish()
  }

  /// Hands over what the test is called, as soon as that is known; nil outside of any test.
  func withName(_ action: @escaping @Sendable (String?) -> Void) {
    if let testCase { testCase.withName(action) } else { action(test.map { "\($0)" }) }
  }

  /// Hands a failure to the test of Swift Testing; answers false where the caller belongs to that test, or there is none.
  func relay(_ failure: Failure, ticket: Int) -> Bool {
    guard let relay, Test.current?.id != test else { return false }
    relay.record(failure, ticket: ticket)
    return true
  }

  /// The failure as another test must report it: XCTest fails the test that is running, and no other.
  func named(_ failure: Failure) -> Failure {
    guard let testCase, testCase !== XCTestWitness.shared.running, let name = testCase.name else { return failure }
    var failure = failure
    let endOfHeadline = failure.message.firstIndex(of: "\n") ?? failure.message.endIndex
    failure.message.insert(contentsOf: " [of \(name), which had ended]", at: endOfHeadline)
    return failure
  }
}
