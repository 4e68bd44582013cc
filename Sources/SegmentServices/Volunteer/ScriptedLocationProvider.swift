import Interfaces

import struct Foundation.Date

/// A simulated location sensor that reports prepared positions, for computers without a sensor.
///
/// ```swift
/// let walk = ScriptedLocationProvider(
///   authorization: .notDetermined, answer: .granted,
///   track: [
///     .fix(at: farAway, accuracy: 20, after: .seconds(2)), .fix(at: theEvent, accuracy: 20, after: .seconds(3)),
///   ],
///   now: { Date() }, clock: ContinuousClock())
/// ```
///
/// It does not check the permission before it starts. That is the caller's task, as with a real sensor.
@MainActor
public final class ScriptedLocationProvider: LocationProviderType {
  /// The delegate that receives permissions and fixes, held weakly.
  public weak var delegate: (any LocationProviderDelegate)?

  /// The person's current permission to locate the device.
  public private(set) var authorization: LocationAuthorization

  private let answer: LocationAuthorization
  private let track: [Step]
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var question: Task<Void, Never>?
  private var playback: Task<Void, Never>?

  /// Creates a sensor that is not running.
  ///
  /// The clock measures the delays of its track, and `now` gives each fix its time.
  public init(
    authorization: LocationAuthorization, answer: LocationAuthorization, track: [Step],
    now: @escaping @Sendable () -> Date, clock: any Clock<Duration>
  ) {
    self.authorization = authorization
    self.answer = answer
    self.track = track
    self.now = now
    self.clock = clock
  }

  deinit {
    question?.cancel()
    playback?.cancel()
  }

  /// Asks the person for permission.
  ///
  /// The delegate receives the answer a moment later.
  ///
  /// A person who has answered before gives the same answer again. A second request before the answer has no effect.
  public func requestPermission() {
    guard question == nil else { return }
    question = Task { [weak self] in self?.reportAnswer() }
  }

  /// Starts the track from the beginning, unless it is already running.
  ///
  /// Delays count from this call. A failure ends the track, and the sensor can be started again.
  public func startLocating() {
    guard playback == nil else { return }
    playback = play(on: clock)
  }

  /// Stops the track.
  ///
  /// The delegate receives no further reports.
  public func stopLocating() {
    playback?.cancel()
    playback = nil
  }

  private func reportAnswer() {
    question = nil
    if authorization == .notDetermined { authorization = answer }
    delegate?.locationAuthorizationDidChange(to: authorization)
  }

  private func play<C: Clock<Duration>>(on clock: C) -> Task<Void, Never> {
    var moment = clock.now
    // A schedule of fixed moments, so that a step that is reported late does not delay the steps after it.
    let schedule = track.map { step in
      moment = moment.advanced(by: step.delay)
      return (moment, step.event)
    }
    return Task { [weak self] in
      for (moment, event) in schedule {
        try? await clock.sleep(until: moment, tolerance: nil)
        guard !Task.isCancelled else { return }
        self?.report(event)
      }
    }
  }

  private func report(_ event: Step.Event) {
    switch event {
    case .fix(let coordinate, let accuracy):
      delegate?.locationDidUpdate([LocationFix(coordinate: coordinate, accuracy: accuracy, time: now())])
    case .failure(let error):
      stopLocating()
      delegate?.locationDidFail(error)
    }
  }
}

extension ScriptedLocationProvider {
  /// A report of the sensor, with the delay since the step before.
  public struct Step: Equatable, Sendable {
    enum Event: Equatable {
      case fix(Coordinate, accuracy: Double)
      case failure(LocationError)
    }

    let delay: Duration
    let event: Event

    /// Returns a step with one fix, whose accuracy is in meters.
    public static func fix(at coordinate: Coordinate, accuracy: Double, after delay: Duration) -> Step {
      Step(delay: delay, event: .fix(coordinate, accuracy: accuracy))
    }

    /// Returns a step with a failure, which ends the track.
    public static func failure(_ error: LocationError, after delay: Duration) -> Step {
      Step(delay: delay, event: .failure(error))
    }
  }
}
