import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

/// The three tests of the write-up of Signup: `testVcAndPresenter`, `testVcAndView` and `testDoBackendCall`.
@MainActor
final class SignupWriteUpXCTests: RehearsalTestCase {
  func testVcAndPresenterThePresentersDelegateIsTheScreenWhenItHasLoadedAndNotEarlier() async {
    let (presenter, screen) = makeScreen()
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.setDelegate(ObjectIdentity(screen)))
  }

  func testVcAndViewTheViewsDelegateIsTheScreenWhenItHasLoadedAndNotEarlier() async {
    let (presenter, screen) = makeScreen()
    let delegateBefore = screen.view.delegate

    screen.load()

    XCTAssertNil(delegateBefore)
    XCTAssertIdentical(screen.view.delegate, screen)
    presenter.lenient()
  }

  func testDoBackendCallOnePressOfContinueMakesOneCallOfRegisterWithThePersonInTheFields() async {
    let (presenter, screen) = makeScreen()
    screen.load()
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    screen.view.pressContinue()

    await presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .register(.fixture()))
  }

  private func makeScreen() -> (presenter: MockSignupPresenter, screen: SignupScreen) {
    let presenter = MockSignupPresenter()
    return (presenter, SignupScreen(presenter: presenter))
  }
}
