/// What a mock service answers to one of its requirements.
///
/// A mock has one slot for each requirement that returns, throws or takes a completion handler. The test fills it
/// before the call, or has calls *held*: they wait until the test answers them, which is how loading states, races and
/// cancellation are shown.
///
/// ```swift
/// service.driversAnswer.returns([.fixture()])
/// service.driversAnswer.throws(APIError.offline)
/// service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
/// service.driversAnswer.returns([.fixture()], after: .seconds(2), on: clock)
///
/// service.driversAnswer.holds()
/// presenter.fetchDrivers()
/// let request = await service.driversAnswer.held()
/// await view.expectCalls(.startLoading)
/// request.returns([.fixture()])
/// ```
///
/// `Input` is what the requirement is given, `Output` what it returns or hands its completion handler, and `Failure`
/// what it throws (`any Error` for a plain `throws`) or hands over in a `Result`; `Never` for a requirement that
/// cannot fail, to which `throws` does not apply. A slot is Sendable where its input and its output are; the double of a
/// protocol that is isolated to an actor needs neither.
///
/// A call that finds the slot empty fails the test at once, and goes on with the least harmful there is: it throws where it
/// may, else it returns the slot's own fallback, else nothing, none, empty or a fixture.
public final class Answer<Input, Output, Failure: Error> {
  struct State {
    /// The answers to come, once each.
    var steps: [Step] = []
    /// How many calls the steps have answered.
    var used = 0
    /// What answers every call behind the steps.
    var last: Step?
    var narrower: [Narrower] = []
  }

  /// A slot for some inputs only.
  struct Narrower {
    let input: Input?
    let matches: (Input) -> Bool
    let answer: Answer
  }

  let slot: SlotIdentity
  let state = Locked(State())
  let heldCalls = Monitored<[HeldCall<Output, Failure>]>([])
  let pendingCalls: PendingCalls
  let fallback: Output?

  /// Makes an empty slot.
  ///
  /// ```swift
  /// let calls = CallLog<String>("MockClock")
  /// let timeAnswer = Answer<Void, Int, any Error>("time", of: calls)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the requirement; the slot is expected to be called that with `Answer` behind it.
  ///   - calls: The log of the double, which says who fails where no answer was given.
  ///   - fallback: What to go on with once the test has failed for want of an answer; needed only where the requirement
  ///     cannot throw, and its output is not Void, optional, a collection, a text, a number, a Bool or ``Fixturable``.
  public convenience init(_ name: String, of calls: CallLog<some Any>, fallback: Output? = nil) {
    self.init(
      SlotIdentity(requirement: name, expression: "\(name)Answer", double: calls.state.double), fallback: fallback)
  }

  init(_ slot: SlotIdentity, fallback: Output?) {
    self.slot = slot
    self.fallback = fallback
    pendingCalls = PendingCalls(of: slot)
  }

  /// Answers every call with this value.
  ///
  /// ```swift
  /// service.driversAnswer.returns([.fixture(number: 44)])
  /// ```
  ///
  /// - Parameter output: The value.
  public func returns(_ output: Output) {
    fill(then: .returns(output))
  }

  /// Answers every call with this error.
  ///
  /// ```swift
  /// service.driversAnswer.throws(APIError.offline)
  /// ```
  ///
  /// - Parameter error: The error.
  public func `throws`(_ error: Failure) {
    fill(then: .throws(error))
  }

  /// Answers every call with what the closure makes of its input.
  ///
  /// ```swift
  /// logins.loginAnswer.answers { Session(username: $0.username, token: "t") }
  /// ```
  ///
  /// - Parameter answer: Makes the answer, or throws it; called once for each call.
  public func answers(_ answer: @escaping @Sendable (Input) throws(Failure) -> Output) {
    fill(then: Step(kind: .closure(answer)))
  }

  /// Answers the first call with the first step, the second with the second, and so on.
  ///
  /// ```swift
  /// service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
  /// service.driversAnswer.sequence(.returns([.fixture()]), then: .returns([]))
  /// ```
  ///
  /// - Parameters:
  ///   - steps: The answers, once each.
  ///   - last: What answers every call behind them; without it, such a call fails the test.
  public func sequence(_ steps: Step..., then last: Step? = nil) {
    fill(steps, then: last)
  }

  /// Keeps every call waiting until the test answers it through ``held(within:isolation:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// service.driversAnswer.holds()
  /// ```
  ///
  /// - Parameter ignoringCancellation: Whether a call goes on waiting when its task is cancelled, as a service does that
  ///   has no notion of cancellation; otherwise it throws `CancellationError` where the requirement can.
  public func holds(ignoringCancellation: Bool = false) {
    fill(then: Step(kind: .held(ignoringCancellation: ignoringCancellation)))
  }

  /// Answers no call, on purpose: each waits until it is cancelled, or until the test's scope ends.
  ///
  /// ```swift
  /// service.driversAnswer.never()
  /// ```
  public func never() {
    fill(then: .never)
  }

  private func fill(_ steps: [Step] = [], then last: Step?) {
    // What the slot held before may end something when it goes: without the lock.
    _ = state.withLock { state in
      defer { (state.steps, state.used, state.last) = (steps, 0, last) }
      return (state.steps, state.last)
    }
  }
}

extension Answer where Output == Void {
  /// Answers every call, where there is nothing to return.
  ///
  /// ```swift
  /// let saveAnswer = Answer<String, Void, any Error>("save", of: service.calls)
  /// saveAnswer.returns()
  /// ```
  ///
  public func returns() {
    returns(())
  }
}

extension Answer where Output: Sendable {
  /// Answers every call with this value, when the clock has moved on by so much.
  ///
  /// ```swift
  /// service.driversAnswer.returns([.fixture()], after: .seconds(2), on: clock)
  /// presenter.fetchDrivers()
  /// await clock.sleeper()
  /// clock.advance(by: .seconds(2))
  /// ```
  ///
  /// - Parameters:
  ///   - output: The value.
  ///   - delay: How far the clock moves on before it comes.
  ///   - clock: The clock.
  public func returns(_ output: Output, after delay: Duration, on clock: ManualClock) {
    sequence(then: .returns(output, after: delay, on: clock))
  }

  /// Answers every call with this error, when the clock has moved on by so much.
  ///
  /// ```swift
  /// service.driversAnswer.throws(APIError.offline, after: .seconds(60), on: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - delay: How far the clock moves on before it comes.
  ///   - clock: The clock.
  public func `throws`(_ error: Failure, after delay: Duration, on clock: ManualClock) {
    sequence(then: .throws(error, after: delay, on: clock))
  }
}

// Safe: `state` and `heldCalls` are locked, and what they hand out is Sendable where input and output are: values, errors
// and Sendable closures; a narrower slot's `matches` is handed over as a Sendable closure. The rest is immutable.
extension Answer: @unchecked Sendable where Input: Sendable, Output: Sendable {}
