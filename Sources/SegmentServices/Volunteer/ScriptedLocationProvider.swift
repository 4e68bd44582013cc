import Interfaces

/// A location sensor that plays a track which was written beforehand, for machines that have none.
///
/// ```swift
/// let walk = ScriptedLocationProvider(
///   authorization: .notDetermined, answer: .granted,
///   track: [.fix(farAway, after: .seconds(2)), .fix(atTheEvent, after: .seconds(3))], clock: ContinuousClock())
/// ```
///
/// It asks nobody before it plays: whether the person let it is the business of whoever starts it.
@MainActor
public final class ScriptedLocationProvider: LocationProviderType {
  /// Who hears of permission and fixes; held weakly.
  public weak var delegate: (any LocationProviderDelegate)?

  /// Whether the person lets the app know where the device is.
  public private(set) var authorization: LocationAuthorization

  private let answer: LocationAuthorization
  private let track: [Step]
  private let clock: any Clock<Duration>
  private var question: Task<Void, Never>?
  private var playback: Task<Void, Never>?

  /// Makes a sensor that stands still.
  ///
  /// - Parameters:
  ///   - authorization: What the person said so far.
  ///   - answer: What the person says when they are asked.
  ///   - track: What the sensor tells from when it is started, in order.
  ///   - clock: The clock by which the track is played.
  public init(
    authorization: LocationAuthorization, answer: LocationAuthorization, track: [Step], clock: any Clock<Duration>
  ) {
    self.authorization = authorization
    self.answer = answer
    self.track = track
    self.clock = clock
  }

  deinit {
    question?.cancel()
    playback?.cancel()
  }

  /// Asks the person, who answers a little later; one who has said yes or no before says the same again.
  ///
  /// Asking again before there is an answer changes nothing.
  public func requestPermission() {
    guard question == nil else { return }
    question = Task { [weak self] in self?.tellAnswer() }
  }

  /// Starts the track from its beginning, unless it was started before and not stopped.
  ///
  /// Times run from here. A failure ends the track: the sensor has given up, and may be started again.
  public func startLocating() {
    guard playback == nil else { return }
    playback = play(on: clock)
  }

  /// Ends the track; not a word of it is said after this.
  public func stopLocating() {
    playback?.cancel()
    playback = nil
  }

  private func tellAnswer() {
    question = nil
    if authorization == .notDetermined { authorization = answer }
    delegate?.locationAuthorizationDidChange(to: authorization)
  }

  private func play<C: Clock<Duration>>(on clock: C) -> Task<Void, Never> {
    var moment = clock.now
    let schedule = track.map { step in
      moment = moment.advanced(by: step.delay)
      return (moment, step.event)
    }
    return Task { [weak self] in
      for (moment, event) in schedule {
        try? await clock.sleep(until: moment, tolerance: nil)
        guard !Task.isCancelled else { return }
        self?.tell(event)
      }
    }
  }

  private func tell(_ event: Step.Event) {
    switch event {
    case .fixes(let fixes):
      delegate?.locationDidUpdate(fixes)
    case .failure(let error):
      stopLocating()
      delegate?.locationDidFail(error)
    }
  }
}

extension ScriptedLocationProvider {
  /// What the sensor tells next, and when.
  public struct Step: Equatable, Sendable {
    enum Event: Equatable {
      case fixes([LocationFix])
      case failure(LocationError)
    }

    let delay: Duration
    let event: Event

    /// A fix, so long after the step before it.
    ///
    /// - Parameters:
    ///   - fix: Where the device is.
    ///   - delay: How long after the step before.
    /// - Returns: The step.
    public static func fix(_ fix: LocationFix, after delay: Duration) -> Step {
      fixes([fix], after: delay)
    }

    /// Fixes that come together, the oldest first; at least one.
    ///
    /// - Parameters:
    ///   - fixes: Where the device was, the oldest first.
    ///   - delay: How long after the step before.
    /// - Returns: The step.
    public static func fixes(_ fixes: [LocationFix], after delay: Duration) -> Step {
      Step(delay: delay, event: .fixes(fixes))
    }

    /// A failure, so long after the step before it, with which the track ends.
    ///
    /// - Parameters:
    ///   - error: Why the sensor gives up.
    ///   - delay: How long after the step before.
    /// - Returns: The step.
    public static func failure(_ error: LocationError, after delay: Duration) -> Step {
      Step(delay: delay, event: .failure(error))
    }
  }
}
