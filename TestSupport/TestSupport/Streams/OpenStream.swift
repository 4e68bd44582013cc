/// A stream whose values the test sends.
///
/// A requirement that returns an `AsyncStream` or an `AsyncThrowingStream` opens one for each call, after `opens()` of its
/// ``Answer``.
///
/// ```swift
/// func follow(_ ordersAnswer: Answer<Void, AsyncStream<String>, Never>) async {
///   ordersAnswer.opens()
///   let reading = Task { for await order in ordersAnswer.immediate(()) { print(order) } }
///   let orders = await ordersAnswer.opened()
///   orders.yield("placed")
///   orders.yield("packed")
///   orders.finish()
///   await reading.value
/// }
/// ```
///
/// A stream that is still open at the end of its scope fails the test. The test must finish it, or its reader must go.
/// A task that still reads from a stream, long after its screen has gone, is a common leak.
public final class OpenStream<Element: Sendable, Failure: Error>: OpenedStream {
  private struct State: Sendable {
    /// True if the test has finished the stream.
    var isFinished = false
    /// True if the reader has ended the stream.
    var isTerminated = false
    /// True if the test has failed because the stream is open.
    var isReported = false
  }

  let requirement: StubbedRequirement
  private let state = Monitored(State())
  private let send: @Sendable (Element) -> Void
  private let end: @Sendable (Failure?) -> Void

  init(
    of requirement: StubbedRequirement, send: @escaping @Sendable (Element) -> Void,
    end: @escaping @Sendable (Failure?) -> Void
  ) {
    self.requirement = requirement
    self.send = send
    self.end = end
    enterScope()
    watchdog.start()
  }

  deinit {
    leaveScope()
    // The test cannot finish the stream any more. Its reader would wait forever.
    end(nil)
  }

  /// Sends a value.
  ///
  /// The stream keeps the value until its reader asks for it. If the reader is gone, the value has no effect.
  ///
  /// ```swift
  /// let prices = Answer<Void, AsyncStream<Int>, Never>("prices", of: service.calls)
  /// await prices.opened().yield(3)
  /// ```
  ///
  /// - Parameter element: The value.
  public func yield(
    _ element: Element, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !state.read(\.isFinished) else { return reportFinished(at: site) }
    requirement.double.record(.answer) { "\(requirement.name) yields \(ValueText.describe(element))" }
    watchdog.noteEvent()
    send(element)
  }

  /// Finishes the stream.
  ///
  /// ```swift
  /// let prices = Answer<Void, AsyncStream<Int>, Never>("prices", of: service.calls)
  /// await prices.opened().finish()
  /// ```
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    finish(nil, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the reader has ended the stream, and fails the test if it does not.
  ///
  /// A reader ends a stream when its task is cancelled, or when it leaves its loop and releases the stream.
  ///
  /// ```swift
  /// let prices = Answer<Void, AsyncStream<Int>, Never>("prices", of: service.calls)
  /// let stream = await prices.opened()
  /// presenter.setViewDelegate(nil)
  /// await stream.expectTerminated()
  /// ```
  public func expectTerminated(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isTerminated = await state.wait(within: timeout, isolation: isolation) { state in
      state.isTerminated ? true : state.isFinished ? false : nil
    }
    switch isTerminated {
    case true: break
    case false:
      requirement.report(
        "\(requirement.qualifiedName): the test finished the stream before its reader ended it; expect the end first",
        at: site)
    case nil:
      requirement.report(
        "\(requirement.qualifiedName): nobody ended the stream \(Timeout.expire(timeout)); its reader must cancel its "
          + "task, or leave its loop and release the stream", at: site)
      // The reader keeps the double alive. That must not fail the test a second time.
      requirement.double.scope?.forgetDoubles()
      close()
    }
  }

  /// True if neither the test nor the reader has ended the stream.
  var isOpen: Bool { state.read { !$0.isFinished && !$0.isTerminated } }

  func claimReport() -> Bool {
    state.withLock { state in
      guard !state.isFinished, !state.isTerminated, !state.isReported else { return false }
      state.isReported = true
      return true
    }
  }

  func markTerminated() {
    watchdog.noteEvent()
    state.update { $0.isTerminated = true }
  }

  func close() {
    state.update { $0.isFinished = true }
    end(nil)
  }

  fileprivate func finish(_ error: Failure?, at site: SourceSite) {
    let isFirst = state.update { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
    guard isFirst else { return reportFinished(at: site) }
    requirement.double.record(.answer) {
      "\(requirement.name) finishes" + (error.map { " throwing \(ValueText.describe($0))" } ?? "")
    }
    end(error)
  }

  private func reportFinished(at site: SourceSite) {
    requirement.report("\(requirement.qualifiedName): the stream has been finished already", at: site)
  }
}

extension OpenStream where Failure == any Error {
  /// Finishes the stream with an error.
  ///
  /// ```swift
  /// let prices = Answer<Void, AsyncThrowingStream<Int, any Error>, Never>("prices", of: service.calls)
  /// await prices.opened().finish(throwing: APIError.offline)
  /// ```
  ///
  /// - Parameter error: The error.
  public func finish(
    throwing error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    finish(error, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
