/// The error that an unstubbed call throws after it has failed the test.
///
/// ```swift
/// await #expect(throws: UnstubbedCall.self) { try await service.drivers() }
/// ```
public struct UnstubbedCall: Error, Equatable, CustomStringConvertible {
  /// The names of the double and its requirement, such as `MockDriverService.drivers`.
  ///
  /// ```swift
  /// await #expect { try await service.drivers() } throws: { error in
  ///   (error as? UnstubbedCall)?.requirement == "MockDriverService.drivers"
  /// }
  /// ```
  public let requirement: String

  /// A sentence that names the requirement.
  public var description: String { "\(requirement) has no answer" }
}

extension Answer {
  /// Fails the test because a call has no answer, or comes after the last step of a sequence.
  func reportUnstubbedCall(with input: Input, as type: (some Any).Type) {
    let (count, others) = state.withLock {
      ($0.steps.count, $0.conditionalAnswers.map(\.answer.requirement.expression))
    }
    let arguments = input is Void ? "" : " with \(ValueText.describe(input))"
    let call = "\(requirement.qualifiedName) was called\(arguments)"
    guard count == 0 else {
      requirement.report(
        "\(call), but its sequence has only \(count) \(count == 1 ? "answer" : "answers"); add a step, or stub the calls "
          + "that follow: \(requirement.expression).sequence(…, then: .returns(…))")
      return
    }
    let wanted = type == Output.self ? "" : " with a value of type \(TypeName.of(type))"
    let note = others.isEmpty ? "" : "; there are answers for other calls: \(others.joined(separator: ", "))"
    requirement.report(
      "\(call) and has no answer; stub it before the call\(wanted): \(requirement.expression).\(Output.self is any StreamOfValues.Type ? "yields" : "returns")(…)\(note)"
    )
  }

  /// Returns the step that answers an unstubbed call without a failure, or nil if the call fails the test.
  ///
  /// It is for a lenient double whose call can be answered with nothing, `nil` or an empty collection. A call that comes
  /// after the last step of a sequence fails the test, because the test is about this requirement.
  func lenientStep<Value>(as type: Value.Type) -> Step? {
    guard requirement.log?.isLenient == true, state.withLock({ $0.steps.isEmpty }) else { return nil }
    let nothing = () as? Value ?? (type as? any EmptyValue.Type)?.defaultValue as? Value
    return (nothing.flatMap { $0 as? Output }).map { .returns($0) }
  }

  /// Returns the result that an unstubbed call ends with.
  ///
  /// - Returns: An error if the call can throw one, or else a default value. It is `nil` if there is neither.
  func unstubbedResult<Value>(as type: Value.Type) -> Result<Value, Failure>? {
    requirement.unstubbedResult(as: type, throwing: Failure.self, fallback: fallback)
  }

  /// Ends an unstubbed async call.
  func endUnstubbedCall<Value>(
    as type: Value.Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Value {
    if let result = unstubbedResult(as: type) { return try result.get() }
    // There is no value to return, so the task must not continue. Suspending it lets the other tests run. A test that
    // waits for the task would hang, so the process stops after the timeout unless the test has ended by then.
    withUnsafeCurrentTask { $0?.cancel() }
    requirement.double.scope?.forgetDoubles()
    let requirement = requirement
    let alarm = Deadlines.shared.add(Deadlines.instant(after: Timeout.standard)) {
      if requirement.double.scope?.hasEnded != true { requirement.trapUnstubbedCall() }
    }
    let pending = PendingCall(.init())
    await pending.suspend(isolation: isolation)
    Deadlines.shared.remove(alarm)
    requirement.trapUnstubbedCall()
  }
}

extension StubbedRequirement {
  func unstubbedResult<Value, Failure: Error>(
    as type: Value.Type, throwing: Failure.Type, fallback: Any?
  ) -> Result<Value, Failure>? {
    if Task.isCancelled, let error = CancellationError() as? Failure { return .failure(error) }
    if let error = UnstubbedCall(requirement: qualifiedName) as? Failure { return .failure(error) }
    return (fallback.flatMap { $0 as? Value } ?? defaultValue(of: type)).map { .success($0) }
  }

  /// Stops the process because an unstubbed call has no value to return.
  func trapUnstubbedCall() -> Never {
    fatalError(
      "\(qualifiedName) has nothing to return; give its Answer a fallback: "
        + "Answer(\"\(name)\", of: calls, fallback: …)")
  }
}

// MARK: - Default values

/// A type with a default value: the value that an unstubbed call returns.
protocol DefaultValue {
  static var defaultValue: Self { get }
}

/// A type whose default value says that there is nothing: `nil` or an empty collection.
///
/// A lenient double returns it without a failure. Other default values, such as `false`, could be taken for an answer.
protocol EmptyValue: DefaultValue {}

extension Optional: EmptyValue { static var defaultValue: Self { .none } }
extension Array: EmptyValue { static var defaultValue: Self { [] } }
extension Dictionary: EmptyValue { static var defaultValue: Self { [:] } }
extension Set: EmptyValue { static var defaultValue: Self { [] } }
extension String: DefaultValue { static var defaultValue: Self { "" } }
extension Bool: DefaultValue { static var defaultValue: Self { false } }
extension Int: DefaultValue { static var defaultValue: Self { 0 } }
extension Double: DefaultValue { static var defaultValue: Self { 0 } }

/// Returns the default value of a type: nothing, `nil`, an empty value or a fixture.
///
/// It is `nil` if there is none.
func defaultValue<Value>(of type: Value.Type) -> Value? {
  if let void = () as? Value { return void }
  if let type = type as? any DefaultValue.Type { return type.defaultValue as? Value }
  return (type as? any Fixturable.Type)?.fixture(from: FixtureGenerator()) as? Value
}
