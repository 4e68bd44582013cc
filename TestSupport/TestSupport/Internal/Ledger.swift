import Foundation

/// The order of all calls, across all doubles: each call has its number, and one lock gives the numbers out.
final class Ledger {
  static let shared = Ledger()

  let lock = NSLock()
  private var numbers = 0

  /// The next number; the caller holds ``lock``.
  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// The next number, for what is no call.
  func number() -> Int { lock.withLock { nextNumber() } }
}

// Safe: `numbers` is private, and touched only by `nextNumber()`, whose callers hold `lock`.
extension Ledger: @unchecked Sendable {}
