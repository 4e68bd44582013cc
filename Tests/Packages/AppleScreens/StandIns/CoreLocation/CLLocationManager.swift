import Foundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

// The stand-in locates nothing and asks nobody. A test overrides the methods, and calls the delegate.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy: CLLocationAccuracy = 0

  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }

  open func requestWhenInUseAuthorization() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}
  open func requestLocation() {}
}

// In CoreLocation, the requirements of this protocol are optional: a delegate without a method is as one with an empty
// method.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
