import Foundation

/// The order of all calls, across all doubles: each call has its number, and one lock gives the numbers out.
enum Ledger {
  static let lock = NSLock()

  // Safe: read and written only by `nextNumber()`, whose callers hold `lock`.
  nonisolated(unsafe) private static var numbers = 0

  /// The next number; the caller holds ``lock``.
  static func nextNumber() -> Int {
    numbers += 1
    return numbers
  }
}
