import Foundation

/// The part of a call log that does not depend on the type of its calls: its double, and which calls are verified.
///
/// The state is `Sendable` even if the calls are not. One lock guards the states and the calls of all logs.
@usableFromInline
class CallLogState {
  /// The lock of all logs.
  ///
  /// If each log had its own lock, two doubles could record their calls in one order and number them in another.
  private static let sharedLock = NSLock()
  /// The number of the latest call of any double.
  ///
  /// It is guarded by the lock.
  nonisolated(unsafe) private static var latestNumber = 0

  let double: DoubleIdentity
  /// The same lock as `sharedLock`, without the check on each access that a static property has been initialized.
  let lock: NSLock
  /// The tasks that wait for the next call.
  let waiters: Waiters
  /// The number of recorded calls.
  ///
  /// Hold the lock to read it.
  private(set) var recordedCount = 0
  /// The calls that expectations have verified.
  ///
  /// Hold the lock to use it.
  var verified = VerifiedCalls()
  /// The number of calls that need a verification, counted from the first one.
  private var exhaustiveCount = Int.max
  private var excusesUnstubbedCalls = false
  /// True if a further call needs more than to be recorded.
  ///
  /// Hold the lock to use it.
  final var mustRespond = false
  private var excusesUnusedAnswers = false

  init(double: DoubleIdentity) {
    self.double = double
    lock = Self.sharedLock
    waiters = Waiters(lock: lock)
  }

  /// Locks all logs and counts one more call, which the caller then appends to the log.
  ///
  /// - Returns: The number of the call, in the order of the calls of all doubles.
  @usableFromInline
  final func beginRecording() -> Int {
    lock.lock()
    recordedCount += 1
    Self.latestNumber += 1
    return Self.latestNumber
  }

  /// Unlocks all logs and resumes the tasks that wait for a call.
  ///
  /// - Returns: True if the log must respond to the call.
  @usableFromInline
  final func endRecording() -> Bool {
    let mustRespond = mustRespond
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
    return mustRespond
  }

  /// The latest 10,000 recorded calls.
  var latestCalls: [Any] { [] }

  /// The latest recorded call and its number, or nil if there is none.
  var latestCall: (number: Int, call: Any)? { nil }

  /// Returns the message of a failure about unverified calls, and ignores them from now on.
  ///
  /// - Returns: The message, or nil if there are no such calls or the double is lenient.
  func takeUnverifiedCallsMessage() -> String? { nil }

  /// Releases the recorded calls, so that they keep no object alive.
  ///
  /// - Returns: The message of a failure about those that nobody has verified, or nil.
  func empty() -> String? { nil }

  /// Ends the test of the double, and releases the recorded calls.
  ///
  /// - Parameter isReporting: True if a further call fails the test.
  /// - Returns: The message of a failure about calls that nobody has verified, or nil.
  func end(reportingFurtherCalls isReporting: Bool) -> String? { nil }

  /// Notes that the log is empty.
  ///
  /// Hold the lock to call it.
  final func noteEmptied() {
    if isLenientNow { exhaustiveCount = 0 }
    (recordedCount, verified) = (0, VerifiedCalls())
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
}

extension CallLogState {
  /// The number of unverified calls.
  ///
  /// Hold the lock to read it.
  var unverifiedCount: Int { recordedCount - verified.count }

  /// The indices of the unverified calls that fail the test, in order.
  ///
  /// Hold the lock to read them.
  var failingIndices: [Range<Int>] {
    let count = min(exhaustiveCount, recordedCount)
    return count == 0 ? [] : Array(verified.gaps(in: 0..<count))
  }

  /// Ignores unverified calls from now on.
  func makeLenient() {
    lock.withLock { (exhaustiveCount, excusesUnusedAnswers) = (0, true) }
  }

  /// Ignores unverified calls that are recorded from now on.
  func ignoreFurtherCalls() {
    lock.withLock { exhaustiveCount = min(exhaustiveCount, recordedCount) }
  }

  /// True if calls need no verification from now on.
  ///
  /// Hold the lock to read it.
  var isLenientNow: Bool { exhaustiveCount < .max }

  /// True if unused answers do not fail the test: the double is lenient, or has failed the test already.
  var isExcused: Bool { lock.withLock { excusesUnusedAnswers } }

  /// Ignores unused answers from now on, because the double has failed the test.
  func excuseUnusedAnswers() {
    lock.withLock { excusesUnusedAnswers = true }
  }

  /// True if the test has made the double lenient.
  var isLenient: Bool { lock.withLock { excusesUnstubbedCalls } }

  /// Ignores unverified calls from now on, and unstubbed calls that need no value.
  func excuseUnstubbedCalls() {
    makeLenient()
    lock.withLock { excusesUnstubbedCalls = true }
  }

  /// Ignores unverified calls from now on.
  ///
  /// Hold the lock to call it.
  func noteLenient() {
    exhaustiveCount = 0
  }

  /// True if no call is recorded.
  var isEmpty: Bool { lock.withLock { recordedCount == 0 } }
}

/// A call log, without the type of its calls.
protocol LogObject: AnyObject {
  var callState: CallLogState { get }
}

// Safe: `latestNumber` and the private or privately set properties are accessed only while the shared lock is held.
extension CallLogState: @unchecked Sendable {}
