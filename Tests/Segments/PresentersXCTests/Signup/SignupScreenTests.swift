import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class SignupScreenTests: XCTestCase {
  func testSetsItselfAsTheDelegateOfItsPresenterAndItsViewWhenItHasLoadedNotEarlier() {
    let (screen, presenter, _) = makeScreen()
    presenter.expectNoCalls()
    XCTAssertNil(screen.view.delegate)

    screen.load()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)))
    XCTAssertIdentical(screen.view.delegate, screen)
  }

  func testDrawsAnEmptyForm() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  func testDrawsTheContentsOfTheFields() {
    let screen = makeScreen().screen

    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    XCTAssertEqual(screen.lines, ["Sign up", "", "First name: Ada", "Last name: Lovelace", "", "[ Continue ]"])
  }

  func testRegistersThePersonInTheFieldsOncePerPress() async {
    let (screen, presenter, _) = makeScreen()
    screen.load()
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    screen.view.pressContinue()

    await presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .register(.fixture()))
  }

  func testHasAViewThatOnlyReportsEachPressToItsDelegateOnce() async {
    let view = SignupView()
    let viewDelegate = SpySignupViewDelegate()
    view.delegate = viewDelegate
    view.firstName = "Ada"
    view.lastName = "Lovelace"

    view.pressContinue()

    await viewDelegate.expectCalls(.signupViewDidContinue(with: .fixture()))
  }

  func testDrawsOneLineDuringARegistration() {
    let screen = makeScreen().screen

    screen.registrationDidStart()
    screen.registrationDidStart()

    XCTAssertEqual(
      screen.lines,
      ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  func testDrawsAMissingConnectionInPlaceOfTheActivity() {
    let screen = makeScreen().screen
    screen.registrationDidStart()

    screen.registrationDidFinish(error: .offline)

    XCTAssertEqual(
      screen.lines,
      [
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

  func testDrawsTheServersReasonInPlaceOfTheActivity() {
    let screen = makeScreen().screen
    screen.registrationDidStart()

    screen.registrationDidFinish(error: .rejected(reason: "Ada is here already."))

    XCTAssertEqual(
      screen.lines,
      ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Ada is here already."])
  }

  func testRemovesAnErrorWhenTheNextRegistrationStarts() {
    let screen = makeScreen().screen
    screen.registrationDidFinish(error: .offline)

    screen.registrationDidStart()

    XCTAssertEqual(
      screen.lines,
      ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  func testReportsSuccessToItsDelegateAndDrawsNeitherActivityNorError() async {
    let (screen, _, delegate) = makeScreen()
    screen.registrationDidStart()

    screen.registrationDidFinish(error: nil)

    await delegate.expectCalls(.signupDidSucceed)
    XCTAssertEqual(screen.lines, ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  func testRemovesItselfFromItsPresenterAndItsViewWhenItIsDismissed() {
    let (screen, presenter, _) = makeScreen()
    screen.load()

    screen.unload()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .setDelegate(nil))
    XCTAssertNil(screen.view.delegate)
  }

  func testReportsSuccessByTheRealPresenterAfterTheActivityEvenForAnImmediateAnswer() async {
    let delegate = SpySignupScreenDelegate()
    let service = MockSignupService()
    let presenter = SignupPresenter(service: service)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    service.registerAnswer.returns(nil)
    screen.load()

    screen.view.pressContinue()
    await presenter.settled()

    await service.expectCalls(.register(.fixture(firstName: "", lastName: "")))
    await delegate.expectCalls(.signupDidSucceed)
    XCTAssertEqual(screen.lines, ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]"])
  }

  func testDrawsAndReportsNothingAfterItIsDismissed() async {
    let delegate = SpySignupScreenDelegate()
    let service = MockSignupService()
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
    XCTAssertEqual(
      screen.lines,
      ["Sign up", "", "First name:", "Last name:", "", "[ Continue ]", "", "Signing up…"])
  }

  func testIsDeallocatedWithItsOwnersReferenceEvenDuringARequest() async {
    let delegate = SpySignupScreenDelegate()
    let service = MockSignupService()
    var passing: SignupScreen? = SignupScreen(presenter: SignupPresenter(service: service))
    passing?.delegate = delegate
    service.registerAnswer.never()
    passing?.load()
    passing?.view.pressContinue()

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture(firstName: "", lastName: "")))
  }

  func testHoldsItsDelegateWeakly() {
    let screen = makeScreen().screen
    var passing: SpySignupScreenDelegate? = SpySignupScreenDelegate()
    screen.delegate = passing

    expectDeallocated(&passing)
  }

  /// Creates a screen with a mock presenter.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeScreen(line: UInt = #line) -> (
    screen: SignupScreen, presenter: MockSignupPresenter, delegate: SpySignupScreenDelegate
  ) {
    let presenter = MockSignupPresenter(line: line)
    let delegate = SpySignupScreenDelegate(line: line)
    let screen = SignupScreen(presenter: presenter)
    screen.delegate = delegate
    return (screen, presenter, delegate)
  }
}
