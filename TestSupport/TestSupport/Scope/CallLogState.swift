import Foundation

/// The part of a call log that does not depend on the type of its calls, and is `Sendable` even if they are not.
///
/// Its only subclass, `RecordedCalls`, has the calls, and overrides what needs their type.
@usableFromInline
class CallLogState {
  /// The lock of the states and the calls of all logs.
  ///
  /// If each log had its own lock, two doubles could record their calls in one order and number them in another.
  private static let sharedLock = NSLock()
  nonisolated(unsafe) private static var latestNumber = 0
  /// The number of calls that an endless loop is likely to have made.
  static let mostCalls = 1_000_000

  let double: DoubleIdentity
  /// The same lock as `sharedLock`, without the check on each access that a static property has been initialized.
  let lock: NSLock
  let waiters: Waiters
  /// The calls that expectations have verified (hold the lock).
  final var verified = VerifiedCalls()
  /// The number of calls that need a verification, counted from the first one (hold the lock).
  final var exhaustiveCount = Int.max
  /// True if a further call needs more than to be recorded (hold the lock).
  final var mustRespond = false
  /// The numbers of the calls that the double is about to answer, after those that had no answer (hold the lock).
  final var callsInProgress: [Int] = []
  /// The end of a failure about a missing call (hold the lock).
  final var noteOnMissingCalls = ""
  /// True if the test has ended, and has not reported a further call (hold the lock).
  final var reportsFurtherCalls = false
  private var excusesUnusedAnswers = false
  private var excusesUnstubbedCalls = false
  /// What the test leaves behind that the double belongs to, if XCTest made it before the test.
  private weak var adopter: Leftovers?

  init(double: DoubleIdentity) {
    self.double = double
    lock = Self.sharedLock
    waiters = Waiters(lock: lock)
  }

  /// Locks all logs and returns the number of one more call, which the caller then appends to the log.
  @usableFromInline
  final func beginRecording() -> Int {
    lock.lock()
    Self.latestNumber += 1
    return Self.latestNumber
  }

  /// Unlocks all logs, resumes the tasks that wait for a call, and returns true if the log must respond to it.
  @usableFromInline
  final func endRecording(_ count: Int) -> Bool {
    let mustRespond = mustRespond || count % Self.mostCalls == 0
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
    return mustRespond
  }

  static var latestCallNumber: Int { sharedLock.withLock { latestNumber } }

  /// Returns a number in the order of the calls for an event that is not a call.
  static func nextNumber() -> Int {
    sharedLock.withLock {
      latestNumber += 1
      return latestNumber
    }
  }

  /// The number of recorded calls (hold the lock).
  var recordedCount: Int { 0 }

  /// Returns a recorded call (hold the lock).
  func recordedCall(at index: Int) -> ReceivedCall { fatalError("a log without calls") }

  /// Removes the calls, and returns everything that must be released without the lock, which the caller holds.
  func removeRecordedCalls() -> Any? { nil }
}

extension CallLogState {
  /// All calls (hold the lock).
  private var allCalls: [ReceivedCall] { (0..<recordedCount).map(recordedCall) }

  func latestCalls(_ count: Int) -> [ReceivedCall] {
    lock.withLock { (0..<recordedCount).suffix(count).map(recordedCall) }
  }

  /// Returns the first unverified calls from an index on, in order (hold the lock).
  func unverifiedCalls(from start: Int, to end: Int = .max, limit: Int = .max) -> [ReceivedCall] {
    verified.gaps(in: start..<max(start, min(end, recordedCount))).joined().prefix(limit).map(recordedCall)
  }

  /// Returns the line of the latest expectation that verified a matching call, or nil if none did.
  func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite? {
    // The calls are compared without the lock, because `==` is code of the test.
    let (calls, verifications) = lock.withLock { (allCalls, verified.verifications) }
    return verifications.last { $0.indices.contains { isMatch(calls[$0].value) } }?.site
  }

  /// Returns the message of a failure about unverified calls, if there are some, and ignores them from now on.
  func takeUnverifiedCallsMessage() -> String? { message(about: lock.withLock(takeUnverifiedCalls)) }

