import Foundation

/// The part of a call log that does not depend on the type of its calls: its double, and which calls are verified.
///
/// The state is `Sendable` even if the calls are not. One lock guards the states and the calls of all logs.
@usableFromInline
final class CallLogState {
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
  /// The log, while it exists.
  ///
  /// Hold the lock to use it. The log takes it away in its deinitializer, so the reference never dangles. A weak reference would
  /// slow down each use of the log.
  private unowned(unsafe) var log: (any RecordedCallsOwner)?
  /// The log, if it outlives its double.
  private var keptLog: (any RecordedCallsOwner)?

  init(double: DoubleIdentity) {
    self.double = double
    lock = Self.sharedLock
    waiters = Waiters(lock: lock)
  }

  /// Locks all logs and counts one more call, which the caller then appends to the log.
  ///
  /// - Returns: The number of the call, in the order of the calls of all doubles.
  @usableFromInline
  func beginRecording() -> Int {
    lock.lock()
    recordedCount += 1
    Self.latestNumber += 1
    return Self.latestNumber
  }

  /// Unlocks all logs and resumes the tasks that wait for a call.
  @usableFromInline
  func endRecording() {
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
  }

  /// Sets the log whose state this is, or nil when it is deallocated.
  func setLog(_ log: (any RecordedCallsOwner)?) {
    lock.withLock { self.log = log }
  }

  /// Keeps the log alive, or no longer does.
  func keepLog(_ isKept: Bool) {
    // The log is released without the lock, because its deinitializer takes the lock.
    var other: (any RecordedCallsOwner)?
    lock.withLock {
      other = isKept ? log : nil
      swap(&keptLog, &other)
    }
    withExtendedLifetime(other) {}
  }

  /// The latest 10,000 recorded calls, or an empty array if the log no longer exists.
  var latestCalls: [Any] { lock.withLock { log?.latestCalls(10_000) ?? [] } }

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

/// A call log, without the type of its calls.
protocol RecordedCallsOwner: AnyObject {
  var state: CallLogState { get }

  /// Returns the latest calls, up to a number.
  ///
  /// The caller holds the lock.
  func latestCalls(_ count: Int) -> [Any]
}

/// A weak reference to the state of a call log.
struct WeakCallLogState: Sendable {
  weak var state: CallLogState?
}
