/// A task that reads values from a sequence, one for each that an expectation asks for.
///
/// Only a cancellation would end a read that takes too long, and a cancellation ends many streams. Such a read therefore goes
/// on. The next expectation of the same stream gets its value.
final class StreamReading<Element: Sendable>: Sendable {
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

  deinit {
    requests.finish()
    task.cancel()
  }

  /// Reads from a sequence, and keeps a read that does not end for the next expectation.
  static func read<Values: AsyncSequence & Sendable, Result>(
    _ values: Values, at site: SourceSite, isolation: isolated (any Actor)?, _ body: (StreamReading) async -> Result
  ) async -> Result where Values.Element == Element {
    let stream = UnfinishedReading.identity(of: values)
    let unfinished = stream.flatMap { UnfinishedReading.take(of: $0) as? StreamReading }
    let reading = unfinished ?? StreamReading(of: values)
    let result = await body(reading)
    if let stream, reading.state.withLock(\.isReading) { UnfinishedReading.keep(reading, of: stream, at: site) }
    return result
  }

  /// Reads once, and returns nil if no event comes in time.
  func next(within timeout: Duration, isolation: isolated (any Actor)?) async -> Event? {
    if !state.withLock({ exchange(&$0.isReading, with: true) }) { requests.yield() }
    return await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { state in
      guard let event = state.event else { return nil }
      state = State()
      return event
    }
  }
}

/// A read that took too long, and that the next expectation of the same stream continues.
private final class UnfinishedReading: TaskHolder {
  /// The readings, by the types of their streams and the objects in these.
  private static let all = Locked<[[ObjectIdentifier]: UnfinishedReading]>([:])

  let double: DoubleIdentity
  private let stream: [ObjectIdentifier]
  private let reading: any Sendable

  private init(_ reading: any Sendable, of stream: [ObjectIdentifier], at site: SourceSite) {
    (self.stream, self.reading) = (stream, reading)
    double = DoubleIdentity(name: "the stream", site: site)
  }

  /// Returns the identity of a stream.
  ///
  /// Streams are structures, which share an object. A sequence without one cannot be recognized.
  static func identity<Values>(of values: Values) -> [ObjectIdentifier]? {
    object(of: values).map { [ObjectIdentifier(Values.self), $0] }
  }

  private static func object(of value: Any) -> ObjectIdentifier? {
    if type(of: value) is AnyClass { return ObjectIdentifier(value as AnyObject) }
    return Mirror(reflecting: value).children.lazy.compactMap { object(of: $0.value) }.first
  }

  static func take(of stream: [ObjectIdentifier]) -> (any Sendable)? {
    let unfinished = all.withLock { $0.removeValue(forKey: stream) }
    unfinished?.leaveScope()
    return unfinished?.reading
  }

  static func keep(_ reading: any Sendable, of stream: [ObjectIdentifier], at site: SourceSite) {
    let unfinished = UnfinishedReading(reading, of: stream, at: site)
    // An earlier reading of the stream ends outside of the lock, because that runs code of the sequence.
    let earlier = all.withLock { $0.updateValue(unfinished, forKey: stream) }
    withExtendedLifetime(earlier) {}
    unfinished.enterScope()
  }

  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { false }

  func failures(because reason: ReleaseReason) -> [Failure] { [] }

  func release(because reason: ReleaseReason) {
    if !reason.isSilence { _ = Self.take(of: stream) }
  }
}
