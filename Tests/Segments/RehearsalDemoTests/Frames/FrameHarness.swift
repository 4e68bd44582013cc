import Foundation
import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport

@testable import RehearsalDemo

/// The app without a terminal: the real coordinator, presenters and screens, with mock services.
@MainActor
final class FrameHarness {
  let signup = MockSignupService().lenient()
  let login = MockLoginService().lenient()
  let volunteer = MockVolunteerService().lenient()
  let registration = MockRegistrationService().lenient()
  let location = MockLocationProvider().lenient()
  let users = MockUserService().lenient()
  let drivers = MockDriverService().lenient()
  let clock = ManualClock()
  let window: Window
  private let coordinator: Coordinator

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    location.authorization = .granted
    coordinator = Coordinator(
      dependencies: Dependencies(
        signup: signup, login: login, volunteer: volunteer, registration: registration,
        location: { [location] in location }, users: users, drivers: drivers, calendar: calendar,
        now: { Date(timeIntervalSince1970: 1_479_384_000) }, clock: clock))
    window = Window(navigator: CoordinatorNavigator(coordinator: coordinator), size: .standard)
  }

  /// Opens a segment, and waits until its presenter has no work in progress.
  func open(_ segment: Segment) async {
    coordinator.open(segment)
    await settled()
  }

  /// Opens a segment, and does not wait for the answer.
  func openWithoutAnswer(_ segment: Segment) {
    coordinator.open(segment)
  }

  func type(_ text: String) {
    for character in text { press(.text(String(character))) }
  }

  func press(_ key: Key, times: Int = 1) {
    for _ in 0..<times { _ = window.press(key) }
  }

  /// Presses a key, and waits until the presenter has no work in progress.
  func pressAndSettle(_ key: Key) async {
    press(key)
    await settled()
  }

  /// Waits until the presenter has no work in progress.
  func settled() async {
    await coordinator.settled()
  }

  /// Closes the screen, which ends the work of its presenter.
  func leave() {
    coordinator.back()
  }
}

@MainActor
private final class CoordinatorNavigator: Navigator {
  private let coordinator: Coordinator

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
  }

  var observer: (any ScreenObserver)? {
    get { coordinator.observer }
    set { coordinator.observer = newValue }
  }
  var screen: any Screen { coordinator.screen }
  var segment: Segment? { coordinator.segment }
  var isAtMenu: Bool { screen is MenuScreen }

  func open(_ segment: Segment) { coordinator.open(segment) }
  func back() -> Bool { coordinator.back() }
  func settled() async { await coordinator.settled() }
}
