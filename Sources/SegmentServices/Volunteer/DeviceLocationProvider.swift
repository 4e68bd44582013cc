#if canImport(CoreLocation)
  import CoreLocation
  import Foundation
  import Interfaces

  /// The location sensor of a device.
  ///
  /// Create it on the main thread, because the system calls back on the thread that created its location manager. An app needs
  /// a text for `NSLocationWhenInUseUsageDescription` in its `Info.plist`. On Apple TV, each start gives one fix.
  @MainActor
  public final class DeviceLocationProvider: NSObject, LocationProviderType {
    /// The delegate that receives permissions and fixes, held weakly.
    public weak var delegate: (any LocationProviderDelegate)?

    private let manager: CLLocationManager

    /// Creates a sensor that is not running, and aims for an accuracy in meters.
    public convenience init(accuracy: CLLocationAccuracy = kCLLocationAccuracyNearestTenMeters) {
      self.init(manager: CLLocationManager(), accuracy: accuracy)
    }

    /// Creates a sensor with a manager of a test.
    package init(manager: CLLocationManager, accuracy: CLLocationAccuracy) {
      self.manager = manager
      super.init()
      manager.desiredAccuracy = accuracy
      manager.delegate = self
    }

    /// The person's current permission to locate the device.
    public var authorization: LocationAuthorization { LocationAuthorization(manager.authorizationStatus) }

    /// Asks the person for permission, unless the app has asked before.
    public func requestPermission() {
      manager.requestWhenInUseAuthorization()
    }

    /// Starts the sensor, which reports fixes to the delegate until it is stopped.
    public func startLocating() {
      #if os(tvOS)
        manager.requestLocation()
      #else
        manager.startUpdatingLocation()
      #endif
    }

    /// Stops the sensor.
    public func stopLocating() {
      manager.stopUpdatingLocation()
    }
  }

  extension DeviceLocationProvider: CLLocationManagerDelegate {
    /// Reports the person's answer to the delegate.
    public nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      let authorization = LocationAuthorization(manager.authorizationStatus)
      MainActor.assumeIsolated { delegate?.locationAuthorizationDidChange(to: authorization) }
    }

    /// Reports new fixes to the delegate.
    public nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      let fixes = locations.map(LocationFix.init(location:))
      MainActor.assumeIsolated { delegate?.locationDidUpdate(fixes) }
    }

    /// Reports a failure to the delegate, except for an error after which the sensor continues.
    public nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      guard let failure = LocationError(error) else { return }
      MainActor.assumeIsolated { delegate?.locationDidFail(failure) }
    }
  }

  extension LocationAuthorization {
    /// Converts the system's status.
    ///
    /// The granted cases differ between platforms, so the `default` case covers them.
    fileprivate init(_ status: CLAuthorizationStatus) {
      switch status {
      case .notDetermined: self = .notDetermined
      case .denied, .restricted: self = .denied
      default: self = .granted
      }
    }
  }

  extension LocationFix {
    fileprivate init(location: CLLocation) {
      self.init(
        coordinate: Coordinate(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude),
        accuracy: location.horizontalAccuracy, time: location.timestamp)
    }
  }

  extension LocationError {
    /// Converts an error of the system, or returns `nil` for an error after which the sensor continues automatically.
    ///
    /// On Apple TV the sensor gives a single fix, so it never continues.
    fileprivate init?(_ error: any Error) {
      switch (error as? CLError)?.code {
      case .denied:
        self = .denied
      case .locationUnknown:
        #if os(tvOS)
          self = .unavailable
        #else
          return nil
        #endif
      default:
        self = .unavailable
      }
    }
  }
#endif
