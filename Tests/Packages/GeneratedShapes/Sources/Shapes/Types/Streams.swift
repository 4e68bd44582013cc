import ShapesBase

/// Brings values as they come.
public protocol Ticker {
  func ticks(every interval: Duration) -> AsyncStream<Int>
  func prices() async throws -> AsyncThrowingStream<Double, any Error>
  var states: AsyncStream<String> { get }
}

/// Starts work.
public protocol Scheduler {
  func start(_ name: String) -> Task<Int, any Error>
  func follow(_ task: Task<Void, Never>)
  func sleep(on clock: any Clock<Duration>, until range: ClosedRange<Int>) async throws
}

/// Stops everything.
public protocol EmergencyBrake {
  func pull() async throws -> Never
}
