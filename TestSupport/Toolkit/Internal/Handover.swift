/// Hands things over one by one: each that arrives goes to one who asks, in order, whoever comes first.
final class Handover<Item: Sendable>: Sendable {
  private let items = Locked<[Item]>([])
  private let waiters = Waiters<Void>()

  /// Adds an item, and resumes those who wait for one.
  func add(_ item: Item) {
    items.withLock { $0.append(item) }
    waiters.resume { true }
  }

  /// Takes an item back that nobody has asked for yet.
  func removeAll(where shouldRemove: (Item) -> Bool) {
    items.withLock { $0.removeAll(where: shouldRemove) }
  }

  /// Takes the oldest item; waits until there is one.
  ///
  /// - Returns: Nothing where the time ran out, or the waiting task was cancelled, first.
  func take(within timeout: Duration, isolation: isolated (any Actor)?) async -> Item? {
    while true {
      if let item = items.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return item }
      let hasItem = await waiters.wait(for: (), within: timeout, isolation: isolation) {
        items.withLock { !$0.isEmpty }
      }
      guard hasItem else { return nil }
    }
  }
}
