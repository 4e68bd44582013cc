import Foundation
import Interfaces

extension Calendar {
  /// Returns the day that contains a moment: its first moment and the first moment of the next day.
  ///
  /// A day has 23 or 25 hours when the clocks change. So the method looks 36 hours ahead, which is always within the next day.
  func day(of moment: Date) -> (since: Date, until: Date) {
    let since = startOfDay(for: moment)
    // mutate:ignore Any number of seconds from 26 hours to 46 hours is as good.
    return (since, startOfDay(for: since.addingTimeInterval(129_600)))
  }
}

extension Coordinate {
  /// Returns the distance to another coordinate along the Earth's surface, in meters.
  ///
  /// Vincenty's formula for a sphere is accurate at all distances. The more common haversine formula is not, near opposite
  /// points of the Earth. See T. Vincenty, "Direct and Inverse Solutions of Geodesics on the Ellipsoid", Survey Review 23, 1975.
  /// The mean radius of the Earth, 6,371,008.8 m, is from H. Moritz, "Geodetic Reference System 1980", 2000.
  func distance(to other: Coordinate) -> Double {
    let (from, to) = (latitude.radians, other.latitude.radians)
    let turn = other.longitude.radians - longitude.radians
    let east = cos(to) * sin(turn)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
    let up = sin(from) * sin(to) + cos(from) * cos(to) * cos(turn)
    return 6_371_008.8 * atan2(hypot(east, north), up)
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}

/// The work in progress of a presenter, which a test can wait for.
///
/// Work ends on the main actor, after the presenter has handled the answer. If a service discards a completion handler without
/// calling it, that work ends as well, because no answer can follow.
final class Work: Sendable {
  /// A key that is set only on the main queue.
  ///
  /// `Thread.isMainThread` cannot replace it, because on Linux another thread may run the main queue.
  private static let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private let items = ItemsInProgress()

  /// Starts a task on the main actor.
  ///
  /// - Parameter body: The body of the task, which should hold the presenter weakly.
  /// - Returns: The task, which the presenter can cancel.
  func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let item = Item(of: items)
    return Task { @MainActor in
      await body()
      // The item ends when the last reference to it goes, which is that of the task.
      _ = item
    }
  }

  /// Runs a closure on the main actor: at once if the caller is on it, otherwise in a task.
  ///
  /// A `deinit` needs this, because it may run on any thread.
  ///
  /// - Parameter body: The closure to run.
  func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: Self.mainQueueMark) != nil {
      MainActor.assumeIsolated(body)
    } else {
      _ = task(body)
    }
  }

  /// Returns a completion handler that may be called on any thread and any number of times.
  ///
  /// - Parameter receive: Called on the main actor with each answer. It should hold the presenter weakly.
  /// - Returns: The completion handler.
  func completion<Answer: Sendable>(
    _ receive: @escaping @MainActor (Answer) -> Void
  ) -> @Sendable (Answer) -> Void {
    let request = Item(of: items)
    return { [items] answer in
      // The first call ends `request`, so the work of a later call needs an item of its own.
      let hop = Item(of: items)
      Task { @MainActor in
        receive(answer)
        request.end()
        _ = hop
      }
    }
  }

  /// Waits until all work has ended, or until the waiting task is cancelled.
  ///
  /// The method returns without suspending if no work is in progress.
  func settled(isolation: isolated (any Actor)? = #isolation) async {
    await items.settled(isolation: isolation)
  }
}

extension Work {
  /// One item of work, in progress from its creation until it ends or is deallocated.
  private final class Item: Sendable {
    private let items: ItemsInProgress

    init(of items: ItemsInProgress) {
      self.items = items
      items.begin(ObjectIdentifier(self))
    }

    deinit {
      end()
    }

    func end() {
      // `deinit` ends an item for the second time, which has no effect. No other item can have its identifier before
      // that.
      items.end(ObjectIdentifier(self))
    }
  }

  // Safe: the stored variables are accessed only under the lock.
  private final class ItemsInProgress: @unchecked Sendable {
    private let lock = NSLock()
    private var identifiers: Set<ObjectIdentifier> = []
    private var waiters: [UUID: CheckedContinuation<Void, Never>] = [:]

    func begin(_ item: ObjectIdentifier) {
      lock.withLock { _ = identifiers.insert(item) }
    }

    func end(_ item: ObjectIdentifier) {
      let ready: [UUID: CheckedContinuation<Void, Never>] = lock.withLock {
        identifiers.remove(item)
        guard identifiers.isEmpty else { return [:] }
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
            // The cancellation handler may have run before there was a waiter to resume.
            guard !identifiers.isEmpty, !Task.isCancelled else { return true }
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

/// A request whose identity distinguishes its answer from the answers to other requests.
///
/// A presenter keeps only its latest request. It ignores an answer to any other request, and the second answer to the same
/// request.
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
