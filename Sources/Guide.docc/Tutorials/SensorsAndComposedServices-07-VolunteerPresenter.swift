import Foundation
import Interfaces

/// A presenter that finds today's event and grants access to a registered leader at the event's place.
///
/// A request for leader access checks the registration, then the permission, then the location. It stops at the first of them
/// that is missing.
@MainActor
public final class VolunteerPresenter: VolunteerPresenterType {
  enum Access {
    /// No request has begun, or the latest one has ended without access.
    case idle
    case awaitingPermission(at: Coordinate)
    case locating(at: Coordinate)
    case granted
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

  /// Creates a presenter.
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
    view = nil
    request = nil
    event = nil
    endAccess()
  }

  /// Loads today's event and ignores the answer to any earlier load.
  ///
  /// Without a view, the call has no effect.
  ///
  /// If the new event is another one, or is at another place, leader access and a request for it end. After a failure, the event
  /// and the access stay.
  public func load() {
    guard let view else { return }
    let request = Request()
    self.request = request
    view.startLoading()
    guard self.request === request else { return }
    let today = calendar.day(of: now())
    service.eventOfToday(
      since: today.since, until: today.until,
      completion: work.completion(ifDiscarded: .failure(.unanswered)) { [weak self] in self?.show($0, of: request) })
  }

  /// Requests leader access.
  ///
  /// The call has no effect before an event is shown, while the sensor looks for the device, or without a view.
  public func leaderAccessEvent() {
    guard let view, let event else { return }
    if case .locating = access { return }
    access = .idle
    guard registration.isLeaderRegistered() else {
      view.requestRegistration()
      return
    }
    guard let place = event.place?.coordinate else {
      view.leaderAccessDenied(reason: .noPlace)
      return
    }
    switch location.authorization {
    case .notDetermined:
      location.delegate = self
      access = .awaitingPermission(at: place)
      location.requestPermission()
    case .denied:
      view.requestLocationPermission()
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
    switch result {
    case .success(let event): show(event, of: request)
    case .failure(.offline): view?.displayNoNetwork()
    case .failure(.tokenUnavailable): view?.displayFailure(message: Messages.Volunteer.tokenUnavailable)
    case .failure(.server(let message)): view?.displayFailure(message: message)
    case .failure(.unanswered): view?.displayFailure(message: Messages.unexpected)
    }
  }

  private func show(_ event: Event?, of request: Request) {
    let isSame = event?.id == self.event?.id && event?.place?.coordinate == self.event?.place?.coordinate
    self.event = event
    if !isSame { endAccess() }
    guard let event else {
      view?.displayNoData()
      return
    }
    view?.display(event: VolunteerEventViewData(name: event.name ?? "Event"))
    guard self.request === request else { return }
    // The view removes the progress and the result of a request together with the last event.
    switch access {
    case .locating: view?.startLocating()
    case .granted: view?.leaderAccessGranted()
    case .idle, .awaitingPermission: break
    }
  }

  private func locate(at place: Coordinate) {
    access = .locating(at: place)
    view?.startLocating()
    // The view may have left.
    guard case .locating = access else { return }
    location.delegate = self
    location.startLocating()
  }

  private func deny(_ reason: LeaderAccessDenial) {
    endAccess()
    view?.leaderAccessDenied(reason: reason)
  }

  private func askForPermission() {
    endAccess()
    view?.requestLocationPermission()
  }

  private func endAccess(_ newAccess: Access = .idle) {
    // The sensor stops after the new state is set, because it may report a last fix while it stops.
    let earlier = access
    access = newAccess
    if case .locating = earlier { location.stopLocating() }
  }
}

extension VolunteerPresenter: LocationProviderDelegate {
  /// Continues a request that waits for the permission, or ends a request whose permission is denied.
  public func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
    switch (authorization, access) {
    case (.granted, .awaitingPermission(let place)):
      locate(at: place)
    case (.denied, .awaitingPermission), (.denied, .locating):
      askForPermission()
    default:
      break
    }
  }

  /// Decides by the newest usable fix.
  ///
  /// The allowed distance is the radius of the rules plus the accuracy of the fix.
  public func locationDidUpdate(_ fixes: [LocationFix]) {
    guard case .locating(let place) = access, let fix = fixes.last(where: isUsable) else { return }
    if fix.coordinate.distance(to: place) <= rules.radius + fix.accuracy {
      endAccess(.granted)
      view?.leaderAccessGranted()
    } else {
      deny(.notThere)
    }
  }

  /// Ends the request that waits for a fix.
  ///
  /// Without a permission, the view asks for it, as it does if the sensor reports the permission itself.
  public func locationDidFail(_ error: LocationError) {
    guard case .locating = access else { return }
    switch error {
    case .denied: askForPermission()
    case .unavailable: deny(.sensorFailed)
    }
  }

  private func isUsable(_ fix: LocationFix) -> Bool {
    let age = now().timeIntervalSince(fix.time)
    return fix.accuracy >= 0 && fix.accuracy <= rules.poorestAccuracy && abs(age) <= rules.greatestAge / .seconds(1)
  }
}
