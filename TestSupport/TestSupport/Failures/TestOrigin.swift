import Testing

/// The test that made a double.
///
/// A double can report a failure from any task or thread, and even after its test has ended. Swift Testing can still
/// fail the test then. XCTest can only fail the running test, so the message names the test that it belongs to.
final class TestOrigin: Sendable {
  private static let inScopes = Locked<[ObjectIdentifier: SwiftTestingCase]>([:])

  /// The tests of Swift Testing that run in a scope at the moment.
  static var testsInScopes: [SwiftTestingCase] { inScopes.withLock { Array($0.values) } }

  private let testingCase: SwiftTestingCase?
  private let relay: FailureRelay?
  private let testCase: RunningTestCase?
  /// The tests that ran when the double was made on a task or thread that belongs to no test.
  let candidates: [SwiftTestingCase]

  init() {
    testingCase = .current
    relay = testingCase == nil ? nil : FailureRelay()
    // Xcode runs both frameworks in one process. There, this line makes the observer even in a test of Swift Testing,
    // while it is certain that no test case of XCTest runs.
    let running = TestFramework.current == .swiftTesting ? nil : XCTestObserver.shared.running
    testCase = testingCase == nil ? running : nil
    candidates = testingCase == nil && testCase == nil ? Self.testsInScopes : []
    if testingCase != nil { FailureReporter.shared.testIsRunning() }
  }

  deinit {
    // A scope that was never closed leaves its test.
    Self.inScopes.withLock { $0[ObjectIdentifier(self)] = nil }
    // No double of the test is left to report a failure, so the relay's task would wait forever.
    relay?.finish()
  }

  /// True if the test is known to have ended.
  var hasEnded: Bool { testCase?.isFinished ?? false }

  func scopeDidBegin() {
    Self.inScopes.withLock { $0[ObjectIdentifier(self)] = testingCase }
  }

  func scopeDidEnd() {
    Self.inScopes.withLock { $0[ObjectIdentifier(self)] = nil }
    if testingCase != nil { FailureReporter.shared.testIsRunning() }
  }

  /// The name of the test, or nil if it is not known yet or there was no test.
  var name: String? { testingCase?.name ?? testCase?.name }

  /// The module of a test of XCTest, or nil if it is not known yet or the name of the test has it already.
  var module: String? { testCase?.module }

  /// The other tests of Swift Testing that may have made a call of now, or nil if there are none, or too many to tell.
  ///
  /// XCTest runs one test at a time, and shows late failures in that one.
  var othersThatRun: String? {
    guard let testingCase else { return nil }
    let running = SwiftTestingCase.current.map { [$0] } ?? Self.testsInScopes
    let others = Set(running.map(\.name)).subtracting([testingCase.name])
    return 1...3 ~= others.count ? others.sorted().joined(separator: ", ") : nil
  }

  /// Returns the names of the tests that a failure at a line may belong to.
  ///
  /// If there is a test before that line in the same file, it is the only one.
  static func names(of tests: [SwiftTestingCase], at site: SourceSite) -> [String] {
    let before = tests.filter { $0.location.fileID == site.fileID && $0.location.line <= site.line }
    let nearest = before.map(\.location.line).max()
    let candidates = nearest.map { line in before.filter { $0.location.line == line } } ?? tests
    return Set(candidates.map(\.name)).sorted()
  }

  /// Calls a closure with the name of the test as soon as it is known, or with nil outside of a test.
  func withName(_ action: @escaping @Sendable (String?) -> Void) {
    if let testCase { testCase.withName(action) } else { action(testingCase.map { "\($0.test.id)" }) }
  }

  /// Runs an action in the test, and returns true, if it is a test of Swift Testing and the current task does not belong to it.
  func relay(_ action: @escaping @Sendable () -> Void) -> Bool {
    guard let relay, testingCase?.isCurrent == false else { return false }
    relay.run(action)
    return true
  }

  /// Adds the name of the test to a failure if XCTest reports it in another test.
  func named(_ failure: Failure) -> Failure {
    guard let testCase, testCase !== XCTestObserver.shared.running, let name = testCase.name else { return failure }
    return failure.adding(" [of \(name), which had ended]")
  }
}
