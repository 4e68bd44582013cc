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
/// service.loginAnswer.answers { credentials in Session(username: credentials.username, token: "t") }
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
/// cannot fail, to which `throws` does not apply.
public final class Answer<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var steps: [Step] = []
    var repeatsLast = true
    var used = 0
  }

  private let name: String
  private let double: DoubleIdentity
  private let fallback: Output?
  private let state = Locked(State())
  private let heldCalls = Handover<HeldCall<Output, Failure>>()

  /// Makes an empty slot.
  ///
  /// - Parameters:
  ///   - name: The name of the requirement; the slot is expected to be called that with `Answer` behind it.
  ///   - calls: The log of the double, which says who fails where no answer was given.
  public init(_ name: String, of calls: CallLog<some Any>) {
    self.name = name
    double = calls.arrivals.double
    fallback = nil
  }

  /// Makes an empty slot of a requirement that has a harmless value to go on with.
  ///
  /// - Parameters:
  ///   - name: The name of the requirement; the slot is expected to be called that with `Answer` behind it.
  ///   - calls: The log of the double, which says who fails where no answer was given.
  ///   - fallback: What to go on with once the test has failed for want of an answer.
  public init(_ name: String, of calls: CallLog<some Any>, fallback: Output) {
    self.name = name
    double = calls.arrivals.double
    self.fallback = .some(fallback)
  }

  // MARK: Filling the slot

  /// Answers every call with this value.
  public func returns(_ output: Output) {
    fill([.returns(output)], repeatsLast: true)
  }

  /// Answers every call with this error.
  public func `throws`(_ error: Failure) {
    fill([.throws(error)], repeatsLast: true)
  }

  /// Answers every call with what the closure makes of its input.
  public func answers(_ answer: @escaping @Sendable (Input) throws(Failure) -> Output) {
    fill([Step(kind: .closure(answer))], repeatsLast: true)
  }

  /// Answers the first call with the first step, the second with the second, and none after the last.
  public func sequence(_ steps: Step...) {
    fill(steps, repeatsLast: false)
  }

  /// Keeps every call waiting until the test answers it through ``held(within:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameter ignoringCancellation: Whether a call goes on waiting when its task is cancelled, as a service does that
  ///   has no notion of cancellation; otherwise it throws `CancellationError` where the requirement can.
  public func holds(ignoringCancellation: Bool = false) {
    fill([Step(kind: .held(ignoringCancellation: ignoringCancellation))], repeatsLast: true)
  }

  private func fill(_ steps: [Step], repeatsLast: Bool) {
    state.withLock { $0 = State(steps: steps, repeatsLast: repeatsLast) }
  }

  // MARK: Held calls

  /// The oldest held call that was not asked for yet; waits until there is one.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when no call comes.
  ///   - filePath: Where to point when no call comes.
  ///   - line: Where to point when no call comes.
  ///   - column: Where to point when no call comes.
  /// - Returns: The call; one that nobody made, where the test has failed for want of a call.
  public func held(
    within timeout: Duration = Patience.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> HeldCall<Output, Failure> {
    if let call = await heldCalls.take(within: timeout, isolation: isolation) { return call }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isHolding = state.withLock { $0.steps.contains { $0.isHeld } }
    let advice = isHolding ? "" : "; \(name)Answer does not hold calls: begin with \(name)Answer.holds()"
    double.report("\(double.name) has no held call of \(name): none came \(Patience.spent(timeout))\(advice)", at: site)
    return HeldCall(of: name, by: double, answeringOnce: false) { _ in }
  }

  // MARK: Answering, for doubles

  /// Answers an async requirement.
  ///
  /// - Parameter input: What the requirement was given.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func resolve(_ input: Input) async throws(Failure) -> Output {
    switch nextStep()?.kind {
    case .result(let result): return try result.get()
    case .closure(let answer): return try answer(input)
    case .held(let ignoringCancellation): return try await hold(ignoringCancellation: ignoringCancellation).get()
    case nil: return try unanswered(wantOfAnswer)
    }
  }

  /// Answers a requirement that returns at once.
  ///
  /// - Parameter input: What the requirement was given.
  /// - Returns: The answer.
  /// - Throws: The answer, where it is an error.
  public func immediate(_ input: Input) throws(Failure) -> Output {
    switch nextStep()?.kind {
    case .result(let result): return try result.get()
    case .closure(let answer): return try answer(input)
    case .held: return try unanswered("returns at once and cannot be held; answer it: \(name)Answer.returns(…)")
    case nil: return try unanswered(wantOfAnswer)
    }
  }

  /// Answers a requirement with a completion handler that cannot be handed an error.
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping @Sendable (Output) -> Void) where Failure == Never {
    deliver(input) { (result: Result<Output, Never>) in completion(result.get()) }
  }

  /// Answers a requirement with a completion handler that is handed a result.
  ///
  /// - Parameters:
  ///   - input: What the requirement was given.
  ///   - completion: The completion handler.
  public func deliver(_ input: Input, to completion: @escaping @Sendable (Result<Output, Failure>) -> Void) {
    switch nextStep()?.kind {
    case .result(let result): completion(result)
    case .closure(let answer): completion(Result { () throws(Failure) in try answer(input) })
    case .held: heldCalls.add(HeldCall(of: name, by: double, answeringOnce: false, deliver: completion))
    case nil:
      report(wantOfAnswer)
      if let fallback { completion(.success(fallback)) }
    }
  }

  private func nextStep() -> Step? {
    state.withLock { state in
      let index = state.repeatsLast ? state.steps.count - 1 : state.used
      state.used += 1
      return state.steps.indices.contains(index) ? state.steps[index] : nil
    }
  }

  private func hold(ignoringCancellation: Bool) async -> Result<Output, Failure> {
    let slot = Locked<HeldCall<Output, Failure>?>(nil)
    let cancelled = Locked(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let call = HeldCall<Output, Failure>(of: name, by: double, answeringOnce: true) {
          continuation.resume(returning: $0)
        }
        slot.withLock { $0 = call }
        if cancelled.withLock({ $0 }) { call.cancel(answering: !ignoringCancellation) }
        heldCalls.add(call)
      }
    } onCancel: {
      cancelled.withLock { $0 = true }
      slot.withLock { $0 }?.cancel(answering: !ignoringCancellation)
    }
  }

  // MARK: Want of an answer

  private func unanswered(_ reason: String) throws(Failure) -> Output {
    report(reason)
    if let error = UnansweredCall(requirement: "\(double.name).\(name)") as? Failure { throw error }
    guard let fallback else {
      preconditionFailure(
        "\(double.name).\(name) has nothing to return; give its slot a value to go on with: "
          + "Answer(\"\(name)\", of: calls, fallback: …)")
    }
    return fallback
  }

  private var wantOfAnswer: String {
    let (isSequence, count) = state.withLock { (!$0.repeatsLast, $0.steps.count) }
    return isSequence
      ? "was called more often than its sequence of \(count) has answers; add a step to \(name)Answer.sequence(…)"
      : "was called and has no answer; give it one before it is called: \(name)Answer.returns(…)"
  }

  private func report(_ reason: String) {
    double.report("\(double.name).\(name) \(reason)", at: double.site)
  }
}
