#if canImport(CoreLocation)
  import CoreLocation
  import Foundation
  import Interfaces

  /// The location sensor of a device.
  ///
  /// Make it on the main thread, as every type that is isolated to the main actor: the system calls back on the thread where
  /// its manager was made. An app needs a text for `NSLocationWhenInUseUsageDescription` in its `Info.plist`. Apple TV gives
  /// one fix for each start.
  @MainActor
  public final class DeviceLocationProvider: NSObject, LocationProviderType {
    /// Who hears of permission and fixes; held weakly.
    public weak var delegate: (any LocationProviderDelegate)?

    private let manager = CLLocationManager()

    /// Makes a sensor that stands still.
    ///
    /// - Parameter accuracy: The accuracy to aim for, in meters.
    public init(accuracy: CLLocationAccuracy = kCLLocationAccuracyNearestTenMeters) {
      super.init()
      manager.desiredAccuracy = accuracy
      manager.delegate = self
    }

    /// Whether the person lets the app know where the device is.
    public var authorization: LocationAuthorization { LocationAuthorization(manager.authorizationStatus) }

    /// Asks the person, where nobody has asked before.
    public func requestPermission() {
      manager.requestWhenInUseAuthorization()
    }

    /// Starts the sensor; the delegate hears fixes until it is stopped.
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
    /// Tells the delegate what the person answered.
    public nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      let authorization = LocationAuthorization(manager.authorizationStatus)
      MainActor.assumeIsolated { delegate?.locationAuthorizationDidChange(to: authorization) }
    }

    /// Tells the delegate where the device is.
    public nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      let fixes = locations.map(LocationFix.init(location:))
      MainActor.assumeIsolated { delegate?.locationDidUpdate(fixes) }
    }

    /// Tells the delegate that the sensor gave up; it has not where it only knows nothing yet.
    public nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      guard let failure = LocationError(error) else { return }
      MainActor.assumeIsolated { delegate?.locationDidFail(failure) }
    }
  }

  extension LocationAuthorization {
    /// The kinds of yes differ from system to system, and some do not exist on others.
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
        accuracy: location.horizontalAccuracy)
    }
  }

  extension LocationError {
    /// Nothing for an error after which the sensor goes on by itself; one that gives a single fix does not.
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
