import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Changes of a screen", .rehearsal)
struct ScreenChangeTests {
  let observer = SpyScreenObserver()

  @Test("reach the observer when another screen comes on top")
  func navigation() {
    let stage = Stage()
    stage.holdEverything()
    stage.coordinator.observer = observer

    stage.coordinator.open(.signup)
    stage.coordinator.back()

    observer.expectCalls(.screenDidChange, .screenDidChange)
  }

  @Test("reach the coordinator's observer from the screen on top, whenever it came")
  func onTop() {
    let stage = Stage()
    stage.holdEverything()
    stage.coordinator.open(.signup)
    stage.coordinator.observer = observer

    stage.coordinator.screen.edit("First name", .insert("Ada"))

    observer.expectCalls(.screenDidChange)
  }

  @Test("reach it no more from a screen that was left")
  func left() {
    let stage = Stage()
    stage.holdEverything()
    stage.coordinator.open(.signup)
    let form = stage.coordinator.screen
    stage.coordinator.back()
    stage.coordinator.observer = observer

    form.edit("First name", .insert("Ada"))

    observer.expectNoCalls()
  }

  @Test("reach it no more from a screen that was left meanwhile")
  func leftMeanwhile() {
    let stage = Stage()
    stage.holdEverything()
    stage.coordinator.open(.signup)
    stage.coordinator.observer = observer
    let form = stage.coordinator.screen
    stage.coordinator.back()

    form.edit("First name", .insert("Ada"))

    observer.expectCalls(.screenDidChange)
  }

  @Test("are told once each, by the list of users")
  func users() {
    let screen = UsersScreen(presenter: MockUsersPresenter())
    screen.observer = observer

    screen.startLoading()
    screen.finishLoading()
    screen.setUsers([.fixture()])
    screen.setEmptyUsers()

    observer.expectCalls(.screenDidChange, .screenDidChange, .screenDidChange, .screenDidChange)
  }

  @Test(
    "are told by the list of drivers",
    arguments: [
      { $0.startLoading() }, { $0.driversDidLoad() }, { $0.driversDidFail(message: "No.") }, { $0.showNoDrivers() },
      { $0.showNoMatches(query: "hulk") },
    ] as [@MainActor @Sendable (DriversScreen) -> Void])
  func drivers(change: @MainActor @Sendable (DriversScreen) -> Void) {
    let screen = DriversScreen(presenter: MockDriversPresenter(drivers: []))
    screen.observer = observer

    change(screen)

    observer.expectCalls(.screenDidChange)
  }

  @Test(
    "are told by the login form",
    arguments: [
      { $0.showActivityIndicator() }, { $0.hideActivityIndicator() }, { $0.showFieldError(.fixture()) },
      { $0.showFailure(message: "No.") }, { $0.showLock(secondsLeft: 30) }, { $0.username = "ada" },
      { $0.password = "correct horse" },
    ] as [@MainActor @Sendable (LoginScreen) -> Void])
  func login(change: @MainActor @Sendable (LoginScreen) -> Void) {
    let screen = LoginScreen(presenter: MockLoginPresenter())
    screen.observer = observer

    change(screen)

    observer.expectCalls(.screenDidChange)
  }

  @Test(
    "are told by the volunteers' screen, at the least once",
    arguments: [
      { $0.display(event: .fixture()) }, { $0.displayNoData(reason: nil) }, { $0.displayNoNetwork() },
      { $0.requestRegistration() }, { $0.requestLocationPermission() }, { $0.leaderAccessGranted() },
      { $0.leaderAccessDenied() },
    ] as [@MainActor @Sendable (VolunteerScreen) -> Void])
  func volunteer(change: @MainActor @Sendable (VolunteerScreen) -> Void) {
    let screen = VolunteerScreen(presenter: MockVolunteerPresenter())
    screen.observer = observer

    change(screen)

    observer.expectNext(.screenDidChange)
    observer.lenient()
  }

  @Test("are told by the sign-up form")
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
