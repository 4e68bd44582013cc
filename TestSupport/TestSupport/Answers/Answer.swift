/// The answers of a mock to the calls of one requirement.
///
/// A mock has one `Answer` for each requirement that returns, throws or takes a completion handler. A test stubs it
/// before the call. It can also *hold* calls until the test answers them, to show loading states, races and cancellation.
///
/// ```swift
/// service.driversAnswer.returns([.fixture()])
/// service.driversAnswer.throws(APIError.offline)
/// service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]), then: .returns([]))
/// service.driversAnswer.returns([.fixture()], after: .seconds(2), on: clock)
///
/// service.driversAnswer.holds()
/// presenter.fetchDrivers()
/// let request = await service.driversAnswer.held()
/// await view.expectCalls(.startLoading)
/// request.returns([.fixture()])
/// ```
///
/// `Input` is the type of the requirement's arguments. `Output` is the type that it returns or passes to its completion
/// handler. `Failure` is the type of the errors that it throws, or passes in a `Result`: `any Error` for a plain
/// `throws`, and `Never` for a requirement that cannot fail.
///
/// An unstubbed call fails the test, then throws if it can. Otherwise it returns the fallback or a default value: nothing,
/// `nil`, an empty value, a fixture or a failure. A lenient double excuses an unstubbed call if nothing, `nil` or an empty collection
/// answers it. See ``Spy/lenient()``.
///
/// An answer that no call has used fails the test at its end, and so does a step of a sequence. ``lenient()`` allows it.
public final class Answer<Input, Output, Failure: Error> {
  struct State {
    /// The steps of a sequence, each for one call, the step that answers every later call, and the stub, which counts them.
    var stubbed: (steps: [Step], last: Step?, stub: Stub?) = ([], nil, nil)
    var hasReturnedHeldCall = false
    /// The answers for one input, and for the inputs that a closure of the test accepts.
    var conditionalAnswers: [(isOfInput: Bool, matches: (Input) -> Bool, answer: Answer)] = []
    /// The answers that an exploration may give, or nil for those that it knows.
    var explored: [Possible]?
    var whenAnswered: (@MainActor (AnsweredCall<Input, Output, Failure>) -> Void)?
  }

  let requirement: StubbedRequirement
  let fallback: Fallback<Output, Failure>
  let state: Locked<State>
  /// The held calls that the test has not asked for.
  let heldCalls: Monitored<[HeldCall<Input, Output, Failure>]>
  /// The streams that calls have opened, and the number of those that the test has asked for.
  ///
  /// The answer keeps them, so that a stream that no test asks for stays open.
  let openedStreams: Monitored<(all: [any TaskHolder], taken: Int)>
  let register: AnswerRegister<Input, Output, Failure>
  /// True if calls need not use the stubs of the test.
  let isLenient: Bool

  /// Creates an unstubbed answer.
  ///
  /// - Parameters:
  ///   - name: The name of the requirement. Failures assume that the double names the property `<name>Answer`.
  ///   - calls: The call log of the double. It names the double in failures.
  ///   - fallback: The value that an unstubbed call returns after its failure, if the requirement cannot throw. A double
  ///     needs it only if the output is not Void, optional, a collection, a string, a number, a Bool or ``Fixturable``.
  ///   - fallbackError: The error that a call without an answer throws. A double needs it only for typed throws, if the
  ///     error is not `CancellationError`, ``Fixturable`` or `CaseIterable`, and the output has no default value.
  public convenience init(
    _ name: String, of calls: CallLog<some Any>, fallback: Output? = nil, fallbackError: Failure? = nil
  ) {
    let requirement = StubbedRequirement(name: name, expression: "\(name)Answer", log: calls.state)
    let fallback = Fallback(requirement: requirement, value: fallback, error: fallbackError)
    self.init(requirement, fallback: fallback)
    // Later would be too late: a task that waits for such a call can neither continue nor end.
    guard Failure.self != Never.self, !fallback.endsCalls else { return }
    let error = TypeName.of(Failure.self)
    requirement.report(
      "\(requirement.qualifiedName) throws \(error), and a call without an answer has no error to end with; give it one: "
        + "Answer(\"\(name)\", of: calls, fallbackError: …), or let \(error) be CaseIterable or Fixturable")
  }

