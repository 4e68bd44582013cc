import Lending
import RehearsalSupport

/// Its protocol has nothing but static requirements: each test finds its own double in its scope.
package enum SpyUsageTracker: UsageTrackerType {
  package final class Statics: Spy, Sendable {
    package enum Call: Equatable, Sendable {
      case track(String)
    }

    package let calls = CallLog<Call>("SpyUsageTracker")
  }

  package static var statics: Statics { .ofThisTest { Statics() } }

  package static func track(_ event: String) { statics.calls.record(.track(event)) }
}
