import SegmentDoubles
import TestSupport
import Testing

@testable import LoginForm

extension LoginPresenterTests {
  @Test("shows the correct remaining seconds after the clock has jumped")
  func followsJumps() async {
    await enterWrongPasswords(presenter)

    await clock.advance(by: .seconds(7), inOneStep: true)

    await view.expectCalls(.showLock(secondsLeft: 23))
  }

  @Test("enables the form when the clock has jumped past the end")
  func followsJumpPastTheEnd() async {
    await enterWrongPasswords(presenter)

    await clock.advance(by: .milliseconds(30_500), inOneStep: true)

    await view.expectCalls(.setFormEnabled(true))
  }
}
