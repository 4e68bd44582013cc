/// Tasks that wait for something to happen, each for its own.
///
/// Whoever makes it happen resumes them; nobody polls. A timeout or the cancellation of the waiting task ends the wait
/// early, and is told apart by the result.
final class Waiters<Want: Sendable>: Sendable {
  private struct State: Sendable {
    var next = 0
    var waiting: [(id: Int, want: Want, continuation: CheckedContinuation<Bool, Never>)] = []
    var dropped: Set<Int> = []
  }

  private let state = Locked(State())

  /// Waits until the condition holds.
  ///
  /// - Parameters:
  ///   - want: What ``resume(where:)`` is asked about.
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - isMet: Whether there is nothing to wait for; asked once more under the lock, so that nothing is missed.
  /// - Returns: False where the time ran out, or the waiting task was cancelled, first.
  func wait(
    for want: Want, within timeout: Duration, isolation: isolated (any Actor)?, isMet: () -> Bool
  ) async -> Bool {
    if isMet() { return true }
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    let timer = Task.detached {
      guard (try? await Task.sleep(for: timeout)) != nil else { return }
      self.drop(id)
    }
    defer {
      timer.cancel()
      state.withLock { _ = $0.dropped.remove(id) }
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let result: Bool? = state.withLock { state in
          if isMet() { return true }
          if state.dropped.contains(id) { return false }
          state.waiting.append((id, want, continuation))
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      drop(id)
    }
  }

  /// Resumes those whose want has come true.
  func resume(where isMet: (Want) -> Bool) {
    let ready = state.withLock { state in
      guard !state.waiting.isEmpty else { return [CheckedContinuation<Bool, Never>]() }
      let ready = state.waiting.filter { isMet($0.want) }.map(\.continuation)
      state.waiting.removeAll { isMet($0.want) }
      return ready
    }
    for continuation in ready { continuation.resume(returning: true) }
  }

  private func drop(_ id: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
        state.dropped.insert(id)
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    continuation?.resume(returning: false)
  }
}
