extension Answer {
  /// An answer that an exploration may give.
  struct Possible {
    let name: String
    var isGenerated = false
    let make: (FixtureGenerator) -> Result<Output, Failure>
  }

  /// Names the answers that an exploration may give, the simplest one first.
  ///
  /// Without it, an exploration knows what an unstubbed call can return: an empty value, a fixture, other values of the generator, and
  /// each error that is known. It takes the place of a stub. Outside of an exploration, the
  /// calls have no answer.
  ///
  /// ```swift
  /// service.loginAnswer.explores(.returns(.fixture()), .throws(LoginError.wrongCredentials))
  /// ```
  ///
  /// - Parameter steps: The answers: `.returns(…)` and `.throws(…)`.
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
    var names: [String: Int] = [:]
    let possible = answers.map { answer in
      let name = Self.name(of: answer)
      names[name, default: 0] += 1
      let count = names[name] ?? 1
      return Possible(name: count == 1 ? name : "\(name) (\(count))") { _ in answer }
    }
    // Sendable values are not needed: an exploration uses them on the actor of its test.
    _ = state.withLock { state in
      defer { (state.explored, state.steps, state.last, state.stub) = (possible, [], nil, nil) }
      return (state.explored, state.steps, state.last)
    }
  }

  private static func name(of answer: Result<Output, Failure>) -> String {
    switch answer {
    case .success(let output): output is Void ? "returns" : "returns \(ShortText.of(output))"
    case .failure(let error): "throws \(ShortText.of(error))"
    }
  }

  /// Returns the answers that an exploration may give to a call, or nil if the test has stubbed it or there is no exploration.
  func possibleAnswers<Value>(as type: Value.Type) -> [Possible]? {
    guard requirement.double.scope?.explorer != nil else { return nil }
    let (isStubbed, explored) = state.withLock { ($0.stub != nil, $0.explored) }
    guard !isStubbed else { return nil }
    let possible = explored ?? values(as: type) + errors
    return possible.isEmpty ? nil : possible
  }

  private func values<Value>(as type: Value.Type) -> [Possible] {
    let isOutput = type == Output.self
    if isOutput, let value = fallback.value {
      return [Possible(name: "returns \(ShortText.of(value))") { _ in .success(value) }]
    }
    return PossibleValue<Value>.all(of: type).compactMap { value in
      guard value.make(FixtureGenerator()) is Output else { return nil }
      return Possible(
        name: value.name.isEmpty ? "returns" : "returns \(value.name)", isGenerated: value.isGenerated
      ) { fixtures in
        // The look above has shown that the value is an output.
        .success(value.make(fixtures) as! Output)  // swift-format-ignore: NeverForceUnwrap
      }
    }
  }

  private var errors: [Possible] {
    guard Failure.self != Never.self else { return [] }
    let known = PossibleValue<Failure>.all(of: Failure.self).filter { !$0.isGenerated }
    let errors = fallback.error.map { [$0] } ?? known.map { $0.make(FixtureGenerator()) }
    let all = errors.isEmpty ? [ExploredError() as? Failure].compactMap { $0 } : errors
    return all.map { error in Possible(name: "throws \(ShortText.of(error))") { _ in .failure(error) } }
  }

  /// Lets an exploration choose the answer to a call within the call.
  ///
  /// - Returns: The answer, or nil if the exploration holds the call.
  func explored(_ possible: [Possible], canWait: Bool) -> Result<Output, Failure>? {
    guard let explorer = requirement.double.scope?.explorer else { return nil }
    let outcomes = possible.map { OpenEvent.Outcome(name: $0.name, isGenerated: $0.isGenerated) { _ in } }
    let event = OpenEvent(requirement.name, number: 0, outcomes: outcomes)
    return explorer.choose(from: event, canWait: canWait).map { possible[$0.index].make($0.fixtures) }
  }
}

extension PendingCall {
  /// The answers that an exploration can give to the call now.
  var openEvent: OpenEvent {
    OpenEvent(
      requirement.name, number: number, outcomes: possible.map(outcome),
      loseAnswer: hasHandler ? { self.loseAnswer() } : nil)
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

/// An error of no certain type, which an exploration throws from a requirement that may throw any.
struct ExploredError: Error, CustomStringConvertible {
  var description: String { "an error" }
}
