import Foundation

/// The work that a presenter has started and that has not come to its end: what its owner can wait for.
///
/// Work ends on the main actor, when the presenter has dealt with the answer. A completion handler that a service drops
/// without ever calling it ends its work, too: nothing can come of it any more.
final class Work: Sendable {
  /// The main queue tells where the main actor is, and not the main thread: on Linux, another may serve that queue.
  private static let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private let ledger = Ledger()

  /// Starts a task on the main actor.
  ///
  /// - Parameter body: The task; let it hold its presenter weakly.
  /// - Returns: The task, for its owner to cancel.
  func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let piece = Piece(of: ledger)
    return Task { @MainActor in
      await body()
      piece.end()
    }
  }

  /// Does something on the main actor: at once where the caller is there, as a `deinit` may be, and otherwise in a task.
  ///
  /// - Parameter body: What to do.
  func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: Self.mainQueueMark) != nil {
      MainActor.assumeIsolated(body)
    } else {
      _ = task(body)
    }
  }

  /// Makes a completion handler that may be called from any thread, any number of times.
  ///
  /// - Parameter receive: Called on the main actor with each answer; let it hold its presenter weakly.
  /// - Returns: The completion handler.
  func completion<Answer: Sendable>(
    _ receive: @escaping @MainActor (Answer) -> Void
  ) -> @Sendable (Answer) -> Void {
    let request = Piece(of: ledger)
    return { [ledger] answer in
      let hop = Piece(of: ledger)
      Task { @MainActor in
        receive(answer)
        request.end()
        hop.end()
      }
    }
  }

  /// Waits until no work is outstanding, or the waiting task is cancelled; returns without giving way where there is
  /// nothing to wait for.
  func settled(isolation: isolated (any Actor)? = #isolation) async {
    await ledger.settled(isolation: isolation)
  }
}

extension Work {
  /// One piece of work: outstanding from when it is made until it ends or nobody holds it any more.
  private final class Piece: Sendable {
    private let ledger: Ledger

    init(of ledger: Ledger) {
      self.ledger = ledger
      ledger.begin(ObjectIdentifier(self))
    }

    deinit {
      end()
    }

    func end() {
      ledger.end(ObjectIdentifier(self))
    }
  }

  // Safe: the stored variables are only touched under the lock.
  private final class Ledger: @unchecked Sendable {
    private let lock = NSLock()
    private var outstanding: Set<ObjectIdentifier> = []
    private var waiters: [UUID: CheckedContinuation<Void, Never>] = [:]

    func begin(_ piece: ObjectIdentifier) {
      lock.withLock { _ = outstanding.insert(piece) }
    }

    func end(_ piece: ObjectIdentifier) {
      let ready = lock.withLock {
        outstanding.remove(piece)
        guard outstanding.isEmpty else { return [UUID: CheckedContinuation<Void, Never>]() }
        defer { waiters = [:] }
        return waiters
      }
      for waiter in ready.values { waiter.resume() }
    }

    func settled(isolation: isolated (any Actor)?) async {
      let id = UUID()
      await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: isolation) { waiter in
          let isOver = lock.withLock {
            // A cancellation that came too early to find the waiter shows here.
            guard !outstanding.isEmpty, !Task.isCancelled else { return true }
            waiters[id] = waiter
            return false
          }
          if isOver { waiter.resume() }
        }
      } onCancel: {
        let waiter = lock.withLock { waiters.removeValue(forKey: id) }
        waiter?.resume()
      }
    }
  }
}

/// A request that a presenter awaits the answer to, told from every other by its identity.
///
/// A presenter keeps the one request it still cares about. An answer that belongs to another, or comes a second time,
/// finds that it is not the one any more, and is ignored.
final class Request: Sendable {}

extension Result where Failure == any Error {
  /// What an async call returned or threw.
  init(awaiting body: () async throws -> Success, isolation: isolated (any Actor)? = #isolation) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
