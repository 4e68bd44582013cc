/// The work in progress of a presenter, which a test can wait for.
///
/// Work ends on the main actor, after the presenter has handled the answer.
@MainActor
final class Work {
  private var count = 0
  private var waiters: [AsyncStream<Never>.Continuation] = []

  /// Starts a task.
  ///
  /// - Parameter body: The body of the task, which should hold the presenter weakly.
  /// - Returns: The task, which the presenter can cancel.
  @discardableResult
  func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    return Task {
      await body()
      count -= 1
      guard count == 0 else { return }
      while let waiter = waiters.popLast() { waiter.finish() }
    }
  }

  /// Returns a completion handler that may be called on any thread.
  ///
  /// Only its first call counts.
  ///
  /// - Parameters:
  ///   - substitute: The answer if the service discards the completion handler without calling it.
  ///   - receive: Called on the main actor with the answer. It should hold the presenter weakly.
  /// - Returns: The completion handler.
  func completion<Answer: Sendable>(
    ifDiscarded substitute: Answer, _ receive: @escaping @MainActor (Answer) -> Void
  ) -> @Sendable (Answer) -> Void {
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    let handler = CompletionHandler(answers: continuation)
    task {
      var iterator = answers.makeAsyncIterator()
      receive(await iterator.next() ?? substitute)
    }
    return { handler.answers.yield($0) }
  }

  /// Waits until all work has ended, or until the waiting task is cancelled.
  ///
  /// The method returns without suspending if no work is in progress.
  func settled() async {
    guard count > 0 else { return }
    let (end, waiter) = AsyncStream.makeStream(of: Never.self)
    waiters.append(waiter)
    var ends = end.makeAsyncIterator()
    _ = await ends.next()
  }
}

/// The part of a completion handler that notices its deallocation.
private final class CompletionHandler<Answer: Sendable>: Sendable {
  let answers: AsyncStream<Answer>.Continuation

  init(answers: AsyncStream<Answer>.Continuation) {
    self.answers = answers
  }

  deinit {
    answers.finish()
  }
}

/// A request of a view, whose answer counts only as long as the presenter keeps the request.
///
/// A presenter keeps the latest request of its view, and drops it when the view leaves. The view may leave, or make another
/// request, within each call that it receives. So the presenter compares the request before each call.
@MainActor
final class Request {
  /// True while the presenter refuses another request.
  var isOpen = true
}
