extension Answer {
  /// One answer of a sequence.
  public struct Step: Sendable {
    enum Kind: Sendable {
      case result(Result<Output, Failure>)
      case closure(@Sendable (Input) throws(Failure) -> Output)
      case held(ignoringCancellation: Bool)
    }

    let kind: Kind

    var isHeld: Bool {
      if case .held = kind { true } else { false }
    }

    /// A value.
    public static func returns(_ output: Output) -> Step { Step(kind: .result(.success(output))) }

    /// An error.
    public static func `throws`(_ error: Failure) -> Step { Step(kind: .result(.failure(error))) }

    /// A wait, until the test answers the held call.
    public static var held: Step { Step(kind: .held(ignoringCancellation: false)) }
  }
}
