import Foundation

/// An order of the events in a test that could also happen in another order, chosen by a number.
///
/// Equal numbers choose equal orders, as long as the code under test runs on one actor.
final class EventOrder: Sendable {
  @TaskLocal static var ofTask: EventOrder?

  /// The name of the environment variable that runs one order only.
  static let variable = "REHEARSAL_ORDER"

  /// The order that the environment selects, as text.
  static let selection = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }

  private let generator: Locked<SplitMix64>

  /// Creates an order.
  ///
  /// - Parameter number: The number of the order.
  init(number: Int) {
    generator = Locked(SplitMix64(seed: UInt64(bitPattern: Int64(number))))
  }

  /// Returns some elements in an order of their own.
  ///
  /// Source: Richard Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7(7), 1964.
  func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    generator.withLock { generator in
      for last in elements.indices.dropFirst().reversed() {
        elements.swapAt(last, Int(generator.next(below: UInt64(last + 1))))
      }
    }
    return elements
  }

  /// Lets other tasks go first, up to three times.
  ///
  /// A task that yields goes to the end of the queue of its actor. So the answers of two calls come in either order.
  func delay(isolation: isolated (any Actor)?) async {
    let count = generator.withLock { $0.next(below: 4) }
    for _ in 0..<count { await Task.yield() }
  }
}
