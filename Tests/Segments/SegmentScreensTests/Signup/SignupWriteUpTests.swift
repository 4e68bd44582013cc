import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

/// The three tests of the write-up of Signup: `testVcAndPresenter`, `testVcAndView` and `testDoBackendCall`.
///
/// `SignupWriteUpXCTests` has the same in XCTest.
@MainActor
@Suite("The write-up's tests of the sign-up screen", .rehearsal)
struct SignupWriteUpTests {
  let presenter = MockSignupPresenter()
  let screen: SignupScreen

  init() {
    screen = SignupScreen(presenter: presenter)
  }

  @Test("VC and presenter: the presenter's delegate is the screen, when it has loaded and not earlier")
  func vcAndPresenter() {
    presenter.expectNoCalls()

    screen.load()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)))
  }

  @Test("VC and view: the view's delegate is the screen, when it has loaded and not earlier")
  func vcAndView() {
    let delegateBefore = screen.view.delegate

    screen.load()

    #expect(delegateBefore == nil)
    #expect(screen.view.delegate === screen)
    presenter.lenient()
  }

  @Test("do backend call: one press of Continue makes one call of register, with the person in the fields")
  func doBackendCall() {
    screen.load()
    screen.view.firstName = "Ada"
    screen.view.lastName = "Lovelace"

    screen.view.pressContinue()

    presenter.expectCalls(.setDelegate(ObjectIdentity(screen)), .register(.fixture()))
  }
}
