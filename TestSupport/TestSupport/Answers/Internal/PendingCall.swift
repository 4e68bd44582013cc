/// A call that waits for its answer, without the answer itself: what is left is safe to share.
final class PendingCall: Sendable {
  private struct State: Sendable {
    var isAnswered = false
    var isCancelled = false
    /// Answered, or let go without an answer.
    var isOver = false
    /// Whether the test has failed already for how it was left.
    var isReported = false
    var resume: (@Sendable () -> Void)?
    var whenOver: [@Sendable () -> Void] = []
    /// Lets go of a completion handler.
    var letGo: (@Sendable () -> Void)?
  }

  /// How a call came to wait, and what its end may be.
  struct Terms: Sendable {
    /// Whether the test has to answer it.
    var wantsAnswer = false
    /// Whether no answer is meant to come.
    var isForEver = false
    /// Whether it ends when its task is cancelled.
    var endsWhenCancelled = false
    /// Whether there is something to end it with that is not an answer.
    var canEndUnanswered = false
  }

  let terms: Terms
  private let state = Monitored(State())

  init(_ terms: Terms) {
    self.terms = terms
  }

  var isOver: Bool { state.read(\.isOver) }

  /// Whether the test has left it without the answer that it was to give.
  var isLeft: Bool { state.read { terms.wantsAnswer && !$0.isAnswered && !$0.isCancelled && !$0.isReported } }

  /// Suspends the caller until the call is answered, or let go.
  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
          let isOver = state.withLock { state in
            if !state.isOver { state.resume = { continuation.resume() } }
            return state.isOver
          }
          if isOver { continuation.resume() }
        }
      }, onCancel: { cancel() }, isolation: isolation)
  }

  /// Has this done when the call is over: a timer given up, a list shortened.
  func whenOver(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isOver { state.whenOver.append(action) }
      return state.isOver
    }
    if isOver { action() }
  }

  /// Has this done when the call is let go and has nothing to end it with.
  func whenLetGo(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.letGo = action }
  }

  /// Takes note of an answer.
  ///
  /// - Parameter keep: Keeps the answer, where it is the first.
  /// - Returns: Whether it is the first, and whether the call was let go before because its task was cancelled.
  func answer(keep: () -> Void) -> (isFirst: Bool, wasCancelled: Bool) {
    let outcome = end { state in
      let isFirst = !state.isOver
      if isFirst { keep() }
      state.isAnswered = true
      return (isFirst, state.isCancelled)
    }
    return outcome
  }

  /// Takes note that the calling task was cancelled, and lets it go where the requirement allows.
  func cancel() {
    let ends = terms.endsWhenCancelled
    if ends {
      end { $0.isCancelled = true }
    } else {
      state.update { $0.isCancelled = true }
    }
  }

  /// Takes note that the test has failed for how the call was left: its end has nothing to add.
  func noteReport() {
    state.withLock { $0.isReported = true }
  }

  /// Takes note that the caller has gone, and with it whatever waited for the answer.
  func abandon() {
    end { $0.isCancelled = true }
  }

  /// Lets the call go at the end of its test.
  func release() {
    guard terms.canEndUnanswered else {
      let letGo = state.withLock { state in
        defer { state.letGo = nil }
        return state.letGo
      }
      letGo?()
      return
    }
    end { _ in }
  }

  /// Waits for the calling task to be cancelled.
  func waitForCancellation(within timeout: Duration, isolation: isolated (any Actor)?) async -> Bool {
    await state.wait(within: timeout, isolation: isolation) { $0.isCancelled ? true : nil } ?? false
  }

  @discardableResult
  private func end<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, resume, actions) = state.update { state in
      let result = body(&state)
      state.isOver = true
      defer { (state.resume, state.whenOver) = (nil, []) }
      return (result, state.resume, state.whenOver)
    }
    resume?()
    for action in actions { action() }
    return result
  }
}
