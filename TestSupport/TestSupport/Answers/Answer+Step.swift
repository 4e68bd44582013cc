extension Answer {
  /// A step of a sequence: the answer to one call.
  ///
  /// ```swift
  /// service.driversAnswer.sequence(.throws(APIError.offline), .held, then: .returns([]))
  /// service.driversAnswer.sequence(.returns([], after: .seconds(2), on: clock), then: .never)
  /// ```
  public struct Step {
    enum Kind {
      case result(Result<Output, Failure>)
      case delayed(Result<Output, Failure>, by: Duration, on: ManualClock)
      case closure(@Sendable (Input) throws(Failure) -> Output)
      case asyncClosure(AsyncClosure)
      case mainActorClosure(@MainActor (Input) throws(Failure) -> Output, hop: AsyncClosure?)
      case held(ignoringCancellation: Bool)
      case never
    }

    typealias AsyncClosure = nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

    let kind: Kind

    var isHeld: Bool {
      if case .held = kind { true } else { false }
    }

    var isNever: Bool {
      if case .never = kind { true } else { false }
    }

    /// True if a call waits for its answer.
    var waits: Bool {
      switch kind {
      case .held, .never, .delayed: true
      default: false
      }
    }

    /// Returns a step that answers with a value.
    public static func returns(_ output: Output) -> Step { Step(kind: .result(.success(output))) }

    /// Returns a step that answers with an error.
    public static func `throws`(_ error: Failure) -> Step { Step(kind: .result(.failure(error))) }

    /// A step that holds the call until the test answers it.
    public static var held: Step { Step(kind: .held(ignoringCancellation: false)) }

    /// A step that leaves the call without an answer.
    ///
    /// Only cancellation ends the call.
    public static var never: Step { Step(kind: .never) }

    /// Returns a step that answers with a value after a delay.
    public static func returns(_ output: Output, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.success(output), by: delay, on: clock))
    }

    /// Returns a step that answers with an error after a delay.
    public static func `throws`(_ error: Failure, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.failure(error), by: delay, on: clock))
    }
  }
}

extension Answer.Step where Output == Void {
  /// Returns a step that answers a call of a requirement that returns nothing.
  public static func returns() -> Self { returns(()) }
}

extension Answer.Step.Kind: Sendable where Output: Sendable {}

extension Answer.Step: Sendable where Output: Sendable {}
