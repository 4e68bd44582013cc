extension PendingCall {
  struct State {
    private(set) var phase = Phase.waiting
    private(set) var report = Report.none
    /// True if the caller was cancelled, perhaps only when it had its answer.
    private(set) var wasCancelled = false
    private(set) var answer: Reply?
    /// The arguments, until the end of the test.
    var input: Input?
    /// The completion handler, until the end of the test.
    ///
    /// A handler that was never called would keep its captured objects alive, and they would look like leaks.
    var handler: ((Reply) -> Void)?
    /// Run once, without the lock, when the call is over.
    private var actions: [@Sendable () -> Void] = []

    init(input: Input?, handler: ((Reply) -> Void)?) {
      (self.input, self.handler) = (input, handler)
    }
  }

  /// How far the call has come.
  enum Phase {
    /// The caller waits, perhaps for an answer although it was cancelled.
    case waiting
    /// The test learns of the answer, which the caller gets next.
    case answering
    /// The caller has an answer. A second one fails the test if the caller is a task.
    case answered
    /// The call has ended without an answer: by a cancellation, or released by the test. A late answer to a task has no effect.
    case ended

    var isOver: Bool { self == .answered || self == .ended }
  }

  /// What the test has learnt of the call, which only grows.
  enum Report: Comparable {
    /// Nothing. A call that waits can still fail the test.
    case none
    /// The test has failed because of the call.
    case failed
    /// The test is over, or has failed after a silence, and the call has been released.
    case released
  }
}

// The transitions. Those that end the call return the actions to run outside of the lock.
extension PendingCall.State {
  /// True if the caller waits, and the test has not failed because of that.
  var mayFail: Bool { phase == .waiting && report == .none }

  /// Keeps an action for the end of the call, or returns false if it is over.
  mutating func add(_ action: @escaping @Sendable () -> Void) -> Bool {
    if !phase.isOver { actions.append(action) }
    return !phase.isOver
  }

  /// Begins an answer if the caller waits, and returns the phase before it.
  mutating func beginAnswer() -> PendingCall.Phase { exchange(&phase, with: phase == .waiting ? .answering : phase) }

  mutating func finish(with answer: PendingCall.Reply) -> [@Sendable () -> Void] {
    guard phase == .answering else { return [] }
    (phase, self.answer) = (.answered, answer)
    return exchange(&actions, with: [])
  }

  /// Ends the wait without an answer, if the caller waits.
  mutating func end() -> [@Sendable () -> Void] {
    guard phase == .waiting else { return [] }
    phase = .ended
    return exchange(&actions, with: [])
  }

  mutating func cancel(endingCall endsCall: Bool) -> [@Sendable () -> Void] {
    wasCancelled = true
    return endsCall ? end() : []
  }

  /// Raises what the test has learnt, and returns false if it knew that already.
  mutating func note(_ news: PendingCall.Report) -> Bool { exchange(&report, with: max(report, news)) < news }
}

/// A reason to fail the test because of a call.
enum PendingCallProblem {
  case notAnswered
  case cancelledInVain
  case neverAnswered
}
