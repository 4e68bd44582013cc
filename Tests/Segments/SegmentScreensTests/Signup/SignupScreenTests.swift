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
  let delegate = SpySignupScreenDelegate()
  let screen: SignupScreen

  init() {
    screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
  }

  @Test("has a view that only reports each press to its delegate, once")
  func viewTellsItsDelegate() async {
    let view = SignupView()
    let viewDelegate = SpySignupViewDelegate()
    view.delegate = viewDelegate
    enterName(in: view)

    view.pressContinue()

    await viewDelegate.expectCalls(.signupViewDidContinue(with: .fixture()))
  }

  @Test("reports success to its delegate and draws neither activity nor error")
  func tellsOfSuccess() async {
    screen.registrationDidStart()

    screen.registrationDidFinish(error: nil)

    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == Self.form)
  }

  @Test("removes itself from its presenter and its view when it is dismissed")
  func leavesPresenterOnUnload() {
    screen.load()

    screen.unload()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .setDelegate(nil))
    #expect(screen.view.delegate == nil)
  }

  @Test(
    "draws",
    arguments: [
      Drawing("an empty form", form) { _ in },
      Drawing("the contents of the fields", filledForm) {
        $0.view.firstName = "Ada"
        $0.view.lastName = "Lovelace"
      },
      Drawing("one line during a registration", form + ["", "Signing up…"]) {
        $0.registrationDidStart()
        $0.registrationDidStart()
      },
      Drawing(
        "a missing connection in place of the activity",
        form + ["", "There is no connection. Check your network and try again."]
      ) {
        $0.registrationDidStart()
        $0.registrationDidFinish(error: .offline)
      },
      Drawing("the server's reason in place of the activity", form + ["", "Ada is here already."]) {
        $0.registrationDidStart()
        $0.registrationDidFinish(error: .rejected(reason: "Ada is here already."))
      },
      Drawing("no error after the next registration starts", form + ["", "Signing up…"]) {
        $0.registrationDidFinish(error: .offline)
        $0.registrationDidStart()
      },
    ] as [Drawing<SignupScreen>])
  func draws(drawing: Drawing<SignupScreen>) {
    drawing.calls(screen)

    #expect(screen.lines == drawing.lines)
  }

  @Test("reports success by the real presenter after the activity, even for an immediate answer")
  func succeedsAtOnce() async {
    let service = MockSignupService()
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.returns(nil)
    screen.load()
    enterName(in: screen.view)

    screen.view.pressContinue()
    await presenter.settled()

    await service.expectCalls(.register(.fixture()))
    await delegate.expectCalls(.signupDidSucceed)
    #expect(screen.lines == Self.filledForm)
  }

  @Test("holds its delegate weakly")
  func holdsDelegateWeakly() {
    var passing: SpySignupScreenDelegate? = SpySignupScreenDelegate()
    screen.delegate = passing

    expectDeallocated(&passing)
  }

  private nonisolated static let form = ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"]
  private nonisolated static let filledForm = [
    "Sign up", "", "First name: Ada", "Last name: Lovelace", "", "[ Continue ]",
  ]

  private func enterName(in view: SignupView) {
    view.firstName = "Ada"
    view.lastName = "Lovelace"
  }
}
