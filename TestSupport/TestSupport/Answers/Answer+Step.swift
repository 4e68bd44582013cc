extension Answer {
  /// A step of a sequence: the answer to one call.
  ///
  /// ```swift
  /// service.driversAnswer.sequence(.throws(APIError.offline), .held, then: .returns([]))
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

    var ignoresCancellation: Bool {
      if case .held(let isIgnoring) = kind { isIgnoring } else { false }
    }

    /// True if a call waits for its answer.
    var waits: Bool {
      switch kind {
      case .held, .never, .delayed: true
      default: false
      }
    }

    /// Returns a step that answers with a value.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), .returns([.fixture()]))
    /// ```
    public static func returns(_ output: Output) -> Step { Step(kind: .result(.success(output))) }

    /// Returns a step that answers with an error.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.throws(APIError.offline), .returns([]))
    /// ```
    public static func `throws`(_ error: Failure) -> Step { Step(kind: .result(.failure(error))) }

    /// A step that holds the call until the test answers it.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), .held)
    /// ```
    public static var held: Step { Step(kind: .held(ignoringCancellation: false)) }

    /// A step that leaves the call without an answer.
    ///
    /// Only cancellation ends the call.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([]), then: .never)
    /// ```
    public static var never: Step { Step(kind: .never) }

    /// Returns a step that answers with a value after a delay.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.returns([], after: .seconds(2), on: clock))
    /// ```
    public static func returns(_ output: Output, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.success(output), by: delay, on: clock))
    }

    /// Returns a step that answers with an error after a delay.
    ///
    /// ```swift
    /// service.driversAnswer.sequence(.throws(APIError.offline, after: .seconds(2), on: clock))
    /// ```
    public static func `throws`(_ error: Failure, after delay: Duration, on clock: ManualClock) -> Step
    where Output: Sendable {
      Step(kind: .delayed(.failure(error), by: delay, on: clock))
    }
  }
}

extension Answer.Step where Output == Void {
  /// Returns a step that answers a call of a requirement that returns nothing.
  ///
  /// ```swift
  /// let saveAnswer = Answer<String, Void, any Error>("save", of: service.calls)
  /// saveAnswer.sequence(.throws(APIError.offline), .returns())
  /// ```
  public static func returns() -> Self { returns(()) }
}

extension Answer.Step {
  /// Returns the step, without a strong reference to the double with a log.
  ///
  /// The answer may be the double itself, an optional with it, or an array of nothing else.
  ///
  /// A double that answers with itself, such as a builder, would otherwise never be deallocated. It exists whenever it is called.
  func withoutReference(to log: CallLogState) -> Self {
    guard case .result(.success(let output)) = kind else { return self }
    let (objects, isArray) = (ValueParts.objects(of: output) ?? [], output is [Any])
    guard let double = objects.first as? any Spy, double.logState === log, objects.allSatisfy({ $0 === double })
    else { return self }
    let (reference, count) = (WeakObject(double), objects.count)
    return Self(
      kind: .closure { _ in
        let found = Array(repeating: reference.object, count: count).compactMap { $0 }
        guard let output = isArray ? found as? Output : found.first as? Output, found.count == count else {
          fatalError(
            "\(log.double.name) answers with itself, but it is deallocated; keep the double while the test uses its answer"
          )
        }
        return output
      })
  }
}

extension Answer.Step.Kind: Sendable where Output: Sendable {}

extension Answer.Step: Sendable where Output: Sendable {}
