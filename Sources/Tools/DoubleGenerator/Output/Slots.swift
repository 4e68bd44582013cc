import Foundation

/// Places for the results of work done in parallel.
///
/// Safe: a lock guards the array.
final class Slots<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Value?]

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
  }

  func set(_ index: Int, _ value: Value) {
    lock.withLock { slots[index] = value }
  }

  /// The results there are, in the order of their places.
  var values: [Value] { lock.withLock { slots.compactMap(\.self) } }
}
