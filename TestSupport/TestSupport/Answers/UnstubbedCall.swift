/// The error that an unstubbed call throws after it has failed the test.
///
/// ```swift
/// await #expect(throws: UnstubbedCall.self) { try await service.drivers() }
/// ```
public struct UnstubbedCall: Error, Equatable, CustomStringConvertible {
  /// The names of the double and its requirement, such as `MockDriverService.drivers`.
  let requirement: String

  /// A sentence that names the requirement.
  public var description: String { "\(requirement) has no answer" }
}

extension Answer {
  func reportUnstubbedCall(with input: Input, as type: (some Any).Type) {
    if requirement.double.failsExploration() { return }
    let (count, others) = state.withLock {
      ($0.stubbed.steps.count, $0.conditionalAnswers.map(\.answer.requirement.expression))
    }
    let arguments = input is Void ? "" : " with \(ValueText.describe(input))"
    let call = "\(requirement.qualifiedName) was called\(arguments)"
    guard count == 0 else {
      requirement.report(
        "\(call), but its sequence has only \(counted(count, "answer")); add a step, or stub the calls "
          + "that follow: \(requirement.expression).sequence(…, then: .returns(…))")
      return
    }
    let wanted = type == Output.self ? "" : " with a value of type \(TypeName.of(type))"
    let verb = TypeName.of(Output.self).starts(with: /Async(Throwing)?Stream</) ? "yields" : "returns"
    let note = others.isEmpty ? "" : "; there are answers for other calls: \(others.joined(separator: ", "))"
    requirement.report(
      "\(call) and has no answer; stub it before the call\(wanted): \(requirement.expression).\(verb)(…)\(note)")
  }

  /// Returns the step that answers an unstubbed call without a failure, or nil if the call fails the test.
  ///
  /// It is for a lenient double whose call can be answered with nothing, `nil` or an empty collection. A call that comes
  /// after the last step of a sequence fails the test, because the test is about this requirement.
  func lenientStep<Value>(as type: Value.Type) -> Step? {
    guard requirement.log.isLenient, state.withLock({ $0.stubbed.steps.isEmpty }) else { return nil }
    let nothing = () as? Value ?? (type as? any EmptyValue.Type)?.defaultValue as? Value
    return (nothing.flatMap { $0 as? Output }).map { .returns($0) }
  }

  func endUnstubbedCall<Value>(
    as type: Value.Type, isolation: isolated (any Actor)?
  ) async throws(Failure) -> Value {
    if let result = fallback.result(as: type) { return try result.get() }
    // There is no value to return, so the task must not continue. Suspending it lets the other tests run.
    withUnsafeCurrentTask { $0?.cancel() }
    requirement.double.scope?.forgetDoubles()
    requirement.trapUnstubbedCallUnlessTestEnds()
    await withUnsafeContinuation(isolation: isolation) { (_: UnsafeContinuation<Void, Never>) in }
    requirement.trapUnstubbedCall()
  }
}

extension StubbedRequirement {
  /// Stops the process after a while, because a test that waits for the call would wait for ever, unless it has ended by then.
  // mutate:ignore It ends the process. Other tests run it in a process of their own.
  func trapUnstubbedCallUnlessTestEnds() {
    _ = Deadlines.shared.add(Deadlines.instant(after: Timeout.silence)) { [self] in
      // On a busy machine, the end of a test takes long.
      QueuedTasks.whenDone(rounds: 300) { if double.scope?.hasEnded != true { trapUnstubbedCall() } }
    }
  }

  func trapUnstubbedCall() -> Never {
    fatalError(
      "\(qualifiedName) has nothing to return; give its Answer a fallback: "
        + "Answer(\"\(name)\", of: calls, fallback: …)")
  }
}
