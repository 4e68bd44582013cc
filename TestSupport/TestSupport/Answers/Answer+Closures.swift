extension Answer {
  /// Answers every call with the result of a closure, which runs once for each call.
  public func answers(
    _ answer: @escaping @Sendable (Input) throws(Failure) -> Output, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: Step(kind: .closure(answer)), as: "answers { … }", at: site)
  }

  /// Answers every call of an async requirement with the result of an async closure, which runs in the task of the call.
  ///
  /// ```swift
  /// service.driversAnswer.answers {
  ///   try await clock.sleep(for: .seconds(2))
  ///   return [.fixture()]
  /// }
  /// ```
  ///
  /// A call of a synchronous requirement cannot wait for the closure, and fails the test. The closure stays on the actor of the
  /// call. Write no capture list in it: up to Swift 6.3, a closure with such a list leaves the actor.
  public func answers(
    _ answer: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: Step(kind: .asyncClosure(answer)), as: "answers { … }", at: site)
  }

  /// Answers every call with the result of a closure that uses the state of the main actor.
  ///
  /// A call from outside the main actor fails the test, because the arguments or the result are not Sendable.
  public func answersOnMainActor(
    _ answer: @escaping @MainActor (Input) throws(Failure) -> Output, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: Step(kind: .mainActorClosure(answer, hop: nil)), as: "answersOnMainActor { … }", at: site)
  }
}

extension Answer where Input: Sendable, Output: Sendable {
  /// Answers every call with the result of a closure that uses the state of the main actor.
  ///
  /// An async call waits for the main actor. A synchronous call from outside of it fails the test.
  public func answersOnMainActor(
    _ answer: @escaping @MainActor (Input) throws(Failure) -> Output, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let hop: Step.AsyncClosure = { input async throws(Failure) in try await answer(input) }
    stub(then: Step(kind: .mainActorClosure(answer, hop: hop)), as: "answersOnMainActor { … }", at: site)
  }
}
