import Interfaces
import TestSupport

/// A location provider that answers each request before the call returns.
@MainActor
package final class SynchronousLocationProvider: LocationProviderType {
  package weak var delegate: (any LocationProviderDelegate)?
  package let authorization = LocationAuthorization.notDetermined
  package private(set) var isLocating = false

  package init() {}

  package func requestPermission() {
    delegate?.locationAuthorizationDidChange(to: .granted)
  }

  package func startLocating() {
    isLocating = true
    delegate?.locationDidUpdate([.fixture()])
  }

  package func stopLocating() {
    isLocating = false
  }
}
