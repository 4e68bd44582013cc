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

  @Test("becomes its presenter's and its view's delegate when it has loaded and not before")
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

  @Test("draws what the fields hold")
  func drawsFields() {
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    #expect(screen.lines == ["Sign up", "", "First name: Ada", "Last name: Lovelace", "", "[ Continue ]"])
  }

  @Test("registers the person in the fields, once for one press")
  func registersOnPress() async {
    screen.load()
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    screen.view.pressContinue()

    await presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .register(.fixture()))
  }

  @Test("has a view that tells its delegate of a press, once, and knows no more than that")
  func viewTellsItsDelegate() async {
    let view = SignupView()
    let viewDelegate = SpySignupViewDelegate()
    view.delegate = viewDelegate
    view.firstName = "Ada"
    view.lastName = "Lovelace"

    view.pressContinue()

    await viewDelegate.expectCalls(.signupViewDidContinue(with: .fixture()))
  }

  @Test("draws one line while a registration is on its way")
  func drawsActivity() {
    screen.registrationDidStart()
    screen.registrationDidStart()

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  @Test("draws that there is no connection, in place of the activity")
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

  @Test("draws the server's reason, in place of the activity")
  func drawsRejection() {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: .rejected(reason: "Ada is here already."))

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Ada is here already."])
  }

  @Test("takes an error away when the next registration starts")
  func takesErrorAway() {
    screen.registrationDidFinish(error: .offline)

    screen.registrationDidStart()

    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  @Test("tells its delegate of success, and draws neither activity nor error")
  func tellsOfSuccess() async {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: nil)

    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  @Test("leaves its presenter and its view without a delegate when it is dismissed")
  func leavesPresenterOnUnload() {
    screen.load()

    screen.unload()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .setDelegate(nil))
    #expect(screen.view.delegate == nil)
  }

  @Test("tells of success by the real presenter, its activity over, though the answer comes at once")
  func succeedsAtOnce() async {
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.returns(nil)
    screen.load()

    screen.view.pressContinue()
    await presenter.settled()

    await service.expectCalls(.register(.fixture(firstName: "", lastName: "")))
    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  @Test("draws and tells nothing more once it is dismissed")
  func drawsNothingAfterUnload() async {
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.holds()
    screen.load()
    screen.view.pressContinue()
    screen.unload()

    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    await service.expectCalls(.register(.fixture(firstName: "", lastName: "")))
    await delegate.expectNoCalls()
    #expect(
      screen.lines == ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  @Test("goes when its owner lets go of it, though the service still owes an answer")
  func isReleased() async {
    var passing: SignupScreen? = SignupScreen(presenter: SignupPresenter(service: service))
    passing?.delegate = delegate
    service.registerAnswer.holds()
    passing?.load()
    passing?.view.pressContinue()

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture(firstName: "", lastName: "")))
  }

  @Test("does not keep its delegate alive")
  func holdsDelegateWeakly() {
    var passing: SpySignupScreenDelegate? = SpySignupScreenDelegate()
    screen.delegate = passing

    expectDeallocated(&passing)
  }
}