  /// Returns that message, and releases the recorded calls, so that they keep no object alive.
  ///
  /// - Parameter isReporting: If the test is over, whether a further call fails it.
  func empty(reportingFurtherCalls isReporting: Bool? = nil) -> String? {
    // The calls are released without the lock, because deinitializers of their values may call doubles.
    let (unverified, all, _) = lock.withLock {
      let (unverified, all) = (takeUnverifiedCalls(), double.isInTimeline ? allCalls : [])
      if let isReporting { (reportsFurtherCalls, mustRespond) = (isReporting && exhaustiveCount == .max, true) }
      if isReporting != nil || exhaustiveCount < .max { exhaustiveCount = 0 }
      verified = VerifiedCalls()
      return (unverified, all, removeRecordedCalls())
    }
    double.record { all.lazy.map(\.entry) }
    return message(about: unverified)
  }

  /// Returns the unverified calls that fail the test, and ignores them from now on (hold the lock).
  private func takeUnverifiedCalls() -> [ReceivedCall] {
    let tearDown = (adopter ?? double.leftovers).tearDown
    let unverified = unverifiedCalls(from: 0, to: exhaustiveCount).filter { !tearDown.contains($0.number) }
    if !unverified.isEmpty { exhaustiveCount = 0 }
    return unverified
  }

  private func message(about calls: [ReceivedCall]) -> String? {
    guard !calls.isEmpty else { return nil }
    let subject = counted(calls.count, "call")
    return "\(double.name) received \(subject) that no expectation verified\(calls.list)\n  "
      + "expect them with expectCalls(…), allow them with others: .allowed, or ignore them with .lenient()"
  }
}

extension CallLogState {
  /// Removes the log of a double that is gone from what its test leaves behind.
  func leaveScope() {
    double.leftovers.remove(self)
    lock.withLock { adopter }?.remove(self)
  }

  /// Moves the log of a double that XCTest made with its test case to what the test leaves behind.
  func move(to leftovers: Leftovers) {
    DoubleRegistry.shared.leftovers.remove(self)
    lock.withLock { adopter = leftovers }
    leftovers.add(self)
  }

  /// Ignores unverified calls and unused answers from now on.
  func makeLenient() {
    lock.withLock { (exhaustiveCount, excusesUnusedAnswers) = (0, true) }
  }

  /// Tells the exploration of each further call, whose rules take the place of expectations for the doubles of a run.
  func joinExploration(ofRun isOfRun: Bool = true) {
    if isOfRun { makeLenient() }
    lock.withLock { mustRespond = true }
  }

  /// Ignores unused answers from now on, because the double has failed the test.
  func excuseUnusedAnswers() { lock.withLock { excusesUnusedAnswers = true } }

  /// Ignores unstubbed calls that need no value from now on, and everything that a lenient double may leave.
  func excuseUnstubbedCalls() {
    lock.withLock { (exhaustiveCount, excusesUnusedAnswers, excusesUnstubbedCalls) = (0, true, true) }
  }

  /// Returns the number of the call that the double answers now, among its calls.
  ///
  /// Another call may have come within this one.
  func takeCallNumber() -> Int { lock.withLock { callsInProgress.popLast() ?? recordedCount } }

  /// True if unused answers do not fail the test: the double is lenient, or has failed the test already.
  var isExcused: Bool { lock.withLock { excusesUnusedAnswers } }

  var isLenient: Bool { lock.withLock { excusesUnstubbedCalls } }
}

// Safe: `latestNumber` and the variables are accessed only while the shared lock is held.
extension CallLogState: @unchecked Sendable {}

/// A call log, without the type of its calls.
protocol LogObject: AnyObject {
  associatedtype State: CallLogState

  var state: State { get }
}

/// A call of a log, with its index there, and its number in the order of the calls of all doubles.
struct ReceivedCall {
  let state: CallLogState
  let index: Int
  let number: Int
  let value: Any

  /// The call in a timeline, described when it is read.
  var entry: Timeline.Entry { Timeline.Entry(number: number, text: ValueText.describe(value)) }
}

extension [ReceivedCall] {
  /// Up to twenty of the calls in a failure, one on each line.
  var list: String {
    let texts = VisibleText.distinguished(prefix(20).map { ValueText.describe($0.value) })
    return texts.map { "\n  ✗ \($0)" }.joined() + (count > 20 ? "\n  … and \(count - 20) more" : "")
  }
}
