#if canImport(CoreLocation)
  import CoreLocation
  import Foundation
  import Interfaces
  import SegmentDoubles
  import SegmentServices
  import TestSupport
  import Testing

  @MainActor
  @Suite("Device location provider", .rehearsal)
  struct DeviceLocationProviderTests {
    let manager = ScriptedManager()
    let delegate = SpyLocationProviderDelegate()
    let provider: DeviceLocationProvider

    init() {
      provider = DeviceLocationProvider(manager: manager, accuracy: 10)
      provider.delegate = delegate
    }

    @Test("is the delegate of its manager, which aims for the accuracy, and gets each request once")
    func passesRequestsOn() async {
      #expect(manager.delegate === provider && manager.desiredAccuracy == 10 && manager.calls == [])

      provider.requestPermission()
      provider.startLocating()
      provider.stopLocating()

      #expect(manager.calls == ["request", "start", "stop"])
      await delegate.expectNoCalls()
    }

    @Test(
      "converts the permission, and reports its changes",
      arguments: [
        (CLAuthorizationStatus.notDetermined, LocationAuthorization.notDetermined), (.denied, .denied),
        (.restricted, .denied), (.authorizedAlways, .granted),
      ])
    func reportsPermission(status: CLAuthorizationStatus, authorization: LocationAuthorization) async {
      manager.status = status

      provider.locationManagerDidChangeAuthorization(manager)

      #expect(provider.authorization == authorization)
      await delegate.expectCalls(.locationAuthorizationDidChange(to: authorization))
    }

    @Test("reports fixes in their order, with accuracy and time")
    func reportsFixes() async {
      let times = [Date(timeIntervalSince1970: 1_000), Date(timeIntervalSince1970: 1_005)]
      let coordinate = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

      provider.locationManager(
        manager,
        didUpdateLocations: zip(times, [65.0, 5]).map { time, accuracy in
          CLLocation(
            coordinate: coordinate, altitude: 34, horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: time)
        })

      let place = Coordinate(latitude: 52.52, longitude: 13.405)
      await delegate.expectCalls(
        .locationDidUpdate([
          LocationFix(coordinate: place, accuracy: 65, time: times[0]),
          LocationFix(coordinate: place, accuracy: 5, time: times[1]),
        ]))
    }

    @Test(
      "reports a failure",
      arguments: [(CLError.Code.denied, LocationError.denied), (.network, .unavailable)])
    func reportsFailure(code: CLError.Code, failure: LocationError) async {
      provider.locationManager(manager, didFailWithError: CLError(code))

      await delegate.expectCalls(.locationDidFail(failure))
    }

    #if !os(tvOS)
      @Test("says nothing about an error after which the sensor continues")
      func ignoresUnknownLocation() async {
        provider.locationManager(manager, didFailWithError: CLError(.locationUnknown))

        await delegate.expectNoCalls()
      }
    #endif
  }
#endif
