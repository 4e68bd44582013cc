import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("The observer of a screen", .rehearsal)
struct ScreenObserverTests {
  let observer = SpyScreenObserver()

  @Test("is told when another screen is shown")
  func navigation() {
    let harness = CoordinatorHarness()
    harness.holdEverything()
    harness.coordinator.observer = observer

    harness.coordinator.open(.signup)
    harness.coordinator.back()

    observer.expectCalls(.screenDidChange, .screenDidChange)
  }

  @Test("is told of changes of a screen that was opened earlier")
  func onTop() {
    let harness = CoordinatorHarness()
    harness.holdEverything()
    harness.coordinator.open(.signup)
    harness.coordinator.observer = observer

    harness.coordinator.screen.fill("First name", "Ada")

    observer.expectCalls(.screenDidChange)
  }

  @Test("is not told of changes of a screen that was closed earlier")
  func left() {
    let harness = CoordinatorHarness()
    harness.holdEverything()
    harness.coordinator.open(.signup)
    let form = harness.coordinator.screen
    harness.coordinator.back()
    harness.coordinator.observer = observer

    form.fill("First name", "Ada")

    observer.expectNoCalls()
  }

  @Test("is not told of changes of a screen after it is closed")
  func leftMeanwhile() {
    let harness = CoordinatorHarness()
    harness.holdEverything()
    harness.coordinator.open(.signup)
    harness.coordinator.observer = observer
    let form = harness.coordinator.screen
    harness.coordinator.back()

    form.fill("First name", "Ada")

    observer.expectCalls(.screenDidChange)
  }

  @Test("is told once of each change of the list of users")
  func users() {
    let screen = UsersScreen(presenter: MockUsersPresenter())
    screen.observer = observer

    screen.startLoading()
    screen.finishLoading()
    screen.setUsers([.fixture()])
    screen.setEmptyUsers()
    screen.showFailure(message: "No.")

    observer.expectCalls(
      .screenDidChange, .screenDidChange, .screenDidChange, .screenDidChange, .screenDidChange)
  }

  @Test(
    "is told of changes of the list of drivers",
    arguments: [
      { $0.startLoading() }, { $0.showDrivers() }, { $0.showFailure(message: "No.") }, { $0.showNoDrivers() },
      { $0.showNoMatches(query: "hulk") },
    ] as [@MainActor @Sendable (DriversScreen) -> Void])
  func drivers(change: @MainActor @Sendable (DriversScreen) -> Void) {
    let screen = DriversScreen(presenter: MockDriversPresenter(drivers: []))
    screen.observer = observer

    change(screen)

    observer.expectNext(.screenDidChange)
    observer.lenient()
  }

  @Test(
    "is told of changes of the login form",
    arguments: [
      { $0.showActivityIndicator() }, { $0.hideActivityIndicator() }, { $0.showFieldError(.fixture()) },
      { $0.showSuccess() }, { $0.showFailure(message: "No.") }, { $0.showLock(secondsLeft: 30) },
      { $0.username = "ada" },
      { $0.password = "correct horse" },
    ] as [@MainActor @Sendable (LoginScreen) -> Void])
  func login(change: @MainActor @Sendable (LoginScreen) -> Void) {
    let screen = LoginScreen(presenter: MockLoginPresenter())
    screen.observer = observer

    change(screen)

    observer.expectCalls(.screenDidChange)
  }

  @Test(
    "is told of changes of the volunteer screen",
    arguments: [
      { $0.startLoading() }, { $0.display(event: .fixture()) }, { $0.displayNoData() },
      { $0.displayFailure(message: "No.") }, { $0.displayNoNetwork() }, { $0.startLocating() },
      { $0.requestRegistration() }, { $0.requestLocationPermission() }, { $0.leaderAccessGranted() },
      { $0.leaderAccessDenied(reason: .notThere) },
    ] as [@MainActor @Sendable (VolunteerScreen) -> Void])
  func volunteer(change: @MainActor @Sendable (VolunteerScreen) -> Void) {
    let screen = VolunteerScreen(presenter: MockVolunteerPresenter())
    screen.observer = observer

    change(screen)

    observer.expectNext(.screenDidChange)
    observer.lenient()
  }

  @Test("is told of changes of the sign-up form")
  func signup() {
    let screen = SignupScreen(presenter: MockSignupPresenter())
    screen.observer = observer

    screen.view.startActivityIndicator()
    screen.view.stopActivityIndicator()
    screen.view.show(message: "No.")
    screen.view.lastName = "Lovelace"

    observer.expectCalls(.screenDidChange, .screenDidChange, .screenDidChange, .screenDidChange)
  }
}
