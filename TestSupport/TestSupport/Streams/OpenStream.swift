/// A stream whose values the test sends.
///
/// A requirement that returns an `AsyncStream` or an `AsyncThrowingStream` opens one for each call, after `opens()` of its
/// ``Answer``.
///
/// ```swift
/// let ordersAnswer = Answer<Void, AsyncStream<String>, Never>("orders", of: service.calls)
/// ordersAnswer.opens()
/// let reading = Task { for await order in await ordersAnswer.resolve(()) { print(order) } }
/// let orders = await ordersAnswer.opened()
/// orders.yield("placed")
/// orders.finish()
/// await reading.value
/// ```
///
/// A stream that is still open at the end of its scope fails the test. The test must finish it, or its reader must go: a task
/// that still reads from a stream, long after its screen has gone, is a common leak.
public final class OpenStream<Element: Sendable, Failure: Error> {
  private struct State: Sendable {
    /// True if the test has finished the stream.
    var isFinished = false
    /// True if the reader has ended the stream.
    var isTerminated: Bool
    var isReported = false

    var isOpen: Bool { !isFinished && !isTerminated }
  }

  private let requirement: StubbedRequirement
  private let number = CallLogState.nextNumber()
  private let state: Monitored<State>
  private let send: @Sendable (Element) -> Void
  private let end: @Sendable (Failure?) -> Void

  init(
    of requirement: StubbedRequirement, isTerminated: Bool = false, send: @escaping @Sendable (Element) -> Void,
    end: @escaping @Sendable (Failure?) -> Void
  ) {
    (self.requirement, self.send, self.end) = (requirement, send, end)
    state = Monitored(State(isTerminated: isTerminated))
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
  public func yield(
    _ element: Element, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !state.withLock(\.isFinished) else { return reportFinished(at: site) }
    requirement.double.record(.answer) { "\(requirement.name) yields \(ValueText.describe(element))" }
    watchdog.noteEvent()
    send(element)
  }

  /// Finishes the stream, or ends it with an error.
  public func finish(
    throwing error: Failure? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !state.update({ exchange(&$0.isFinished, with: true) }) else { return reportFinished(at: site) }
    requirement.double.record(.answer) {
      "\(requirement.name) finishes" + (error.map { " throwing \(ValueText.describe($0))" } ?? "")
    }
    end(error)
  }

  /// Waits until the reader has ended the stream, and fails the test if it does not.
  ///
  /// A reader ends a stream when its task is cancelled, or when it leaves its loop and releases the stream.
  public func expectTerminated(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isTerminated = await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) {
      $0.isOpen ? nil : $0.isTerminated
    }
    switch isTerminated {
    case true: break
    case false:
      requirement.report(
        "\(requirement.qualifiedName): the test finished the stream before its reader ended it; expect the end first",
        at: site)
    case nil:
      requirement.report(
        "\(requirement.qualifiedName): nobody ended the stream \(Timeout.failWait(within: timeout)); its reader must cancel its "
          + "task, or leave its loop and release the stream", at: site)
      // The reader keeps the double alive. That must not fail the test a second time.
      requirement.double.scope?.forgetDoubles()
      close()
    }
  }

  private func reportFinished(at site: SourceSite) {
    requirement.report("\(requirement.qualifiedName): the stream has been finished already", at: site)
  }

  /// Finishes the stream without a failure.
  private func close() {
    state.update { $0.isFinished = true }
    end(nil)
  }

  /// The action that runs when the reader ends the stream.
  ///
  /// In a scope, the action keeps this object alive, and the stream keeps the action. So the scope finds a stream that is
  /// read even if its mock is gone. The end of the scope finishes the stream, and so breaks the cycle.
  private var termination: @Sendable () -> Void {
    if let scope = double.scope, !scope.hasEnded { return { self.markTerminated() } }
    return { [weak self] in self?.markTerminated() }
  }

  private func markTerminated() {
    watchdog.noteEvent()
    state.update { $0.isTerminated = true }
  }
}

extension OpenStream where Failure == Never {
  /// Opens a stream for a call.
  static func open(of requirement: StubbedRequirement) -> (stream: AsyncStream<Element>, sender: OpenStream) {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    let sender = OpenStream(
      of: requirement, send: { continuation.yield($0) }, end: { _ in continuation.finish() })
    let terminate = sender.termination
    continuation.onTermination = { if case .cancelled = $0 { terminate() } }
    return (stream, sender)
  }
}

extension OpenStream where Failure == any Error {
  /// Opens a stream for a call.
  static func open(
    of requirement: StubbedRequirement
  ) -> (stream: AsyncThrowingStream<Element, any Error>, sender: OpenStream) {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
    let sender = OpenStream(
      of: requirement, send: { continuation.yield($0) }, end: { continuation.finish(throwing: $0) })
    let terminate = sender.termination
    continuation.onTermination = { if case .cancelled = $0 { terminate() } }
    return (stream, sender)
  }
}

extension OpenStream: TaskHolder {
  var double: DoubleIdentity { requirement.double }

  // Outside of a scope, the test may have ended already, and its reader may wait rightly.
  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { isInOpenScope && state.withLock(\.isOpen) }

  func failures(because reason: ReleaseReason) -> [TestSupport.Failure] {
    let isFirst = state.withLock { state in
      defer { if state.isOpen { state.isReported = true } }
      return state.isOpen && !state.isReported
    }
    guard isFirst else { return [] }
    let finish = "finish it with (await \(requirement.expression).opened()).finish()"
    let message =
      switch reason {
      case .endOfTest:
        "a stream is still open at the end of the test; end the task that reads it, or \(finish)"
      case .silence(let timeout):
        "a stream is open, and the test did nothing else for \(timeout); read it in a Task, and \(finish)"
      }
    return [double.failure("\(requirement.qualifiedName): \(message)")]
  }

  var openEvents: [OpenEvent] {
    guard let explorer = double.scope?.explorer, state.withLock(\.isOpen) else { return [] }
    let values = explorer.possibleValues(of: Element.self).map { value in
      OpenEvent.Outcome(name: value.name.isEmpty ? "yields" : "yields \(value.name)", isGenerated: value.isGenerated) {
        self.yield(value.make($0))
      }
    }
    let errors = Failure.self == Never.self ? [] : explorer.possibleErrors(of: Failure.self)
    let throwing = errors.map { error in
      OpenEvent.Outcome(name: "throws \(ShortText.of(error))") { _ in self.finish(throwing: error) }
    }
    let finish = OpenEvent.Outcome(name: "finishes") { _ in self.finish() }
    return [OpenEvent(subject: requirement.name, number: number, outcomes: [finish] + values + throwing)]
  }

  func release(because reason: ReleaseReason) {
    if state.withLock(\.isOpen) { close() }
  }
}
