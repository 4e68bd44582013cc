extension PendingCall {
  struct State {
    private(set) var phase = Phase.waiting
    var report = Report.none
    var answer: Reply?
    /// The arguments, until the end of the test.
    private(set) var input: Input?
    /// The completion handler, until the end of the test.
    ///
    /// A handler that was never called would keep its captured objects alive, and they would look like leaks.
    private(set) var handler: ((Reply) -> Void)?
    var whenOver: [@Sendable () -> Void] = []

    init(input: Input?, handler: ((Reply) -> Void)?) {
      (self.input, self.handler) = (input, handler)
    }
  }

  /// How far the call has come.
  enum Phase {
    /// The caller waits. An answer, a cancellation or the end of the test comes next.
    case waiting
    /// The task was cancelled and waits still, because only an answer ends the call.
    case cancelled
    /// The caller waits no longer. A second answer to a task fails the test.
    case over
    /// The caller waits no longer, and its task was cancelled. A late answer has no effect.
    case overAndCancelled

    var isOver: Bool { self == .over || self == .overAndCancelled }
    var isCancelled: Bool { self == .cancelled || self == .overAndCancelled }
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

extension PendingCall.State {
  /// True if the caller waits, and the test has not failed because of that.
  var mayFail: Bool { !phase.isOver && report == .none }

  mutating func cancel() { phase = phase.isOver ? .overAndCancelled : .cancelled }

  /// Notes that the caller waits no longer, and returns the actions to run outside of the lock, once.
  mutating func end() -> [@Sendable () -> Void] {
    phase = phase.isCancelled ? .overAndCancelled : .over
    // A second end resumes nothing. A continuation must be resumed exactly once.
    return exchange(&whenOver, with: [])
  }

  /// Removes the arguments and the handler, to be released outside of the lock, because that may run deinitializers.
  mutating func take() -> (input: Input?, handler: ((PendingCall.Reply) -> Void)?) {
    (exchange(&input, with: nil), exchange(&handler, with: nil))
  }
}

/// A reason to fail the test because of a call.
enum PendingCallProblem {
  case notAnswered
  case cancelledInVain
  case neverAnswered
}
