import Foundation

/// The work in progress of a presenter, which a test can wait for.
///
/// Work ends on the main actor, after the presenter has handled the answer.
@MainActor
final class Work {
  /// A key that is set only on the main queue.
  ///
  /// `Thread.isMainThread` cannot replace it, because on Linux another thread may run the main queue.
  private nonisolated static let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private var count = 0
  private var waiters: [AsyncStream<Never>.Continuation] = []

  /// Starts a task.
  ///
  /// - Parameter body: The body of the task, which should hold the presenter weakly.
  /// - Returns: The task, which the presenter can cancel.
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
  /// - Parameter receive: Called on the main actor with the answer, or with `nil` if the service discards the completion handler
  ///   without calling it. It should hold the presenter weakly.
  /// - Returns: The completion handler.
  func completion<Answer: Sendable>(
    _ receive: @escaping @MainActor (Answer?) -> Void
  ) -> @Sendable (Answer) -> Void {
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    let handler = Handler(answers: continuation)
    _ = task {
      var iterator = answers.makeAsyncIterator()
      receive(await iterator.next())
    }
    return { handler.answers.yield($0) }
  }

  /// Runs a closure on the main actor: at once if the caller is on it, otherwise in a task.
  ///
  /// A `deinit` needs this, because it may run on any thread.
  ///
  /// - Parameter body: The closure to run.
  nonisolated static func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueMark) != nil {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
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
private final class Handler<Answer: Sendable>: Sendable {
  let answers: AsyncStream<Answer>.Continuation

  init(answers: AsyncStream<Answer>.Continuation) {
    self.answers = answers
  }

  deinit {
    answers.finish()
  }
}

/// A request whose identity distinguishes its answer from the answers to other requests.
///
/// A presenter keeps only its latest request, and ignores the answer to any other one.
final class Request: Sendable {}

extension Result where Failure == any Error {
  /// Captures the value that an async call returns, or the error that it throws.
  init(awaiting body: () async throws -> Success, isolation: isolated (any Actor)? = #isolation) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
