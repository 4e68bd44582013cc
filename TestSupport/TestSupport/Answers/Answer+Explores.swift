extension Answer {
  /// An answer that an exploration may give.
  typealias Possible = PossibleValue<Result<Output, Failure>>

  /// Names the answers that an exploration may give, the simplest one first.
  ///
  /// Without it, an exploration knows what an unstubbed call can return: an empty value, a fixture, other values of the generator, and
  /// each error that is known. It takes the place of a stub. Outside of an exploration, the
  /// calls have no answer.
  ///
  /// ```swift
  /// service.driversAnswer.explores(.returns([]), .returns([.fixture()]), .throws(APIError.offline))
  /// ```
  public func explores(
    _ steps: Step..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let answers = steps.compactMap { step in
      if case .result(let result) = step.kind { result } else { nil }
    }
    if answers.count < steps.count || answers.isEmpty {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      requirement.report(
        "\(requirement.expression).explores(…) takes the answers .returns(…) and .throws(…), at least one; an exploration "
          + "chooses itself when a call is answered", at: site)
    }
    let possible = answers.map(Self.possible)
    // Sendable values are not needed: an exploration uses them on the actor of its test.
    _ = state.withLock { (exchange(&$0.explored, with: possible), exchange(&$0.stubbed, with: ([], nil, nil))) }
  }

  fileprivate static func possible(_ answer: Result<Output, Failure>) -> Possible {
    let name =
      switch answer {
      case .success(let output): output is Void ? "returns" : "returns \(ShortText.of(output))"
      case .failure(let error): "throws \(ShortText.of(error))"
      }
    return Possible(name: name) { _ in answer }
  }

  /// Returns the answers that an exploration may give to a call, or nil if the test has stubbed it or there is no exploration.
  func possibleAnswers<Value>(as type: Value.Type) -> [Possible]? {
    guard let scope = requirement.double.scope, let explorer = scope.explorer, !scope.hasEnded else { return nil }
    let (isStubbed, explored) = state.withLock { ($0.stubbed.stub != nil, $0.explored) }
    guard !isStubbed else { return nil }
    let values = explored == nil ? values(as: type, of: explorer) : []
    if explored == nil, values.isEmpty, Value.self != Never.self {
      requirement.report(
        "\(requirement.qualifiedName): an exploration knows no value of the type \(TypeName.of(type)); let it be Fixturable, or "
          + "name the answers: \(requirement.expression).explores(.returns(…))")
    }
    let possible = explored ?? values + errors(of: explorer)
    let names = possible.map(\.name).numbered { " (\($0))" }
    return possible.isEmpty ? nil : zip(possible, names).map { answer, name in answer.map(named: name) { $0 } }
  }

  private func values<Value>(as type: Value.Type, of explorer: any Explorer) -> [Possible] {
    let known = type == Output.self ? fallback.value : nil
    let values = explorer.possibleValues(of: type).compactMap { value -> Possible? in
      guard let plain = value.make(FixtureGenerator()) as? Output else { return nil }
      let name = value.name.isEmpty ? "returns" : "returns \(value.name)"
      return value.map(named: name) { .success($0 as? Output ?? plain) }
    }
    return (known.map { [Self.possible(.success($0))] } ?? []) + values
  }

  private func errors(of explorer: any Explorer) -> [Possible] {
    guard Failure.self != Never.self else { return [] }
    let errors = fallback.error.map { [$0] } ?? explorer.possibleErrors(of: Failure.self)
    return errors.map { Self.possible(.failure($0)) }
  }

  /// Lets an exploration choose the answer to a call within the call, or returns nil if it holds the call.
  func explored(_ possible: [Possible], canWait: Bool) -> Result<Output, Failure>? {
    guard let explorer = requirement.double.scope?.explorer else { return nil }
    let outcomes = possible.map { OpenEvent.Outcome(name: $0.name, isGenerated: $0.isGenerated) { _ in } }
    let event = OpenEvent(subject: requirement.name, number: 0, outcomes: outcomes)
    return explorer.choose(from: event, canWait: canWait).map { possible[$0.index].make($0.fixtures) }
  }
}

extension PendingCall {
  /// The answers that an exploration can give to the call now.
  var openEvent: OpenEvent {
    let error = hasHandler ? nil : CancellationError() as? Failure
    let cancellation = error.map { outcome(Answer<Input, Output, Failure>.possible(.failure($0))) }
    let early = wasCancelled ? cancellation.map { [$0] } ?? [] : []
    return OpenEvent(
      subject: requirement.name, number: number, outcomes: early + possible.map(outcome),
      cancellation: cancellation, loseAnswer: hasHandler ? { self.loseAnswer() } : nil)
  }

  private func outcome(_ answer: Answer<Input, Output, Failure>.Possible) -> OpenEvent.Outcome {
    var outcome = OpenEvent.Outcome(name: answer.name, isGenerated: answer.isGenerated, canRepeat: hasHandler) {
      fixtures in
      self.answer(answer.make(fixtures), at: nil)
    }
    if hasHandler {
      // Safe: an exploration makes and uses the answer on the main actor.
      nonisolated(unsafe) let answer = answer
      outcome.performElsewhere = { fixtures in await self.answerElsewhere(answer.make(fixtures)) }
    }
    return outcome
  }
}
