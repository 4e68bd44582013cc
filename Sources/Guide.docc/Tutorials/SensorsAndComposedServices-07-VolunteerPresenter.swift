import Foundation
import Interfaces

/// A presenter that finds today's event and grants access to a registered leader at the event's place.
///
/// A request for leader access checks the registration, then the permission, then the location. It stops at the first of them
/// that is missing.
@MainActor
public final class VolunteerPresenter: VolunteerPresenterType {
  private enum Access {
    case idle
    case awaitingPermission(to: Coordinate)
    case locating(at: Coordinate)
  }

  private let service: any VolunteerServiceType
  private let registration: any RegistrationServiceType
  private let location: any LocationProviderType
  private let calendar: Calendar
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let rules: LeaderAccessRules
  private let work = Work()
  private var view: (any VolunteerViewType)?
  private var request: Request?
  private var event: Event?
  private var access = Access.idle

  /// Creates a presenter and sets it as the location provider's delegate.
  ///
  /// - Parameters:
  ///   - service: The service that finds the event of a day.
  ///   - registration: The service that knows if the person is registered as a leader.
  ///   - location: The device's location sensor.
  ///   - calendar: The calendar and the time zone that define a day.
  ///   - now: Returns the current moment.
  ///   - clock: The clock that measures the wait for the sensor.
  ///   - rules: The conditions under which a leader counts as present at the event.
  public init(
    service: any VolunteerServiceType, registration: any RegistrationServiceType,
    location: any LocationProviderType, calendar: Calendar, now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration>, rules: LeaderAccessRules
  ) {
    self.service = service
    self.registration = registration
    self.location = location
    self.calendar = calendar
    self.now = now
    self.clock = clock
    self.rules = rules
    location.delegate = self
  }

  /// Attaches a view and ends all work in progress for an earlier view.
  ///
  /// Attaching the same view again has no effect.
  public func attach(view: any VolunteerViewType) {
    guard view !== self.view else { return }
    detachView()
    self.view = view
  }

  /// Detaches the view, forgets the event, and ends all work in progress.
  public func detachView() {
    endAccess()
    view = nil
    request = nil
    event = nil
  }

  /// Loads today's event and ignores the answer to any earlier load.
  ///
  /// Without a view, the call has no effect.
  ///
  /// If the new event differs from the one on the screen, a request for leader access ends without a result.
  public func load() {
    guard view != nil else { return }
    let request = Request()
    self.request = request
    let today = calendar.day(of: now())
    service.eventOfToday(
      since: today.since, until: today.until,
      completion: work.completion { [weak self] in self?.show($0, of: request) })
  }

  /// Requests leader access.
  ///
  /// The call has no effect before an event is shown, or during an earlier request.
  public func leaderAccessEvent() {
    guard let event, case .idle = access else { return }
    guard registration.isLeaderRegistered() else {
      view?.requestRegistration()
      return
    }
    guard let place = event.place?.coordinate else {
      view?.leaderAccessDenied()
      return
    }
    switch location.authorization {
    case .notDetermined:
      access = .awaitingPermission(to: place)
      location.requestPermission()
    case .denied:
      view?.requestLocationPermission()
    case .granted:
      locate(at: place)
    }
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func show(_ result: Result<Event?, VolunteerError>, of request: Request) {
    guard self.request === request else { return }
    self.request = nil
    let event = try? result.get()
    if event != self.event { endAccess() }
    self.event = event
    switch result {
    case .success(let event?):
      view?.display(event: VolunteerEventViewData(name: event.name ?? "Event"))
    case .success(nil):
      view?.displayNoData(reason: nil)
    case .failure(.offline):
      view?.displayNoNetwork()
    case .failure(.tokenUnavailable):
      view?.displayNoData(reason: "The social network did not let the app in. Try again later.")
    case .failure(.server(let message)):
      view?.displayNoData(reason: message)
    }
  }

  private func locate(at place: Coordinate) {
    access = .locating(at: place)
    location.startLocating()
  }

  private func decide(isAtPlace: Bool) {
    endAccess()
    if isAtPlace {
      view?.leaderAccessGranted()
    } else {
      view?.leaderAccessDenied()
    }
  }

  private func endAccess() {
    if case .locating = access { location.stopLocating() }
    access = .idle
  }
}

extension VolunteerPresenter: LocationProviderDelegate {
  /// Continues a request that waits for the permission, or ends a request whose permission is denied.
  public func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
    switch (authorization, access) {
    case (.granted, .awaitingPermission(let place)):
      locate(at: place)
    case (.denied, .awaitingPermission), (.denied, .locating):
      endAccess()
      view?.requestLocationPermission()
    default:
      break
    }
  }

  /// Decides by the first usable fix.
  ///
  /// The allowed distance is the radius of the rules plus the accuracy of the fix.
  public func locationDidUpdate(_ fixes: [LocationFix]) {
    guard case .locating(let place) = access else { return }
    guard let fix = fixes.first(where: { $0.accuracy >= 0 && $0.accuracy <= rules.poorestAccuracy }) else { return }
    decide(isAtPlace: fix.coordinate.distance(to: place) <= rules.radius + fix.accuracy)
  }

  /// Denies the request that waits for a fix.
  public func locationDidFail(_ error: LocationError) {
    guard case .locating = access else { return }
    decide(isAtPlace: false)
  }
}
