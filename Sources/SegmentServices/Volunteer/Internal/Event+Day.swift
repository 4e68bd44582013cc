import Foundation
import Interfaces

extension Sequence<Event> {
  /// The first event, by its start, that takes place between two instants.
  ///
  /// Events without a start come behind those that have one; of two that start together, the one the network names first.
  func first(since: Date, until: Date) -> Event? {
    filter { $0.takesPlace(since: since, until: until) }
      .min { ($0.start ?? .distantFuture) < ($1.start ?? .distantFuture) }
  }
}

extension Event {
  /// Whether any of the event lies between two instants, the first included.
  ///
  /// An event without an end takes place when it starts, one without a start when it ends; without both, nobody knows. One
  /// that ends at midnight belongs to the day before.
  fileprivate func takesPlace(since: Date, until: Date) -> Bool {
    switch (start, end) {
    case (let start?, let end?): start < until && (start >= since || end > since)
    case (let start?, nil): since <= start && start < until
    case (nil, let end?): since < end && end <= until
    case (nil, nil): false
    }
  }
}
