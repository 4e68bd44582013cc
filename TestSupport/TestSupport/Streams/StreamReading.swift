/// A task that reads values from a sequence, one for each that an expectation asks for.
///
/// The test cannot read a sequence itself, because only a cancellation ends a read that takes too long, and a cancellation ends
/// many streams. A read that takes too long therefore goes on. The next expectation of the same stream gets its value.
final class StreamReading<Element: Sendable>: Sendable {
  /// The result of reading once.
  enum Event: Sendable {
    case value(Element)
    case end
    case error(any Error)
  }

  private struct State: Sendable {
    var isReading = false
    var event: Event?
  }

  private let state = Monitored(State())
  private let requests: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  private init<Values: AsyncSequence & Sendable>(of values: Values) where Values.Element == Element {
    let (state, (stream, requests)) = (state, AsyncStream.makeStream(of: Void.self))
    self.requests = requests
    task = Task {
      var iterator = values.makeAsyncIterator()
      for await _ in stream {
        let event: Event
        do { event = try await iterator.next().map { .value($0) } ?? .end } catch { event = .error(error) }
        state.update { $0.event = event }
      }
    }
  }

  /// Reads from a sequence, and keeps a read that does not end for the next expectation.
  static func read<Values: AsyncSequence & Sendable, Result>(
    _ values: Values, isolation: isolated (any Actor)?, _ body: (StreamReading) async -> Result
  ) async -> Result where Values.Element == Element {
    let stream = UnfinishedReadings.identity(of: values)
    let unfinished = stream.flatMap { UnfinishedReadings.take(of: $0) as? StreamReading }
    let reading = unfinished ?? StreamReading(of: values)
    let result = await body(reading)
    if let stream, reading.state.read(\.isReading) {
      UnfinishedReadings.add(reading, of: stream)
    } else {
      reading.cancel()
    }
    return result
  }

  /// Reads once.
  ///
  /// - Returns: The event, or nil if it did not come in time.
  func next(within timeout: Duration, isolation: isolated (any Actor)?) async -> Event? {
    let isFirst = state.withLock { state in
      defer { state.isReading = true }
      return !state.isReading
    }
    if isFirst { requests.yield() }
    return await state.wait(within: timeout, isolation: isolation) { state in
      guard let event = state.event else { return nil }
      state = State()
      return event
    }
  }
}

extension StreamReading: CancellableReading {
  func cancel() {
    requests.finish()
    task.cancel()
  }
}

protocol CancellableReading: AnyObject, Sendable {
  func cancel()
}

/// The readings whose last read has not ended yet, by the object of their stream.
///
/// Streams are structures, which share an object. A sequence without one cannot be recognized.
enum UnfinishedReadings {
  private struct Entry: Sendable {
    let stream: ObjectIdentifier
    let scope: ObjectIdentifier?
    let reading: any CancellableReading
  }

  private static let entries = Locked<[Entry]>([])

  /// Returns the object of a stream.
  static func identity(of values: some Sendable) -> ObjectIdentifier? {
    ValueParts.of(values).first { type(of: $0) is AnyClass }.map { ObjectIdentifier($0 as AnyObject) }
  }

  static func add(_ reading: any CancellableReading, of stream: ObjectIdentifier) {
    let scope = TestScope.current.map { ObjectIdentifier($0) }
    entries.withLock { $0.append(Entry(stream: stream, scope: scope, reading: reading)) }
  }

  static func take(of stream: ObjectIdentifier) -> (any CancellableReading)? {
    entries.withLock { entries in entries.firstIndex { $0.stream == stream }.map { entries.remove(at: $0).reading } }
  }

  /// Ends the reads that a test leaves behind.
  static func cancel(of scope: TestScope) {
    let left = entries.withLock { entries in
      defer { entries.removeAll { $0.scope == ObjectIdentifier(scope) } }
      return entries.filter { $0.scope == ObjectIdentifier(scope) }
    }
    for entry in left { entry.reading.cancel() }
  }
}
