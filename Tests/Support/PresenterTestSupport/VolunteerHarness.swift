import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

/// A presenter for one test, with an attached view and doubles of its services.
///
/// The person is a registered leader who allows the app to locate the device. It is noon on 17 November 2016 in UTC. Unverified
/// calls fail the test at the line that creates the harness.
@MainActor
package struct VolunteerHarness {
  package let view: SpyVolunteerView
  package let service: MockVolunteerService
  package let registration: MockRegistrationService
  package let location: MockLocationProvider
  package let clock: ManualClock
  package let presenter: VolunteerPresenter
}

extension VolunteerHarness {
  package init(
    authorization: LocationAuthorization = .granted, rules: LeaderAccessRules = .fixture(),
    calendar: Calendar = .gregorianUTC, now: Date = .noon, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self = reportFailures(at: sourceLocation) {
      let (view, service, registration) = (SpyVolunteerView(), MockVolunteerService(), MockRegistrationService())
      let (location, clock) = (MockLocationProvider(authorization: authorization), ManualClock())
      let presenter = leakChecked(
        VolunteerPresenter(
          service: service, registration: registration, location: location, calendar: calendar,
          now: { now + TimeInterval(clock.now.sinceStart.components.seconds) }, clock: clock, rules: rules))
      registration.isLeaderRegisteredAnswer.lenient().returns(true)
      presenter.attach(view: view)
      return VolunteerHarness(
        view: view, service: service, registration: registration, location: location, clock: clock,
        presenter: presenter)
    }
  }

  /// Creates another presenter for the same view, with the caller as its only owner.
  ///
  /// The sensor is the harness's own or another one.
  package func makePassingPresenter(
    service other: (any VolunteerServiceType)? = nil, location otherSensor: (any LocationProviderType)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> VolunteerPresenter {
    reportFailures(at: sourceLocation) {
      let passing = VolunteerPresenter(
        service: other ?? service, registration: registration, location: otherSensor ?? location,
        calendar: .gregorianUTC, now: { .noon }, clock: clock, rules: .fixture())
      passing.attach(view: view)
      return passing
    }
  }

  /// Loads an event, with the harness's own presenter and view or others, and verifies the resulting calls.
  package func load(
    _ event: Event = .fixture(), by other: VolunteerPresenter? = nil, showing otherView: SpyVolunteerView? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) {
      service.eventOfTodayAnswer.returns(event)
      (other ?? presenter).load()
      await service.expectCalls(.today)
      await (otherView ?? view).expectNext(.startLoading, .display(event: .fixture(name: event.name ?? "Event")))
    }
  }

  /// Requests leader access to an event, continues to the point where the sensor runs, and verifies the calls.
  ///
  /// - Returns: The moment of the timeout.
  @discardableResult
  package func startLocating(
    for event: Event = .fixture(), by other: VolunteerPresenter? = nil, showing otherView: SpyVolunteerView? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> ManualClock.Instant {
    await reportFailures(at: sourceLocation) {
      await load(event, by: other, showing: otherView)
      (other ?? presenter).leaderAccessEvent()
      await registration.expectCalls(.isLeaderRegistered)
      await location.expectCalls(.setDelegate(ObjectIdentity(other ?? presenter)), .startLocating)
      await (otherView ?? view).expectCalls(.startLocating)
      return await clock.sleeper()
    }
  }

  /// Requests leader access, continues until the sensor finds the leader at the event, and verifies the calls.
  package func gainAccess(sourceLocation: SourceLocation = #_sourceLocation) async {
    await reportFailures(at: sourceLocation) {
      await startLocating()
      sensorFinds(.fixture())
      await view.expectCalls(.leaderAccessGranted)
      await location.expectCalls(.stopLocating)
    }
  }

  /// Requests leader access to an event, continues to the question for permission, and verifies the calls.
  package func startAskingPermission(
    showing otherView: SpyVolunteerView? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await reportFailures(at: sourceLocation) {
      await load(showing: otherView)
      presenter.leaderAccessEvent()
      await registration.expectCalls(.isLeaderRegistered)
      await location.expectCalls(becomesDelegate, .requestPermission)
    }
  }

  /// The call with which the presenter becomes the sensor's delegate.
  package var becomesDelegate: MockLocationProvider.Call { .setDelegate(ObjectIdentity(presenter)) }

  /// Expects no further calls to the view, the registration service and the sensor.
  package func expectNoMoreCalls(sourceLocation: SourceLocation = #_sourceLocation) {
    reportFailures(at: sourceLocation) {
      view.expectNoMoreCalls()
      registration.expectNoMoreCalls()
      location.expectNoMoreCalls()
    }
  }

  /// Simulates an answer of the person, or a change in the device's settings.
  package func personAnswers(_ authorization: LocationAuthorization) {
    location.authorization = authorization
    location.delegate?.locationAuthorizationDidChange(to: authorization)
  }

  /// Simulates a report of the sensor.
  package func sensorFinds(_ fixes: LocationFix...) {
    location.delegate?.locationDidUpdate(fixes)
  }

  /// Simulates a failure of the sensor.
  package func sensorFails(_ error: LocationError = .unavailable) {
    location.delegate?.locationDidFail(error)
  }
}

extension MockVolunteerService.Call {
  /// A request for the event of 17 November 2016 in UTC.
  package static let today = eventOfToday(since: .noon - 12 * 60 * 60, until: .noon + 12 * 60 * 60)
}

/// Fixes by which the presenter cannot decide at noon: each is invalid, inaccurate, old, of the future, or not on the Earth.
package let unusableFixes: [LocationFix] =
  [-1, Double.nan, -Double.infinity, 100.0.nextUp, .infinity].map { .north(meters: 1_000, accuracy: $0) }
  + [-3_600, -15.001, 15.001, 3_600, .nan, -.infinity, .infinity].map { .north(meters: 1_000, time: .noon + $0) }
  + placesOutOfRange.map { LocationFix.fixture(coordinate: $0) }

/// Coordinates of no place on the Earth.
package let placesOutOfRange: [Coordinate] = [
  .fixture(latitude: .nan), .fixture(latitude: -90.001), .fixture(latitude: 90.001), .fixture(latitude: .infinity),
  .fixture(longitude: .nan), .fixture(longitude: -180.001), .fixture(longitude: 180.001),
  .fixture(longitude: -.infinity),
]

extension Date {
  /// Noon on 17 November 2016 in UTC.
  package static let noon = Date(timeIntervalSince1970: 1_479_384_000)
}

extension Calendar {
  /// The Gregorian calendar in UTC.
  package static var gregorianUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension LocationFix {
  /// Returns an accurate fix at a distance north of a place, by default of the fixtures' park.
  package static func north(
    of place: Coordinate = .fixture(), meters: Double, accuracy: Double = 5, time: Date = .noon
  ) -> LocationFix {
    let latitude = place.latitude + meters / 6_371_008.8 * 180 / .pi
    return LocationFix(
      coordinate: Coordinate(latitude: latitude, longitude: place.longitude), accuracy: accuracy, time: time)
  }
}
