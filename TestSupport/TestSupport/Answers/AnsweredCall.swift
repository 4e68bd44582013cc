/// A call with its answer.
///
/// ```swift
/// var expected: [Driver]?
/// service.driversAnswer.whenAnswered { call in
///   expected = try? call.result?.get()
/// }
/// ```
public struct AnsweredCall<Input, Output, Failure: Error> {
  /// The number of the call among those of its double, from 1 on.
  public let number: Int
  /// The arguments of the call.
  public let input: Input
  /// The answer, or nil if the service releases the completion handler without calling it.
  public let result: Result<Output, Failure>?
}

extension Answer {
  /// Runs an action at each answer, before the caller receives it.
  ///
  /// A model of the code under test learns from it what the service has answered. A new action takes the place of the earlier one.
  /// An answer outside of the main actor cannot run it, and fails the test.
  @MainActor
  public func whenAnswered(_ action: @escaping @MainActor (AnsweredCall<Input, Output, Failure>) -> Void) {
    _ = state.withLock { exchange(&$0.whenAnswered, with: action) }
  }

  /// Records an answer, runs the action of the test, and returns the answer.
  func note(_ result: Result<Output, Failure>, to input: Input, number: Int) -> Result<Output, Failure> {
    requirement.record(result)
    act(on: result, to: input, number: number)
    return result
  }

  func act(on result: Result<Output, Failure>?, to input: Input, number: Int) {
    guard let action = state.withLock({ $0.whenAnswered }) else { return }
    if MainQueue.runIfCurrent(AnsweredCall(number: number, input: input, result: result), action) == nil {
      requirement.report(
        "\(requirement.qualifiedName) was answered outside of the main actor, where the action of whenAnswered cannot run; "
          + "answer on the main actor")
    }
  }
}
