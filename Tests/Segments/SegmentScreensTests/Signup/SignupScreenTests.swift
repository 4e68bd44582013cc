import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Sign-up screen", .rehearsal)
struct SignupScreenTests {
  let presenter = MockSignupPresenter()
  let service = MockSignupService()
  let delegate = SpySignupScreenDelegate()
  let screen: SignupScreen

  init() {
    screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
  }

  @Test("sets itself as the delegate of its presenter and its view when it has loaded, not earlier")
  func becomesDelegateOnLoad() {
    presenter.expectNoCalls()
    #expect(screen.view.delegate == nil)

    screen.load()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)))
    #expect(screen.view.delegate === screen)
  }

  @Test("draws an empty form")
  func drawsEmptyForm() {
    #expect(screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  @Test("draws the contents of the fields")
  func drawsFields() {
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    #expect(screen.lines == ["Sign up", "", "First name: Ada", "Last name: Lovelace", "", "[ Continue ]"])
  }

  @Test("registers the person in the fields once per press")
  func registersOnPress() async {
    screen.load()
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    screen.view.pressContinue()

    await presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .register(.fixture()))
  }

  @Test("has a view that only reports each press to its delegate, once")
  func viewTellsItsDelegate() async {
    let view = SignupView()
    let viewDelegate = SpySignupViewDelegate()
    view.delegate = viewDelegate
    view.firstName = "Ada"
    view.lastName = "Lovelace"

    view.pressContinue()

    await viewDelegate.expectCalls(.signupViewDidContinue(with: .fixture()))
  }

  @Test("draws one line during a registration")
  func drawsActivity() {
    screen.registrationDidStart()
    screen.registrationDidStart()

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  @Test("draws a missing connection in place of the activity")
  func drawsOffline() {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: .offline)

    #expect(
      screen.lines == [
        "Sign up",
        "",
        "First name:",
        "Last name:",
        "",
        "[ Continue ]",
        "",
        "There is no connection. Check your network and try again.",
      ])
  }

  @Test("draws the server's reason in place of the activity")
  func drawsRejection() {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: .rejected(reason: "Ada is here already."))

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Ada is here already."])
  }

  @Test("removes an error when the next registration starts")
  func takesErrorAway() {
    screen.registrationDidFinish(error: .offline)

    screen.registrationDidStart()

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  @Test("reports success to its delegate and draws neither activity nor error")
  func tellsOfSuccess() async {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: nil)

    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  @Test("removes itself from its presenter and its view when it is dismissed")
  func leavesPresenterOnUnload() {
    screen.load()

    screen.unload()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .setDelegate(nil))
    #expect(screen.view.delegate == nil)
  }

  @Test("reports success by the real presenter after the activity, even for an immediate answer")
  func succeedsAtOnce() async {
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.returns(nil)
    screen.load()
    enterName(on: screen)

    screen.view.pressContinue()
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == ["Sign up", "", "First name: Ada", "Last name: Lovelace", "", "[ Continue ]"])
  }

  @Test("draws and reports nothing after it is dismissed")
  func drawsNothingAfterUnload() async {
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.holds()
    screen.load()
    enterName(on: screen)
    screen.view.pressContinue()
    screen.unload()

    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectNoCalls()
    #expect(screen.lines.last == "Signing up…")
  }

  @Test("is deallocated with its owner's reference, even during a request")
  func isReleased() async {
    var passing: SignupScreen? = SignupScreen(presenter: SignupPresenter(service: service))
    passing?.delegate = delegate
    service.registerAnswer.never()
    passing?.load()
    passing.map(enterName(on:))
    passing?.view.pressContinue()

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
  }

  @Test("holds its delegate weakly")
  func holdsDelegateWeakly() {
    var passing: SpySignupScreenDelegate? = SpySignupScreenDelegate()
    screen.delegate = passing

    expectDeallocated(&passing)
  }

  private func enterName(on screen: SignupScreen) {
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"
  }
}
