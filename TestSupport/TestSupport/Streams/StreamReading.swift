/// A task that reads a number of values from a sequence.
///
/// The test cannot read a sequence itself, because only a cancellation ends a read that takes too long.
final class StreamReading<Element: Sendable>: Sendable {
  /// The result of reading once.
  enum Event: Sendable {
    case value(Element)
    case end
    case error(any Error)
  }

  private let events: Monitored<[Event]>
  private let task: Task<Void, Never>

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - values: The sequence.
  ///   - count: The number of values to read. The task leaves the values after them in the sequence.
  init<Values: AsyncSequence & Sendable>(of values: Values, count: Int) where Values.Element == Element {
    let events = Monitored<[Event]>([])
    self.events = events
    task = Task {
      do {
        var iterator = values.makeAsyncIterator()
        for _ in 0..<count {
          guard let value = try await iterator.next() else { return events.update { $0.append(.end) } }
          events.update { $0.append(.value(value)) }
        }
      } catch {
        events.update { $0.append(.error(error)) }
      }
    }
  }

  /// The values so far.
  var values: [Element] {
    events.read { $0 }.compactMap { event in
      if case .value(let value) = event { value } else { nil }
    }
  }

  /// Waits for an event.
  ///
  /// - Parameter count: The number of values before the event.
  /// - Returns: The event, or nil if it did not come in time.
  func next(after count: Int, within timeout: Duration, isolation: isolated (any Actor)?) async -> Event? {
    await events.wait(within: timeout, isolation: isolation) { $0.count > count ? $0[count] : nil }
  }

  /// Stops to read.
  func stop() {
    task.cancel()
  }
}
