#if canImport(CoreLocation)
  import CoreLocation

  /// A location manager that records the calls to it, and has the permission that a test gives it.
  final class ScriptedManager: CLLocationManager {
    var status = CLAuthorizationStatus.notDetermined
    private(set) var calls: [String] = []
    private weak var receiver: (any CLLocationManagerDelegate)?

    // A real manager reports the permission to a new delegate, at a time of its own. This one leaves all reports to the test.
    override var delegate: (any CLLocationManagerDelegate)? {
      get { receiver }
      set { receiver = newValue }
    }

    override var authorizationStatus: CLAuthorizationStatus { status }

    override func requestWhenInUseAuthorization() { calls.append("request") }

    override func startUpdatingLocation() { calls.append("start") }

    override func stopUpdatingLocation() { calls.append("stop") }

    // Apple TV has only this call to start the sensor.
    override func requestLocation() { calls.append("start") }
  }
#endif
