import Interfaces

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