  init(_ requirement: StubbedRequirement, fallback: Fallback<Output, Failure>) {
    (self.requirement, self.fallback, isLenient) = (requirement, fallback, false)
    (state, heldCalls, openedStreams) = (Locked(State()), Monitored([]), Monitored(([], 0)))
    register = AnswerRegister(of: requirement)
  }

  private init(lenient answer: Answer) {
    (requirement, fallback, isLenient) = (answer.requirement, answer.fallback, true)
    (state, heldCalls, openedStreams) = (answer.state, answer.heldCalls, answer.openedStreams)
    register = answer.register
  }

  /// Returns the same answer, for stubs that no call needs to use, such as those of a set-up that many tests share.
  public func lenient() -> Answer { Answer(lenient: self) }

  /// Answers every call with a value.
  public func returns(
    _ output: Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: .returns(output), as: "returns(…)", at: site)
  }

  /// Answers every call with an error.
  public func `throws`(
    _ error: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: .throws(error), as: "throws(…)", at: site)
  }

  /// Answers the first call with the first step, the second call with the second step, and so on.
  ///
  /// - Parameters:
  ///   - steps: The steps. Each answers one call. A step that no call has reached fails the test at its end.
  ///   - last: The step that answers every later call. If it is `nil`, a later call is unstubbed and fails the test.
  public func sequence(
    _ steps: Step..., then last: Step? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(steps, then: last, as: "sequence(…)", at: site)
  }

  /// Holds every call until the test answers it.
  ///
  /// The test gets a held call from ``held(where:within:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameter ignoringCancellation: `true` if a call continues to wait when its task is cancelled, as in a service
  ///   that does not support cancellation. Otherwise the call throws `CancellationError` if the requirement can.
  public func holds(
    ignoringCancellation: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: Step(kind: .wait(for: .test(ignoringCancellation: ignoringCancellation))), as: "holds()", at: site)
  }

  /// Leaves every call without an answer.
  ///
  /// Each call waits until it is cancelled, or until the scope of the test ends. No call needs to come.
  public func never() {
    lenient().stub(then: .never, as: "never()", at: requirement.double.site)
  }

  /// Replaces the steps, with the text of the call that stubs for failures.
  func stub(_ steps: [Step] = [], then last: Step?, as text: String, at site: SourceSite) {
    let needed = isLenient ? 0 : steps.isEmpty && last != nil ? 1 : steps.count
    let stub = Stub(text: text, needed: needed, site: site)
    register.add(stub)
    let (steps, last) = (steps.map(withoutSelf), last.map(withoutSelf))
    // The old steps are returned so that they are released after the lock: a deinitializer may call this answer again.
    _ = state.withLock { exchange(&$0.stubbed, with: (steps, last, stub)) }
  }

  /// Returns a step without a strong reference to the double.
  ///
  /// A double that answers with itself, such as a builder, would otherwise never be deallocated. It exists whenever it is
  /// called. The answer may be the double, an optional with it, or an array of nothing else.
  private func withoutSelf(_ step: Step) -> Step {
    guard case .result(.success(let output)) = step.kind else { return step }
    let (objects, isArray, log) = (ReflectedValue.objects(of: output) ?? [], output is [Any], requirement.log)
    guard let double = objects.first as? any Spy, double.log.state === log, objects.allSatisfy({ $0 === double })
    else { return step }
    let (reference, count) = (WeakObject(double), objects.count)
    return Step(
      kind: .closure { _ in
        let found = Array(repeating: reference.object, count: count).compactMap { $0 }
        let answer = isArray ? found as? Output : found.first as? Output
        guard let output = answer, found.count == count else {
          fatalError(
            "\(log.double.name) answers with itself, but it is deallocated; keep the double while the test uses its answer"
          )
        }
        return output
      })
  }
}

extension Answer where Output == Void {
  /// Answers every call of a requirement that returns nothing.
  public func returns(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Answer where Output: Sendable {
  /// Answers every call with a value after a delay.
  ///
  /// ``Step`` has the same for errors: `sequence(then: .throws(error, after: .seconds(2), on: clock))`.
  public func returns(
    _ output: Output, after delay: Duration, on clock: ManualClock, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: .returns(output, after: delay, on: clock), as: "returns(…)", at: site)
  }
}

// Safe: `state` and `heldCalls` are locked. They hold values, errors and Sendable closures, which are Sendable if input and
// output are. The `matches` of a conditional answer is passed in as a Sendable closure. The other properties are constants.
extension Answer: @unchecked Sendable where Input: Sendable, Output: Sendable {}
