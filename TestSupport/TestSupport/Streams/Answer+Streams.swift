extension Answer {
  /// Answers every call with a stream that sends values and then finishes.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncStream<String>, Never>("orders", of: service.calls)
  /// ordersAnswer.yields("placed", "packed")
  /// for await order in ordersAnswer.immediate(()) { print(order) }
  /// ```
  ///
  /// - Parameter elements: The values.
  public func yields<Element: Sendable>(
    _ elements: Element..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    stub(then: Step(kind: .closure { _ throws(Failure) in .sending(elements) }), as: "yields(…)", at: site)
  }

  /// Answers every call with a stream that sends values and then finishes.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncThrowingStream<String, any Error>, Never>("orders", of: service.calls)
  /// ordersAnswer.yields("placed", throwing: APIError.offline)
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The values.
  ///   - error: The error that the stream ends with, or nil for an end without an error.
  public func yields<Element: Sendable>(
    _ elements: Element..., throwing error: (any Error)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = Step(kind: .closure { _ throws(Failure) in .sending(elements, throwing: error) })
    stub(then: step, as: "yields(…)", at: site)
  }

  /// Answers every call with a stream of its own, whose values the test sends.
  ///
  /// The test gets the stream from `opened()`.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncStream<String>, Never>("orders", of: service.calls)
  /// ordersAnswer.opens()
  /// ```
  public func opens<Element: Sendable>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (requirement, streams) = (requirement, openedStreams)
    let step = Step(
      kind: .closure { _ throws(Failure) in
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let opened = OpenStream<Element, Never>(
          of: requirement, send: { continuation.yield($0) }, end: { _ in continuation.finish() })
        let terminate = opened.termination
        continuation.onTermination = { if case .cancelled = $0 { terminate() } }
        streams.update { $0.all.append(opened) }
        return stream
      })
    stub(then: step, as: "opens()", at: site)
  }

  /// Answers every call with a stream of its own, whose values the test sends.
  ///
  /// The test gets the stream from `opened()`.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncThrowingStream<String, any Error>, Never>("orders", of: service.calls)
  /// ordersAnswer.opens()
  /// ```
  public func opens<Element: Sendable>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (requirement, streams) = (requirement, openedStreams)
    let step = Step(
      kind: .closure { _ throws(Failure) in
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        let opened = OpenStream<Element, any Error>(
          of: requirement, send: { continuation.yield($0) }, end: { continuation.finish(throwing: $0) })
        let terminate = opened.termination
        continuation.onTermination = { if case .cancelled = $0 { terminate() } }
        streams.update { $0.all.append(opened) }
        return stream
      })
    stub(then: step, as: "opens()", at: site)
  }

  /// Returns the oldest open stream that was not returned before, and waits for a call that opens one if necessary.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncStream<String>, Never>("orders", of: service.calls)
  /// let orders = await ordersAnswer.opened()
  /// orders.yield("placed")
  /// ```
  ///
  /// - Returns: The stream. If no call came in time, the test fails, and the returned stream has no effect.
  public func opened<Element: Sendable>(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> OpenStream<Element, Never> where Output == AsyncStream<Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await nextOpened(within: timeout, isolation: isolation, at: site)
  }

  /// Returns the oldest open stream that was not returned before, and waits for a call that opens one if necessary.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncThrowingStream<String, any Error>, Never>("orders", of: service.calls)
  /// let orders = await ordersAnswer.opened()
  /// orders.finish(throwing: APIError.offline)
  /// ```
  ///
  /// - Returns: The stream. If no call came in time, the test fails, and the returned stream has no effect.
  public func opened<Element: Sendable>(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> OpenStream<Element, any Error> where Output == AsyncThrowingStream<Element, any Error> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await nextOpened(within: timeout, isolation: isolation, at: site)
  }

  private func nextOpened<Element, StreamFailure>(
    within timeout: Duration, isolation: isolated (any Actor)?, at site: SourceSite
  ) async -> OpenStream<Element, StreamFailure> {
    let next = await openedStreams.wait(within: timeout, isolation: isolation) { streams -> (any OpenedStream)? in
      guard streams.taken < streams.all.count else { return nil }
      defer { streams.taken += 1 }
      return streams.all[streams.taken]
    }
    if let next = next as? OpenStream<Element, StreamFailure> { return next }
    requirement.report(
      "\(requirement.double.name) has no open stream of \(requirement.name): none was opened "
        + "\(Timeout.expire(timeout)); before the call, begin with \(requirement.expression).opens()", at: site)
    let stream = OpenStream<Element, StreamFailure>(of: requirement, send: { _ in }, end: { _ in })
    stream.markTerminated()
    return stream
  }
}

extension Answer.Step {
  /// Returns a step that answers with a stream that sends values and then finishes.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncStream<String>, any Error>("orders", of: service.calls)
  /// ordersAnswer.sequence(.throws(APIError.offline), .yields("placed", "packed"))
  /// ```
  ///
  /// - Parameter elements: The values.
  /// - Returns: The step.
  public static func yields<Element: Sendable>(_ elements: Element...) -> Self where Output == AsyncStream<Element> {
    Self(kind: .closure { _ throws(Failure) in .sending(elements) })
  }

  /// Returns a step that answers with a stream that sends values and then finishes.
  ///
  /// ```swift
  /// let ordersAnswer = Answer<Void, AsyncThrowingStream<String, any Error>, Never>("orders", of: service.calls)
  /// ordersAnswer.sequence(.yields("placed", throwing: APIError.offline), .yields("placed", "packed"))
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The values.
  ///   - error: The error that the stream ends with, or nil for an end without an error.
  /// - Returns: The step.
  public static func yields<Element: Sendable>(_ elements: Element..., throwing error: (any Error)? = nil) -> Self
  where Output == AsyncThrowingStream<Element, any Error> {
    Self(kind: .closure { _ throws(Failure) in .sending(elements, throwing: error) })
  }
}

extension OpenStream {
  /// The action that runs when the reader ends the stream.
  ///
  /// In a scope, the action keeps this object alive, and the stream keeps the action. So the scope finds a stream that is
  /// read even if its mock is gone. The end of the scope finishes the stream, and so breaks the cycle.
  fileprivate var termination: @Sendable () -> Void {
    if let scope = double.scope, !scope.hasEnded { return { self.markTerminated() } }
    return { [weak self] in self?.markTerminated() }
  }
}

extension AsyncStream where Element: Sendable {
  fileprivate static func sending(_ elements: [Element]) -> Self {
    Self { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  fileprivate static func sending(_ elements: [Element], throwing error: (any Error)?) -> Self {
    Self { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: error)
    }
  }
}
