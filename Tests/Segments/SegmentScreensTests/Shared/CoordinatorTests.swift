import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Coordinator", .rehearsal)
struct CoordinatorTests {
  let harness = CoordinatorHarness()

  @Test("starts at a menu of the five segments, which has no way back")
  func beginsWithMenu() {
    let isBack = harness.coordinator.back()

    #expect(!isBack)
    #expect(harness.coordinator.segment == nil)
    #expect(harness.coordinator.screen.buttons == ["Signup", "Login", "Volunteer", "Users", "Drivers"])
  }

  @Test(
    "opens the segment that a person chooses in the menu",
    arguments: zip(Segment.allCases, ["Sign up", "Log in", "Today’s event", "Users", "Drivers"]))
  func opensSegment(segment: Segment, title: String) {
    harness.holdEverything()

    harness.coordinator.screen.press(segment.rawValue)

    #expect(harness.coordinator.segment == segment)
    #expect(harness.coordinator.screen.lines.first == title)
  }

  @Test("releases the screen and the presenter of a closed segment, even during a request", arguments: Segment.allCases)
  func freesWhatIsLeft(segment: Segment) async {
    harness.holdEverything()
    harness.coordinator.open(segment)
    harness.coordinator.screen.fillAndPress()
    var screen: (any Screen)? = harness.coordinator.screen
    var presenter = screen.flatMap(Self.presenter)

    let isBack = harness.coordinator.back()

    #expect(isBack)
    await expectDeallocated(&screen)
    await expectDeallocated(&presenter)
  }

  @Test(
    "leaves the screen of a closed segment as it is, even if the answer is late",
    arguments: zip(
      Segment.allCases,
      ["Signing up…", "Logging in…", "Looking for today’s event…", "Loading users…", "Loading drivers…"]))
  func ignoresLateAnswer(segment: Segment, activity: String) async {
    harness.holdEverythingForAnswers()
    harness.coordinator.open(segment)
    harness.coordinator.screen.fillAndPress()
    let screen = harness.coordinator.screen
    let answer = await harness.heldAnswer(of: segment)
    harness.coordinator.back()

    answer()
    await Self.settle(Self.presenter(of: screen))

    #expect(screen.lines.contains(activity))
    #expect(harness.coordinator.screen is MenuScreen)
  }

  @Test("releases a login form with a lock in progress, and keeps the next one locked")
  func keepsTheLock() async {
    harness.login.loginAnswer.throws(LoginError.wrongCredentials)
    harness.coordinator.open(.login)
    for _ in 1...2 {
      harness.coordinator.screen.fillAndPress()
      await harness.coordinator.settled()
    }
    harness.coordinator.screen.fillAndPress()
    await harness.clock.sleeper()
    var screen: (any Screen)? = harness.coordinator.screen
    var presenter = screen.flatMap(Self.presenter)

    harness.coordinator.back()
    await expectDeallocated(&screen)
    await expectDeallocated(&presenter)
    harness.coordinator.open(.login)
    await harness.clock.sleeper()

    #expect(harness.coordinator.screen.lines.suffix(3) == ["- Log in -", "", "Try again in 30 seconds."])
  }

  @Test(
    "replaces a form with a welcome after a success, and the welcome with the menu",
    arguments: [(Segment.login, "You are logged in as ada."), (.signup, "You are signed up.")])
  func welcomes(segment: Segment, message: String) async {
    harness.login.loginAnswer.lenient().returns(.fixture())
    harness.signup.registerAnswer.lenient().returns(nil)
    harness.coordinator.open(segment)
    var form: (any Screen)? = harness.coordinator.screen

    harness.coordinator.screen.fillAndPress()
    await harness.coordinator.settled()
    let welcome = harness.coordinator.screen.lines
    await expectDeallocated(&form)
    harness.coordinator.screen.press("Back to the menu")

    #expect(welcome == ["Welcome", "", message, "", "[ Back to the menu ]"])
    #expect(harness.coordinator.screen is MenuScreen)
  }

  @Test("keeps the form after a failed login")
  func staysAfterFailure() async {
    harness.login.loginAnswer.throws(LoginError.wrongCredentials)
    harness.coordinator.open(.login)

    harness.coordinator.screen.fillAndPress()
    await harness.coordinator.settled()

    #expect(harness.coordinator.segment == .login)
    #expect(harness.coordinator.screen.lines.last == "The user name or the password is wrong.")
  }

  @Test("is deallocated together with the open screen and its presenter", arguments: Segment.allCases)
  func isFreed(segment: Segment) async {
    harness.holdEverything()
    var coordinator: Coordinator? = Coordinator(dependencies: harness.dependencies)
    coordinator?.open(segment)
    coordinator?.screen.fillAndPress()
    var screen = coordinator?.screen
    var presenter = screen.flatMap(Self.presenter)

    await expectDeallocated(&coordinator)
    await expectDeallocated(&screen)
    await expectDeallocated(&presenter)
  }

  /// Returns the presenter of a screen.
  ///
  /// Only the screen holds it.
  private static func presenter(of screen: any Screen) -> AnyObject? {
    Mirror(reflecting: screen).children.first { $0.label == "presenter" }.map { $0.value as AnyObject }
  }

  private static func settle(_ presenter: AnyObject?) async {
    switch presenter {
    case let presenter as SignupPresenter: await presenter.settled()
    case let presenter as LoginPresenter: await presenter.settled()
    case let presenter as VolunteerPresenter: await presenter.settled()
    case let presenter as UsersPresenter: await presenter.settled()
    case let presenter as DriversPresenter: await presenter.settled()
    default: Issue.record("The screen has no presenter.")
    }
  }
}
