extension Answer {
  /// Answers every call with a stream that sends values and then finishes.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncStream<String>, Never>("orders", of: service.calls)
  /// ordersAnswer.yields("placed", "packed")
  /// ```
  public func yields<Element: Sendable>(
    _ elements: Element..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: .sending(elements), as: "yields(…)", at: site)
  }

  /// Answers every call with a stream that sends values and then finishes, or ends with an error.
  public func yields<Element: Sendable>(
    _ elements: Element..., throwing error: (any Error)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: .sending(elements, throwing: error), as: "yields(…)", at: site)
  }

  /// Answers every call with a stream of its own, whose values the test sends.
  ///
  /// The test gets the stream from `opened()`.
  public func opens<Element: Sendable>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    opens(OpenStream<Element, Never>.open, at: site)
  }

  /// Answers every call with a stream of its own, whose values the test sends, and that can end with an error.
  public func opens<Element: Sendable>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    opens(OpenStream<Element, any Error>.open, at: site)
  }

  /// Returns the oldest open stream that was not returned before, and waits for a call that opens one if necessary.
  ///
  /// - Returns: The stream. If no call came in time, the test fails, and the returned stream has no effect.
  public func opened<Element: Sendable>(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> OpenStream<Element, Never> where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await nextOpened(within: timeout, isolation: isolation, at: site)
  }

  /// Returns the oldest open stream that can end with an error and was not returned before, and waits for a call if necessary.
  public func opened<Element: Sendable>(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> OpenStream<Element, any Error> where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await nextOpened(within: timeout, isolation: isolation, at: site)
  }

  private func opens<Element, StreamFailure>(
    _ open: @escaping @Sendable (StubbedRequirement) -> (stream: Output, sender: OpenStream<Element, StreamFailure>),
    at site: SourceSite
  ) {
    let step = Step(
      kind: .closure { [requirement, openedStreams] _ throws(Failure) in
        let (stream, sender) = open(requirement)
        openedStreams.update { $0.all.append(sender) }
        return stream
      })
    stub(then: step, as: "opens()", at: site)
  }

  private func nextOpened<Element, StreamFailure>(
    within timeout: Duration, isolation: isolated (any Actor)?, at site: SourceSite
  ) async -> OpenStream<Element, StreamFailure> {
    let next = await openedStreams.wait(until: Timeout.deadline(after: timeout), isolation: isolation) {
      streams -> (any TaskHolder)? in
      guard streams.taken < streams.all.count else { return nil }
      defer { streams.taken += 1 }
      return streams.all[streams.taken]
    }
    if let next = next as? OpenStream<Element, StreamFailure> { return next }
    requirement.report(
      "\(requirement.double.name) has no open stream of \(requirement.name): none was opened "
        + "\(Timeout.failWait(within: timeout)); before the call, begin with \(requirement.expression).opens()",
      at: site)
    return OpenStream(of: requirement, isTerminated: true, send: { _ in }, end: { _ in })
  }
}

extension Answer.Step {
  /// Returns a step that answers with a stream that sends values and then finishes.
  public static func yields<Element: Sendable>(_ elements: Element...) -> Self where Output == AsyncStream<Element> {
    .sending(elements)
  }

  /// Returns a step that answers with a stream that sends values and then finishes, or ends with an error.
  public static func yields<Element: Sendable>(_ elements: Element..., throwing error: (any Error)? = nil) -> Self
  where Output == AsyncThrowingStream<Element, any Error> {
    .sending(elements, throwing: error)
  }

  fileprivate static func sending<Element: Sendable>(_ elements: [Element]) -> Self
  where Output == AsyncStream<Element> {
    Self(
      kind: .closure { _ throws(Failure) in
        AsyncStream { continuation in
          for element in elements { continuation.yield(element) }
          continuation.finish()
        }
      })
  }

  fileprivate static func sending<Element: Sendable>(_ elements: [Element], throwing error: (any Error)?) -> Self
  where Output == AsyncThrowingStream<Element, any Error> {
    Self(
      kind: .closure { _ throws(Failure) in
        AsyncThrowingStream { continuation in
          for element in elements { continuation.yield(element) }
          continuation.finish(throwing: error)
        }
      })
  }
}
