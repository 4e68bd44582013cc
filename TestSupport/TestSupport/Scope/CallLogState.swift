import Foundation

/// The part of a call log that does not depend on the type of its calls, and is `Sendable` even if they are not.
@usableFromInline
class CallLogState {
  /// The lock of the states and the calls of all logs.
  ///
  /// If each log had its own lock, two doubles could record their calls in one order and number them in another.
  private static let sharedLock = NSLock()
  nonisolated(unsafe) private static var latestNumber = 0

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
  /// The numbers of the calls that the double is about to answer, each within the one before it (hold the lock).
  final var callsInProgress: [Int] = []
  /// The number of calls whose actions run at the moment (hold the lock).
  final var respondingCount = 0
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
  final func endRecording() -> Bool {
    let mustRespond = mustRespond
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
    return mustRespond
  }

  /// The number of the latest call of any double.
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

  /// Returns the latest calls, with their numbers in the order of the calls of all doubles.
  func latestCalls(_ count: Int) -> [(number: Int, call: Any)] { [] }

  /// Returns the first unverified calls from an index on, in order (hold the lock).
  func unverifiedCalls(from start: Int, limit: Int) -> [ReceivedCall] { [] }

  /// Returns the line of the latest expectation that verified a matching call, or nil if none did.
  func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite? { nil }

  /// Returns the message of a failure about unverified calls, if there are some, and ignores them from now on.
  func takeUnverifiedCallsMessage() -> String? { nil }

  /// Does the same, and releases the recorded calls, so that they keep no object alive.
  ///
  /// - Parameter isReporting: If the test is over, whether a further call fails it.
  func empty(reportingFurtherCalls isReporting: Bool? = nil) -> String? { nil }
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

  /// Ignores unverified calls that are recorded from now on.
  func ignoreFurtherCalls() {
    lock.withLock { exhaustiveCount = min(exhaustiveCount, recordedCount) }
  }

  /// Tells the exploration of each further call, whose rules take the place of expectations.
  func joinExploration() {
    makeLenient()
    lock.withLock { mustRespond = true }
  }

  /// Ignores unused answers from now on, because the double has failed the test.
  func excuseUnusedAnswers() {
    lock.withLock { excusesUnusedAnswers = true }
  }

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

  /// True if the test has made the double lenient.
  var isLenient: Bool { lock.withLock { excusesUnstubbedCalls } }
}

// Safe: `latestNumber` and the variables are accessed only while the shared lock is held.
extension CallLogState: @unchecked Sendable {}

/// A call log, without the type of its calls.
protocol LogObject: AnyObject {
  associatedtype State: CallLogState

  var state: State { get }
}

/// An unverified call of a log, with its index there, and its number in the order of the calls of all doubles.
struct ReceivedCall {
  let state: CallLogState
  let index: Int
  let number: Int
  let value: Any
}
