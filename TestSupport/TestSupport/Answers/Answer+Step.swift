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
      case closure(@Sendable (Input) throws(Failure) -> Output)
      case asyncClosure(AsyncClosure)
      case mainActorClosure(@MainActor (Input) throws(Failure) -> Output, hop: AsyncClosure?)
      case wait(for: Answerer)
    }

    /// The one who answers a call that waits.
    enum Answerer {
      case test(ignoringCancellation: Bool)
      case clock(ManualClock, after: Duration, Result<Output, Failure>)
      /// Nobody, or an exploration.
      case nobody
    }

    typealias AsyncClosure = nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

    let kind: Kind

    /// True if the call waits for the test to answer it.
    var isHeld: Bool {
      if case .wait(for: .test) = kind { true } else { false }
    }

    /// Returns a step that answers with a value.
    public static func returns(_ output: Output) -> Step { Step(kind: .result(.success(output))) }

    /// Returns a step that answers with an error.
    public static func `throws`(_ error: Failure) -> Step { Step(kind: .result(.failure(error))) }

    /// A step that holds the call until the test answers it.
    public static var held: Step { Step(kind: .wait(for: .test(ignoringCancellation: false))) }

    /// A step that leaves the call without an answer.
    ///
    /// Only cancellation ends the call.
    public static var never: Step { Step(kind: .wait(for: .nobody)) }

    /// Returns a step that answers with a value after a delay.
    public static func returns(_ output: Output, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .wait(for: .clock(clock, after: delay, .success(output))))
    }

    /// Returns a step that answers with an error after a delay.
    public static func `throws`(_ error: Failure, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .wait(for: .clock(clock, after: delay, .failure(error))))
    }
  }
}

extension Answer.Step where Output == Void {
  /// Returns a step that answers a call of a requirement that returns nothing.
  public static func returns() -> Self { returns(()) }
}

extension Answer.Step.Answerer: Sendable where Output: Sendable {}

extension Answer.Step.Kind: Sendable where Output: Sendable {}

extension Answer.Step: Sendable where Output: Sendable {}
