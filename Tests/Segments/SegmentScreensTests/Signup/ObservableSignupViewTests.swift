import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Observable sign-up view", .rehearsal)
struct ObservableSignupViewTests {
  private let presenter = MockSignupPresenter()

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private func changes(in view: ObservableSignupView, when act: () -> Void) -> [String] {
    SegmentScreensTests.changes(
      of: [
        "firstName": { view.firstName }, "lastName": { view.lastName }, "isSigningUp": { view.isSigningUp },
        "message": { view.message },
      ], when: act)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("connects to the presenter when it is loaded, signs a person up, and disconnects")
  func speaksToPresenter() {
    let view = ObservableSignupView(presenter: presenter)
    presenter.expectNoCalls()

    view.load()
    presenter.expectCalls(.setDelegate(view))
    let byFields = changes(in: view) { (view.firstName, view.lastName) = ("Ada", "Lovelace") }
    presenter.expectNoMoreCalls()
    view.signUp()
    presenter.expectCalls(.register(Person(firstName: "Ada", lastName: "Lovelace")))
    view.unload()

    presenter.expectCalls(.setDelegate(nil))
    #expect(byFields == ["firstName", "lastName"])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "shows the error of a registration in words, until the next one starts",
    arguments: [
      (SignupError.offline, "There is no connection. Check your network and try again."),
      (.rejected(reason: "Ada is signed up already."), "Ada is signed up already."),
    ])
  func showsError(error: SignupError, words: String) {
    let view = ObservableSignupView(presenter: presenter)

    let atStart = changes(in: view) { view.registrationDidStart() }
    let isSigningUp = view.isSigningUp
    let atEnd = changes(in: view) { view.registrationDidFinish(error: error) }
    let message = view.message
    let atNextStart = changes(in: view) { view.registrationDidStart() }

    #expect(atStart == ["isSigningUp"] && isSigningUp)
    #expect(atEnd == ["isSigningUp", "message"] && message == words)
    #expect(atNextStart == ["isSigningUp", "message"] && view.message == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("tells its delegate only of a success, and holds it weakly")
  func tellsDelegate() async {
    let view = ObservableSignupView(presenter: presenter)
    var delegate: SpySignupScreenDelegate? = SpySignupScreenDelegate()
    view.delegate = delegate
    view.registrationDidStart()
    view.registrationDidFinish(error: .offline)
    await delegate?.expectNoCalls()

    view.registrationDidFinish(error: nil)

    #expect(!view.isSigningUp && view.message == nil)
    await delegate?.expectCalls(.signupDidSucceed)
    await expectDeallocated(&delegate)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("works with a real presenter, and shows no activity after it is unloaded")
  func standsBeforePresenter() async {
    let service = MockSignupService()
    service.registerAnswer.sequence(.held, .returns(.offline))
    let presenter = SignupPresenter(service: service)
    let view = ObservableSignupView(presenter: presenter)
    view.load()
    view.signUp()
    let isSigningUp = view.isSigningUp
    view.unload()
    let isAtRest = !view.isSigningUp
    await service.registerAnswer.held().returns(nil)
    await presenter.settled()

    view.load()
    view.signUp()
    await presenter.settled()

    #expect(isSigningUp && isAtRest && !view.isSigningUp)
    #expect(view.message == "There is no connection. Check your network and try again.")
    await service.expectCalls(
      .register(Person(firstName: "", lastName: "")), .register(Person(firstName: "", lastName: "")))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is deallocated with its presenter during a registration")
  func isFreed() async {
    let service = MockSignupService()
    service.registerAnswer.holds()
    var presenter: SignupPresenter? = SignupPresenter(service: service)
    var view: ObservableSignupView? = presenter.map { ObservableSignupView(presenter: $0) }
    view?.load()
    view?.signUp()
    let request = await service.registerAnswer.held()

    await expectDeallocated(&view)
    await expectDeallocated(&presenter)

    request.returns(nil)
    await service.expectNext { _ in true }
  }
}
