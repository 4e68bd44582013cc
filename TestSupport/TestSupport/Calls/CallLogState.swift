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
  @usableFromInline
  final func endRecording() {
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
  }

  /// The latest 10,000 recorded calls, or an empty array if the log no longer exists.
  var latestCalls: [Any] { [] }

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
    lock.withLock { exhaustiveCount = 0 }
  }

  /// Ignores unverified calls that are recorded from now on.
  func ignoreFurtherCalls() {
    lock.withLock { exhaustiveCount = min(exhaustiveCount, recordedCount) }
  }

  /// True if the test has made the double lenient.
  var isLenient: Bool { lock.withLock { excusesUnstubbedCalls } }

  /// Ignores unverified calls from now on, and unstubbed calls that need no value.
  func excuseUnstubbedCalls() {
    lock.withLock { (exhaustiveCount, excusesUnstubbedCalls) = (0, true) }
  }

  /// Returns the message of a failure about unverified calls, unless the double is lenient.
  ///
  /// - Parameter list: Returns the lines that list the calls.
  /// - Returns: The message, or nil if there is no failure.
  func unverifiedCallsMessage(listing list: () -> String) -> String? {
    let count = lock.withLock { failingIndices.reduce(0) { $0 + $1.count } }
    guard count > 0 else { return nil }
    // The list is made without the lock. It takes the lock itself to read the calls, and describes them with code of
    // the test.
    return "\(double.name) received \(count) \(count == 1 ? "call" : "calls") that no expectation verified" + list()
  }
}

// Safe: `latestNumber` and the private or privately set properties are accessed only while the shared lock is held.
extension CallLogState: @unchecked Sendable {}

/// The state of a call log, with its calls.
@usableFromInline
final class RecordedCalls<Call>: CallLogState {
  /// The recorded calls, guarded by the lock.
  ///
  /// The lock makes every access exclusive, so the runtime's check for exclusive access would only make recording slower.
  @exclusivity(unchecked) @usableFromInline var recordedCalls: [NumberedCall<Call>] = []

  override var latestCalls: [Any] { lock.withLock { recordedCalls.suffix(10_000) }.map(\.call) }

  /// Releases the calls, because the log is deallocated.
  ///
  /// Others may keep the state for a moment. The calls are released where the log is, and without the lock.
  func removeAll() {
    let released = lock.withLock {
      defer { recordedCalls = [] }
      return recordedCalls
    }
    withExtendedLifetime(released) {}
  }
}

// Safe: `recordedCalls` is accessed only while the lock is held. The log, which is Sendable only if its calls are, gives them to the
// test. A leak check and the end of a scope only search copies of them for recorded values.
extension RecordedCalls: @unchecked Sendable {}

/// A weak reference to the state of a call log.
struct WeakCallLogState: Sendable {
  weak var state: CallLogState?
}
