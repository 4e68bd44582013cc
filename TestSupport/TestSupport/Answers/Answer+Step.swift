extension Answer {
  /// One answer of a sequence.
  ///
  /// ```swift
  /// service.driversAnswer.sequence(.throws(APIError.offline), .held, then: .returns([]))
  /// ```
  public struct Step {
    enum Kind {
      case result(Result<Output, Failure>)
      case delayed(Result<Output, Failure>, by: Duration, on: ManualClock)
      case closure(@Sendable (Input) throws(Failure) -> Output)
      case held(ignoringCancellation: Bool)
      case never
    }

    let kind: Kind

    var isHeld: Bool {
      if case .held = kind { true } else { false }
    }

    var isForEver: Bool {
      if case .never = kind { true } else { false }
    }

    /// A value.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), .returns([.fixture()]))
    /// ```
    ///
    /// - Parameter output: The value.
    /// - Returns: The step.
    public static func returns(_ output: Output) -> Step { Step(kind: .result(.success(output))) }

    /// An error.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.throws(APIError.offline), .returns([]))
    /// ```
    ///
    /// - Parameter error: The error.
    /// - Returns: The step.
    public static func `throws`(_ error: Failure) -> Step { Step(kind: .result(.failure(error))) }

    /// A wait, until the test answers the held call.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), .held)
    /// ```
    public static var held: Step { Step(kind: .held(ignoringCancellation: false)) }

    /// A wait without an end, other than cancellation.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), then: .never)
    /// ```
    public static var never: Step { Step(kind: .never) }

    /// A value that comes when the clock has moved on by so much.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([], after: .seconds(2), on: clock))
    /// ```
    ///
    /// - Parameters:
    ///   - output: The value.
    ///   - delay: How far the clock moves on before it comes.
    ///   - clock: The clock.
    /// - Returns: The step.
    public static func returns(_ output: Output, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.success(output), by: delay, on: clock))
    }

    /// An error that comes when the clock has moved on by so much.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.throws(APIError.offline, after: .seconds(2), on: clock))
    /// ```
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - delay: How far the clock moves on before it comes.
    ///   - clock: The clock.
    /// - Returns: The step.
    public static func `throws`(_ error: Failure, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.failure(error), by: delay, on: clock))
    }
  }
}

extension Answer.Step.Kind: Sendable where Output: Sendable {}

extension Answer.Step: Sendable where Output: Sendable {}
