import Foundation

/// What is known of one double without knowing its calls: how many there were, and how many an expectation took.
///
/// It is Sendable whatever the calls are. All of it is guarded by the lock of the ``Ledger``.
@usableFromInline
final class Arrivals {
  let double: DoubleIdentity
  private let ledger = Ledger.shared
  private let lock = Ledger.shared.lock
  let room = WaitingRoom(lock: Ledger.shared.lock)
  /// How many calls there were; whoever reads it holds the lock.
  private(set) var recorded = 0
  private var taken = 0
  private var isExhaustive = true

  init(double: DoubleIdentity) {
    self.double = double
  }

  /// Takes the lock, and counts one more call, which is then recorded.
  ///
  /// - Returns: The call's number among those of all doubles.
  @usableFromInline
  func begin() -> Int {
    lock.lock()
    recorded += 1
    return ledger.nextNumber()
  }

  /// Releases the lock, and resumes those who wait for a call.
  @usableFromInline
  func end() {
    if room.isEmpty { lock.unlock() } else { room.unlockAndResumeAll() }
  }

  /// Marks so many more calls as taken by an expectation; the caller holds the lock.
  func take(_ count: Int) {
    taken += count
  }

  /// From here on, calls that no expectation takes are not failures.
  func stopBeingExhaustive() {
    lock.withLock { isExhaustive = false }
  }

  /// What to fail with where calls are left that no expectation verified.
  func untakenMessage(listing calls: () -> String) -> String? {
    let count = lock.withLock { isExhaustive ? recorded - taken : 0 }
    guard count > 0 else { return nil }
    let headline = "\(double.name) received \(count) \(count == 1 ? "call" : "calls") that no expectation verified"
    return headline + calls()
  }
}

// Safe: what changes is private, and touched only while the lock of the ledger is held.
extension Arrivals: @unchecked Sendable {}
