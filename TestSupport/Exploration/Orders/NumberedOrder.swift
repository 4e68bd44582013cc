import Foundation
import TestSupport

/// An order of the events in a test that could also happen in another order, chosen by a number.
///
/// Equal numbers choose equal orders of answers, as long as the code under test runs on one actor. Tasks that wake up on a
/// clock resume in the thread pool, so the system may still change their order.
final class NumberedOrder: EventOrder {
  /// The name of the environment variable that runs one order only.
  static let variable = "REHEARSAL_ORDER"

  /// The order that the environment selects, as text.
  static let selection = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }

  private struct State: Sendable {
    var generator: SplitMix64
    /// The calls that wait for their turn.
    ///
    /// They are sorted by their texts, because calls of several threads arrive in no certain order.
    var calls: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []
    var isReleasing = false
  }

  private let state: Locked<State>

  /// Creates an order.
  ///
  /// - Parameter number: The number of the order.
  init(number: Int) {
    state = Locked(State(generator: SplitMix64(seed: UInt64(bitPattern: Int64(number)))))
  }

  /// Returns some elements in an order of their own.
  ///
  /// Source: Richard Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7(7), 1964.
  func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    state.withLock { state in
      for last in elements.indices.dropFirst().reversed() {
        elements.swapAt(last, Int(state.generator.next(below: UInt64(last + 1))))
      }
    }
    return elements
  }

  /// Suspends a call until its turn.
  ///
  /// One call at a time gets its turn. All queued tasks run before, so the code under test has used the answer of one call
  /// before the next one is answered.
  ///
  /// - Parameter text: The requirement and the arguments of the call.
  func turn(of text: String, isolation: isolated (any Actor)?) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isFirst = state.withLock { state in
        defer { state.isReleasing = true }
        state.calls.insert((text, continuation), at: state.calls.firstIndex { $0.text > text } ?? state.calls.endIndex)
        return !state.isReleasing
      }
      if isFirst { Task { await releaseAll() } }
    }
  }

  private func releaseAll() async {
    var next: CheckedContinuation<Void, Never>?
    repeat {
      await QueuedTasks.run(isolation: nil)
      next = state.withLock { state in
        state.isReleasing = !state.calls.isEmpty
        guard state.isReleasing else { return nil }
        return state.calls.remove(at: Int(state.generator.next(below: UInt64(state.calls.count)))).continuation
      }
      next?.resume()
    } while next != nil
  }
}
