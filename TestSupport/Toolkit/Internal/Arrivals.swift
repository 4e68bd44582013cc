/// Counts the calls of one double, and resumes who waits for them.
///
/// It knows nothing of the calls themselves, so it is Sendable whatever they are.
final class Arrivals: Sendable {
  private struct State: Sendable {
    var recorded = 0
    var taken = 0
    var isExhaustive = true
  }

  let double: DoubleIdentity
  private let state = Locked(State())
  private let waiters = Waiters<Int>()

  init(double: DoubleIdentity) {
    self.double = double
  }

  /// How many calls expectations have taken.
  var taken: Int { state.withLock { $0.taken } }

  /// Counts one more call, and resumes those who waited for it.
  func signal() {
    let recorded = state.withLock { state in
      state.recorded += 1
      return state.recorded
    }
    waiters.resume { $0 <= recorded }
  }

  /// Waits for one call more than so many that are not taken yet.
  ///
  /// - Returns: False where the time ran out, or the waiting task was cancelled, first.
  func waitForCall(after untaken: Int, within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    let target = taken + untaken + 1
    return await waiters.wait(for: target, within: timeout, isolation: isolation) {
      state.withLock { $0.recorded >= target }
    }
  }

  /// Marks so many more calls as taken by an expectation.
  func take(_ count: Int) {
    state.withLock { $0.taken += count }
  }

  /// From here on, calls that no expectation takes are not failures.
  func stopBeingExhaustive() {
    state.withLock { $0.isExhaustive = false }
  }

  /// What to fail with where calls are left that no expectation took.
  func untakenMessage(listing calls: () -> [String]) -> String? {
    let count = state.withLock { $0.isExhaustive ? $0.recorded - $0.taken : 0 }
    guard count > 0 else { return nil }
    let headline = "\(double.name) received \(count) \(count == 1 ? "call" : "calls") that no expectation took"
    return headline + calls().map { "\n  ✗ \($0)" }.joined()
  }
}
