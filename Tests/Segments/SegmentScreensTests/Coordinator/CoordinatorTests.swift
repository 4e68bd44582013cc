import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Coordinator", .rehearsal)
struct CoordinatorTests {
  let stage = Stage()

  @Test("begins with a menu of the five segments, and there is no way back from it")
  func beginsWithMenu() {
    let isBack = stage.coordinator.back()

    #expect(!isBack)
    #expect(stage.coordinator.segment == nil)
    #expect(stage.coordinator.screen.buttons == ["Signup", "Login", "Volunteer", "Users", "Drivers"])
  }

  @Test(
    "opens the segment that is chosen in the menu",
    arguments: zip(Segment.allCases, ["Sign up", "Log in", "Today’s event", "Users", "Drivers"]))
  func opensSegment(segment: Segment, title: String) {
    stage.holdEverything()

    stage.coordinator.screen.press(segment.rawValue)

    #expect(stage.coordinator.segment == segment)
    #expect(stage.coordinator.screen.lines.first == title)
  }

  @Test("frees screen and presenter of the segment that is left", arguments: Segment.allCases)
  func freesWhatIsLeft(segment: Segment) async {
    stage.holdEverything()
    stage.coordinator.open(segment)
    var screen: (any Screen)? = stage.coordinator.screen
    var presenter = screen.flatMap(Self.presenter)

    let isBack = stage.coordinator.back()

    #expect(isBack)
    await expectDeallocated(&screen)
    await expectDeallocated(&presenter)
  }

  @Test("frees a login and a lock that run when the screen is left")
  func freesWhatRuns() async {
    stage.login.loginAnswer.throws(LoginError.wrongCredentials)
    stage.coordinator.open(.login)
    await logIn(times: 3)
    await stage.clock.sleeper()
    var screen: (any Screen)? = stage.coordinator.screen
    var presenter = screen.flatMap(Self.presenter)

    stage.coordinator.back()

    await expectDeallocated(&screen)
    await expectDeallocated(&presenter)
  }

  @Test("keeps the login form locked for whoever leaves it and comes back")
  func keepsTheLock() async {
    stage.login.loginAnswer.throws(LoginError.wrongCredentials)
    stage.coordinator.open(.login)
    await logIn(times: 3)
    await stage.clock.sleeper()
    stage.coordinator.back()

    stage.coordinator.open(.login)
    await stage.clock.sleeper()

    #expect(stage.coordinator.screen.lines.suffix(3) == ["- Log in -", "", "Try again in 30 seconds."])
  }

  @Test("opens a segment in place of the one that is open")
  func replacesSegment() async {
    stage.holdEverything()
    stage.coordinator.open(.users)
    var users: (any Screen)? = stage.coordinator.screen

    stage.coordinator.open(.drivers)

    #expect(stage.coordinator.segment == .drivers)
    await expectDeallocated(&users)
  }

  @Test("welcomes after a login, in place of the form")
  func welcomesAfterLogin() async {
    stage.login.loginAnswer.returns(.fixture())
    stage.coordinator.open(.login)
    var form: (any Screen)? = stage.coordinator.screen

    await logIn(times: 1)

    #expect(stage.coordinator.screen.lines == ["Welcome", "", "You are logged in.", "", "[ Back to the menu ]"])
    await expectDeallocated(&form)
  }

  @Test("stays at the form after a login that failed")
  func staysAfterFailure() async {
    stage.login.loginAnswer.throws(LoginError.wrongCredentials)
    stage.coordinator.open(.login)

    await logIn(times: 1)

    #expect(stage.coordinator.segment == .login)
    #expect(stage.coordinator.screen.lines.last == "The user name or the password is wrong.")
  }

  @Test("welcomes after a sign-up, in place of the form")
  func welcomesAfterSignUp() async {
    stage.signup.registerAnswer.returns(nil)
    stage.coordinator.open(.signup)
    var form: (any Screen)? = stage.coordinator.screen

    stage.coordinator.screen.press("Continue")
    await stage.coordinator.settled()

    #expect(stage.coordinator.screen.lines == ["Welcome", "", "You are signed up.", "", "[ Back to the menu ]"])
    await expectDeallocated(&form)
  }

  @Test("leads from the welcome back to the menu")
  func leadsBackToMenu() async {
    stage.login.loginAnswer.returns(.fixture())
    stage.coordinator.open(.login)
    await logIn(times: 1)

    stage.coordinator.screen.press("Back to the menu")

    #expect(stage.coordinator.screen is MenuScreen)
  }

  @Test("is itself free to go, with all that is open")
  func isFreed() async {
    stage.holdEverything()
    var coordinator: Coordinator? = Coordinator(dependencies: stage.dependencies)
    coordinator?.open(.drivers)

    await expectDeallocated(&coordinator)
  }

  private func logIn(times: Int) async {
    stage.coordinator.screen.edit("User name", .insert("ada"))
    stage.coordinator.screen.edit("Password", .insert("correct horse"))
    for _ in 0..<times - 1 {
      stage.coordinator.screen.press("Log in")
      await stage.coordinator.settled()
    }
    stage.coordinator.screen.press("Log in")
    guard times < 3 else { return }
    await stage.coordinator.settled()
  }

  /// The presenter that a screen alone holds.
  private static func presenter(of screen: any Screen) -> AnyObject? {
    Mirror(reflecting: screen).children.first { $0.label == "presenter" }.map { $0.value as AnyObject }
  }
}
