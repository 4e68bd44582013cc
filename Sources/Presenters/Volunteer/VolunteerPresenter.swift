import Foundation
import Interfaces

/// Finds today's event, and grants a registered leader access to it who stands where it takes place.
///
/// Requests for leader access go step by step, and stop at the first that applies: registration, permission, location.
@MainActor
public final class VolunteerPresenter: VolunteerPresenterType {
  private enum Access {
    case idle
    case awaitingPermission(to: Coordinate)
    /// What stops the sensor lies here, too, where `deinit` may touch it: the provider itself is the main actor's.
    case locating(at: Coordinate, timeout: Task<Void, Never>, stop: @MainActor () -> Void)
  }

  private let service: any VolunteerServiceType
  private let registration: any RegistrationServiceType
  private let location: any LocationProviderType
  private let calendar: Calendar
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let rules: LeaderAccessRules
  private let work = Work()
  private weak var view: (any VolunteerViewType)?
  private var request: Request?
  private var event: Event?
  private var access = Access.idle

  /// Makes a presenter, and makes it the location provider's delegate.
  ///
  /// - Parameters:
  ///   - service: Who knows the event of a day.
  ///   - registration: Who knows whether this person may lead.
  ///   - location: The device's location sensor.
  ///   - calendar: The calendar, with its time zone, that says when a day begins and ends.
  ///   - now: The current moment.
  ///   - clock: The clock by which the presenter runs out of timeout with the sensor.
  ///   - rules: When a leader counts as standing at the event.
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

  deinit {
    guard case .locating(_, let timeout, let stop) = access else { return }
    timeout.cancel()
    // A successor may start the sensor at once: a stop that came later would end that.
    work.onMainActor(stop)
  }

  /// Takes the view to speak to; what was under way for an earlier one ends.
  ///
  /// The same view again changes nothing.
  public func attach(view: any VolunteerViewType) {
    guard view !== self.view else { return }
    detachView()
    self.view = view
  }

  /// Lets go of the view, of the event, and of all that was under way.
  public func detachView() {
    endAccess()
    view = nil
    request = nil
    event = nil
  }

  /// Finds today's event, unless there is no view; what an earlier search still brings is ignored.
  ///
  /// A request for leader access ends without a word when the event that it is about is no longer the one that is shown.
  public func load() {
    guard view != nil else { return }
    let request = Request()
    self.request = request
    let today = calendar.day(of: now())
    service.eventOfToday(
      since: today.since, until: today.until,
      completion: work.completion { [weak self] in self?.show($0, of: request) })
  }

  /// Asks for leader access; does nothing before an event is shown, and while an earlier request is under way.
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

  /// Waits until no work that the presenter started is outstanding, or the waiting task is cancelled.
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
    let timeout = work.task { [weak self, clock, rules] in
      try? await clock.sleep(for: rules.timeout)
      guard !Task.isCancelled else { return }
      self?.decide(isAtPlace: false)
    }
    access = .locating(at: place, timeout: timeout, stop: { [location] in location.stopLocating() })
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
    if case .locating(_, let timeout, let stop) = access {
      timeout.cancel()
      stop()
    }
    access = .idle
  }
}

extension VolunteerPresenter: LocationProviderDelegate {
  /// Goes on with the request that waits for the person's answer, and ends the one that lost its permission.
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

  /// Decides by the first fix that is good enough: as far away as the rules allow, and as its own accuracy widens that.
  public func locationDidUpdate(_ fixes: [LocationFix]) {
    guard case .locating(let place, _, _) = access else { return }
    guard let fix = fixes.first(where: { $0.accuracy >= 0 && $0.accuracy <= rules.poorestAccuracy }) else { return }
    decide(isAtPlace: fix.coordinate.distance(to: place) <= rules.radius + fix.accuracy)
  }

  /// Denies the request that waits for a fix.
  public func locationDidFail(_ error: LocationError) {
    guard case .locating = access else { return }
    decide(isAtPlace: false)
  }
}
