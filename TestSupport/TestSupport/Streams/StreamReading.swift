/// The readings that took too long, and that the next expectation of the same stream continues.
///
/// Their keys are the types of the streams and the objects in these.
private let unfinishedReadings = Locked<[[ObjectIdentifier]: any TaskHolder]>([:])

/// A task that reads values from a sequence, one for each that an expectation asks for.
///
/// Only a cancellation would end a read that takes too long, and a cancellation ends many streams. Such a read therefore goes
/// on. The next expectation of the same stream gets its value.
final class StreamReading<Element: Sendable>: TaskHolder {
  enum Event: Sendable {
    case value(Element)
    case end
    case error(any Error)
  }

  private struct State: Sendable {
    var isReading = false
    var event: Event?
  }

  let double: DoubleIdentity
  /// The identity of the stream, or nil if it cannot be recognized.
  private let stream: [ObjectIdentifier]?
  private let state = Monitored(State())
  private let requests: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  private init<Values: AsyncSequence & Sendable>(of values: Values, stream: [ObjectIdentifier]?, at site: SourceSite)
  where Values.Element == Element {
    let (state, (readings, requests)) = (state, AsyncStream.makeStream(of: Void.self))
    (double, self.stream, self.requests) = (DoubleIdentity(name: "the stream", site: site), stream, requests)
    task = Task {
      var iterator = values.makeAsyncIterator()
      for await _ in readings {
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
    // Streams are structures, which share an object.
    let stream = object(in: values).map { [ObjectIdentifier(Values.self), $0] }
    let unfinished = stream.flatMap { take($0) as? StreamReading }
    let reading = unfinished ?? StreamReading(of: values, stream: stream, at: site)
    let result = await body(reading)
    if let stream, reading.state.withLock(\.isReading) {
      // An earlier reading of the stream ends outside of the lock, because that runs code of the sequence.
      let earlier = unfinishedReadings.withLock { $0.updateValue(reading, forKey: stream) }
      withExtendedLifetime(earlier) {}
      reading.enterScope()
    }
    return result
  }

  private static func object(in value: Any) -> ObjectIdentifier? {
    if type(of: value) is AnyClass { return ObjectIdentifier(value as AnyObject) }
    return Mirror(reflecting: value).children.lazy.compactMap { object(in: $0.value) }.first
  }

  /// Removes and returns the unfinished reading of a stream.
  private static func take(_ stream: [ObjectIdentifier]) -> (any TaskHolder)? {
    let reading = unfinishedReadings.withLock { $0.removeValue(forKey: stream) }
    reading?.leaveScope()
    return reading
  }

  /// Reads once, and returns nil if no event comes in time.
  func next(within timeout: Duration, isolation: isolated (any Actor)?) async -> Event? {
    if !state.withLock({ exchange(&$0.isReading, with: true) }) { requests.yield() }
    // A busy system may suspend the thread that reads what has come already.
    if timeout == .zero { await QueuedTasks.runForExpectation(meetingThreads: true, isolation: isolation) }
    return await state.wait(until: Timeout.deadline(after: timeout), isolation: isolation) { state in
      guard let event = state.event else { return nil }
      state = State()
      return event
    }
  }

  func release(because reason: ReleaseReason) {
    if !reason.isSilence, let stream { _ = Self.take(stream) }
  }
}
