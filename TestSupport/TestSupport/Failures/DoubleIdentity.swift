import Testing

/// The name of a double or a clock, the line that made it, and the test that its failures belong to.
struct DoubleIdentity: Sendable {
  let name: String
  let site: SourceSite
  let scope: TestScope?
  let origin: TestOrigin
  /// The index of the double in the timeline of its test, or nil if no timeline is recorded.
  private let timelineIndex: Int?
  /// Identifies the task that made the double, or is nil if that was no task.
  private let creator = withUnsafeCurrentTask { $0?.hashValue }

  /// True if the current task made the double.
  var isMadeByCurrentTask: Bool { creator != nil && creator == withUnsafeCurrentTask { $0?.hashValue } }

  init(name: String, site: SourceSite) {
    self.name = name
    self.site = site
    scope = TestScope.current
    origin = scope?.origin ?? TestOrigin()
    timelineIndex = scope?.recorder?.addDouble(name, site: site)
  }

  /// Fails the test that made the double.
  ///
  /// - Parameters:
  ///   - message: The description of the failure.
  ///   - site: The line to report the failure at, or nil for the line that made the double.
  func report(_ message: String, at site: SourceSite? = nil) {
    FailureReporter.shared.report(Failure(message: message, site: site ?? self.site), origin: origin)
  }

  /// Adds entries to the timeline of the test, if one is recorded.
  func record<Entries: Collection>(_ entries: () -> Entries) where Entries.Element == Timeline.Entry {
    if let recorder = scope?.recorder, let timelineIndex { recorder.add(entries(), of: timelineIndex) }
  }

  /// Adds an event that happens now to the timeline of the test, if one is recorded.
  func record(_ kind: Timeline.Entry.Kind, _ text: () -> String) {
    guard let recorder = scope?.recorder, recorder.room > 0 else { return }
    record { [Timeline.Entry(number: CallLogState.nextNumber(), double: name, text: text(), kind: kind)] }
  }
}

/// The test that made a double.
///
/// A double can report a failure from any task or thread, and even after its test has ended. Swift Testing can still
/// fail the test then. XCTest can only fail the running test, so the message names the test that it belongs to.
final class TestOrigin: Sendable {
  private let test: Test.ID?
  private let relay: FailureRelay?
  private let testCase: RunningTestCase?

  init() {
    test = Test.current?.id
    relay = test == nil ? nil : FailureRelay()
    // Xcode runs both frameworks in one process. There, this line makes the observer even in a test of Swift Testing,
    // while it is certain that no test case of XCTest runs.
    let running = TestFramework.current == .swiftTesting ? nil : XCTestObserver.shared.running
    testCase = test == nil ? running : nil
  }

  deinit {
    // No double of the test is left to report a failure. Without this, the relay's task would wait forever.
    relay?.finish()
  }

  /// Calls a closure with the name of the test as soon as it is known, or with nil outside of a test.
  func withName(_ action: @escaping @Sendable (String?) -> Void) {
    if let testCase { testCase.withName(action) } else { action(test.map { "\($0)" }) }
  }

  /// Passes a failure into the test, if it is a test of Swift Testing and the current task does not belong to it.
  ///
  /// - Returns: True if the failure was passed on.
  func relay(_ failure: Failure, id: Int) -> Bool {
    guard let relay, Test.current?.id != test else { return false }
    relay.relay(failure, id: id)
    return true
  }

  /// Adds the name of the test to a failure if XCTest reports it in another test.
  func named(_ failure: Failure) -> Failure {
    guard let testCase, testCase !== XCTestObserver.shared.running, let name = testCase.name else { return failure }
    var failure = failure
    let endOfHeadline = failure.message.firstIndex(of: "\n") ?? failure.message.endIndex
    failure.message.insert(contentsOf: " [of \(name), which had ended]", at: endOfHeadline)
    return failure
  }
}
