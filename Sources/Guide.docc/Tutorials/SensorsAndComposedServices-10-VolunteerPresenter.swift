import Foundation
import Interfaces

/// A presenter that finds today's event and grants access to a registered leader at the event's place.
///
/// A request for leader access checks the registration, then the permission, then the location. It stops at the first of them
/// that is missing.
@MainActor
public final class VolunteerPresenter: VolunteerPresenterType {
  /// The state of leader access.
  ///
  /// A request for it has several phases, which a `Request` does not tell apart.
  private enum Access {
    /// No request has begun, or the latest one has ended without access.
    case idle
    case awaitingPermission(at: Coordinate)
    case locating(LocationSearch)
    case granted(LocationSearch)

    /// The search that the view shows, in progress or with its success.
    var shownSearch: LocationSearch? {
      switch self {
      case .idle, .awaitingPermission: nil
      case .locating(let search), .granted(let search): search
      }
    }
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
  /// The latest request for leader access.
  private var accessRequest: Request?
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
    if view !== self.view { replaceView(with: view) }
  }

  /// Detaches the view, forgets the event, and ends all work in progress.
  public func detachView() {
    replaceView(with: nil)
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
    let request = Request()
    accessRequest = request
    let isRegistered = registration.isLeaderRegistered()
    guard accessRequest === request else { return }
    guard isRegistered else {
      view.requestRegistration()
      return
    }
    guard let place = event.place?.coordinate, place.isOnEarth else {
      view.leaderAccessDenied(reason: .noPlace)
      return
    }
    switch location.authorization {
    case .notDetermined:
      location.delegate = self
      guard accessRequest === request else { return }
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

  private func replaceView(with newView: (any VolunteerViewType)?) {
    // The sensor may call back when it stops.
    (view, request, accessRequest, event) = (newView, nil, nil, nil)
    endAccess()
  }

  private func show(_ result: Result<Event?, VolunteerError>, of request: Request) {
    guard self.request === request else { return }
    switch result {
    case .success(let event): show(event, of: request)
    case .failure(.offline): view?.displayNoNetwork()
    case .failure(.tokenUnavailable): view?.displayFailure(message: Messages.Volunteer.tokenUnavailable)
    case .failure(.server(let message)): view?.displayFailure(message: message.unlessBlank ?? Messages.unexpected)
    case .failure(.unanswered): view?.displayFailure(message: Messages.unexpected)
    }
  }

  private func show(_ event: Event?, of request: Request) {
    let isSame = event?.id == self.event?.id && event?.place?.coordinate == self.event?.place?.coordinate
    self.event = event
    if !isSame { endAccess() }
    guard self.request === request else { return }
    guard let event else {
      view?.displayNoData()
      return
    }
    let search = access.shownSearch
    view?.display(event: VolunteerEventViewData(name: event.name?.unlessBlank ?? Messages.Volunteer.eventWithoutName))
    // The view has removed the search together with the last event, unless it began another one within the call.
    switch access {
    case .locating(let current) where current === search: view?.startLocating()
    case .granted(let current) where current === search: view?.leaderAccessGranted()
    default: break
    }
  }

  private func locate(at place: Coordinate) {
    guard let view else { return endAccess() }
    let timeout = work.task { [weak self, clock, rules] in
      try? await clock.sleep(for: rules.timeout)
      guard !Task.isCancelled else { return }
      self?.endAccess { $0.leaderAccessDenied(reason: .noFix) }
    }
    let search = LocationSearch(at: place, with: location, for: self, timeout: timeout)
    access = .locating(search)
    view.startLocating()
    // The view may have left, or begun another search, and so have ended this one.
    search.start()
  }

  /// Ends a search, and tells the view how.
  ///
  /// The sensor may report a last fix while it stops, so the state changes first. The view may leave meanwhile, or make another
  /// request.
  private func endAccess(
    _ newAccess: Access = .idle, telling tell: (any VolunteerViewType) -> Void = { _ in }
  ) {
    let (earlier, request) = (access, accessRequest)
    access = newAccess
    if case .locating(let search) = earlier { search.end() }
    if let view, accessRequest === request { tell(view) }
  }
}

extension VolunteerPresenter: LocationProviderDelegate {
  /// Continues a request that waits for the permission, or ends a request whose permission is denied.
  public func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
    switch (authorization, access) {
    case (.granted, .awaitingPermission(let place)):
      locate(at: place)
    case (.denied, .awaitingPermission), (.denied, .locating):
      endAccess { $0.requestLocationPermission() }
    default:
      break
    }
  }

  /// Decides by the newest usable fix.
  ///
  /// The allowed distance is the radius of the rules plus the accuracy of the fix.
  public func locationDidUpdate(_ fixes: [LocationFix]) {
    guard case .locating(let search) = access, let fix = fixes.last(where: isUsable) else { return }
    if fix.coordinate.distance(to: search.place) <= rules.radius + fix.accuracy {
      endAccess(.granted(search)) { $0.leaderAccessGranted() }
    } else {
      endAccess { $0.leaderAccessDenied(reason: .notThere) }
    }
  }

  /// Ends the request that waits for a fix.
  ///
  /// Without a permission, the view asks for it, as it does if the sensor reports the permission itself.
  public func locationDidFail(_ error: LocationError) {
    guard case .locating = access else { return }
    switch error {
    case .denied: endAccess { $0.requestLocationPermission() }
    case .unavailable: endAccess { $0.leaderAccessDenied(reason: .sensorFailed) }
    }
  }

  /// Returns false also if a number is NaN, because every comparison with it is false.
  private func isUsable(_ fix: LocationFix) -> Bool {
    let age = now().timeIntervalSince(fix.time)
    return fix.accuracy >= 0 && fix.accuracy <= rules.poorestAccuracy && fix.coordinate.isOnEarth
      && abs(age) <= rules.greatestAge / .seconds(1)
  }
}

/// A search for the device, which stops the sensor and its own timeout when it ends.
///
/// If nobody ends it, it ends with its life.
@MainActor
final class LocationSearch {
  /// The place where the device should be.
  let place: Coordinate

  private let timeout: Task<Void, Never>
  private let takeSensor: @MainActor () -> Void
  private let startSensor: @MainActor () -> Void
  /// A closure, because `deinit` is not isolated to the main actor and must not use the sensor.
  private let stopSensor: @MainActor () -> Void
  private var (hasSensor, hasEnded) = (false, false)

  /// Creates a search, whose owner becomes the sensor's delegate as the search starts.
  init(
    at place: Coordinate, with location: any LocationProviderType, for owner: any LocationProviderDelegate,
    timeout: Task<Void, Never>
  ) {
    self.place = place
    self.timeout = timeout
    takeSensor = { [weak owner] in location.delegate = owner }
    startSensor = { location.startLocating() }
    stopSensor = { [weak owner] in
      // Another presenter that has become the delegate since works with the sensor now.
      if location.delegate == nil || location.delegate === owner { location.stopLocating() }
    }
  }

  deinit {
    guard !hasEnded else { return }
    timeout.cancel()
    // Stop at once if possible. The next presenter may start the sensor at any moment, and a later stop would end that.
    MainQueue.run(stopSensor)
  }

  /// Starts the sensor, unless the search has ended.
  func start() {
    guard !hasEnded else { return }
    hasSensor = true
    takeSensor()
    guard !hasEnded else { return }
    startSensor()
  }

  /// Ends the search.
  func end() {
    hasEnded = true
    timeout.cancel()
    if hasSensor { stopSensor() }
  }
}
