import Foundation
import Interfaces

/// Shows today's event, and grants a leader access to it who stands where it takes place.
@MainActor
final class VolunteerPresenter: VolunteerPresenterType {
  private enum Access {
    case idle
    case awaitingPermission(to: Coordinate)
    case locating(at: Coordinate, patience: Task<Void, Never>)
  }

  private let service: any VolunteerServiceType
  private let registration: any RegistrationServiceType
  private let location: any LocationProviderType
  private let today: DateInterval
  private let clock: any Clock<Duration>
  private let rules: LeaderAccessRules
  private var view: (any VolunteerViewType)?
  private var event: Event?
  private var access = Access.idle

  init(
    service: any VolunteerServiceType, registration: any RegistrationServiceType,
    location: any LocationProviderType, today: DateInterval, clock: any Clock<Duration>, rules: LeaderAccessRules
  ) {
    self.service = service
    self.registration = registration
    self.location = location
    self.today = today
    self.clock = clock
    self.rules = rules
    location.delegate = self
  }

  func attach(view: any VolunteerViewType) {
    self.view = view
  }

  func detachView() {
    endAccess()
    view = nil
    event = nil
  }

  func load() {
    service.eventOfToday(since: today.start, until: today.end) { [weak self] result in
      Task { @MainActor in self?.show(result) }
    }
  }

  func leaderAccessEvent() {
    guard case .idle = access, let place = event?.place?.coordinate else { return }
    guard registration.isLeaderRegistered() else {
      view?.requestRegistration()
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

  private func show(_ result: Result<Event?, VolunteerError>) {
    event = try? result.get()
    switch result {
    case .success(let event?): view?.display(event: VolunteerEventViewData(name: event.name ?? "Event"))
    case .success(nil): view?.displayNoData(reason: nil)
    case .failure(.offline): view?.displayNoNetwork()
    case .failure(.tokenUnavailable): view?.displayNoData(reason: "The social network did not let the app in.")
    case .failure(.server(let message)): view?.displayNoData(reason: message)
    }
  }

  private func locate(at place: Coordinate) {
    let patience = Task { [weak self, clock, rules] in
      try? await clock.sleep(for: rules.patience)
      guard !Task.isCancelled else { return }
      self?.decide(isAtPlace: false)
    }
    access = .locating(at: place, patience: patience)
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
    if case .locating(_, let patience) = access {
      patience.cancel()
      location.stopLocating()
    }
    access = .idle
  }
}

extension VolunteerPresenter: LocationProviderDelegate {
  func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
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

  func locationDidUpdate(_ fixes: [LocationFix]) {
    guard case .locating(let place, _) = access else { return }
    guard let fix = fixes.first(where: { $0.accuracy >= 0 && $0.accuracy <= rules.poorestAccuracy }) else { return }
    decide(isAtPlace: fix.coordinate.distance(to: place) <= rules.radius + fix.accuracy)
  }

  func locationDidFail(_ error: LocationError) {
    guard case .locating = access else { return }
    decide(isAtPlace: false)
  }
}

extension Coordinate {
  /// The distance to another coordinate along the Earth's surface, in meters.
  func distance(to other: Coordinate) -> Double {
    let (from, to) = (latitude.radians, other.latitude.radians)
    let turn = other.longitude.radians - longitude.radians
    let east = cos(to) * sin(turn)
    let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
    let up = sin(from) * sin(to) + cos(from) * cos(to) * cos(turn)
    return 6_371_008.8 * atan2(hypot(east, north), up)
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
