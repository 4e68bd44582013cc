import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("The observer of a screen", .rehearsal)
struct ScreenObserverTests {
  let harness = CoordinatorHarness()
  let observer = SpyScreenObserver()

  init() {
    harness.holdEverything()
  }

  @Test("is told when another screen is shown")
  func navigation() {
    harness.coordinator.observer = observer

    harness.coordinator.open(.signup)
    harness.coordinator.back()

    observer.expectCalls(.screenDidChange, .screenDidChange)
  }

  @Test("is told of changes of a screen that was opened earlier")
  func onTop() {
    harness.coordinator.open(.signup)
    harness.coordinator.observer = observer

    harness.coordinator.screen.fill("First name", "Ada")

    observer.expectCalls(.screenDidChange)
  }

  @Test("is not told of changes of a screen that is closed", arguments: [true, false])
  func left(isObservedBefore: Bool) {
    harness.coordinator.open(.signup)
    let form = harness.coordinator.screen
    if isObservedBefore { harness.coordinator.observer = observer }
    harness.coordinator.back()
    if isObservedBefore { observer.expectCalls(.screenDidChange) }
    harness.coordinator.observer = observer

    form.fill("First name", "Ada")

    observer.expectNoMoreCalls()
  }

  @Test("is told of each change of a screen")
  func changes() {
    expectChanges(
      of: UsersScreen(presenter: MockUsersPresenter()),
      [
        { $0.startLoading() }, { $0.finishLoading() }, { $0.setUsers([.fixture()]) }, { $0.setEmptyUsers() },
        { $0.showFailure(message: "No.") },
      ])
    expectChanges(
      of: LoginScreen(presenter: MockLoginPresenter()),
      [
        { $0.showActivityIndicator() }, { $0.hideActivityIndicator() }, { $0.showFieldError(.fixture()) },
        { $0.showSuccess() }, { $0.showFailure(message: "No.") }, { $0.showLock(secondsLeft: 30) },
        { $0.username = "ada" }, { $0.password = "correct horse" },
      ])
    expectChanges(
      of: SignupScreen(presenter: MockSignupPresenter()),
      [
        { $0.view.startActivityIndicator() }, { $0.view.stopActivityIndicator() }, { $0.view.show(message: "No.") },
        { $0.view.lastName = "Lovelace" },
      ])
    expectChanges(
      of: DriversScreen(presenter: MockDriversPresenter(drivers: [])), mayRepeat: true,
      [
        { $0.startLoading() }, { $0.showDrivers() }, { $0.showFailure(message: "No.") }, { $0.showNoDrivers() },
        { $0.showNoMatches(query: "hulk") },
      ])
    expectChanges(
      of: VolunteerScreen(presenter: MockVolunteerPresenter()), mayRepeat: true,
      [
        { $0.startLoading() }, { $0.display(event: .fixture()) }, { $0.displayNoData() },
        { $0.displayFailure(message: "No.") }, { $0.displayNoNetwork() }, { $0.startLocating() },
        { $0.requestRegistration() }, { $0.requestLocationPermission() }, { $0.leaderAccessGranted() },
        { $0.leaderAccessDenied(reason: .notThere) },
      ])
  }

  /// Expects that the observer is told of each change: once, or at least once if it may be told more often.
  private func expectChanges<Changing: Screen>(
    of screen: Changing, mayRepeat: Bool = false, _ changes: [(Changing) -> Void]
  ) {
    for change in changes {
      let observer = SpyScreenObserver()
      screen.observer = observer

      change(screen)

      observer.expectNext(.screenDidChange)
      if mayRepeat { observer.lenient() }
    }
  }
}
