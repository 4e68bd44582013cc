import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport

@testable import RehearsalDemo

extension FrameCase {
  static let menu = [
    FrameCase("Menu/menu", in: .wideAndNarrow) { _ in },
    FrameCase("Menu/second", in: [.printed(80)]) { $0.press(.tab) },
  ]

  static let signup = [
    FrameCase("Signup/empty", in: .wideAndNarrow) { await $0.open(.signup) },
    FrameCase("Signup/filled") { await $0.signUp("Ada", "Lovelace") },
    FrameCase("Signup/long-and-wide", in: .wideAndNarrow) {
      await $0.signUp("Wolfeschlegelsteinhausenbergerdorff", "山田 e\u{301}é 👩🏽‍🚀 von und zu Hohenstein-Oberpfaffenhofen")
    },
    FrameCase("Signup/loading") {
      $0.signup.registerAnswer.never()
      await $0.signUp("Ada", "Lovelace")
      $0.press(.enter)
    },
    FrameCase("Signup/offline", in: .wideAndNarrow) { await $0.failToSignUp(.offline) },
    FrameCase("Signup/rejected") { await $0.failToSignUp(.rejected(reason: "Ada Lovelace is signed up already.")) },
    FrameCase("Signup/welcome", in: .wideAndNarrow) {
      $0.signup.registerAnswer.returns(nil)
      await $0.signUp("Ada", "Lovelace")
      await $0.pressAndSettle(.enter)
    },
  ]

  static let login = [
    FrameCase("Login/empty", in: .wideAndNarrow) { await $0.open(.login) },
    FrameCase("Login/filled") { await $0.fillLogin() },
    FrameCase("Login/complaints", in: .wideAndNarrow) {
      await $0.open(.login)
      $0.press(.enter, times: 2)
    },
    FrameCase("Login/loading") {
      $0.login.loginAnswer.never()
      await $0.fillLogin()
      $0.press(.enter)
    },
    FrameCase("Login/wrong-password") { await $0.failToLogIn(LoginError.wrongCredentials) },
    FrameCase("Login/account-locked") { await $0.failToLogIn(LoginError.locked) },
    FrameCase("Login/offline") { await $0.failToLogIn(LoginError.offline) },
    FrameCase("Login/unexpected") { await $0.failToLogIn(CancellationError()) },
    FrameCase("Login/locked-30-s", in: .wideAndNarrow) { await $0.lock() },
    FrameCase("Login/locked-1-s") {
      await $0.lock()
      await $0.letPass(.seconds(29))
    },
    FrameCase("Login/unlocked") {
      await $0.lock()
      await $0.letPass(.seconds(30))
    },
    FrameCase("Login/welcome", in: .wideAndNarrow) {
      $0.login.loginAnswer.returns(.fixture())
      await $0.fillLogin()
      await $0.pressAndSettle(.enter)
    },
  ]
}

extension FrameHarness {
  fileprivate func signUp(_ firstName: String, _ lastName: String) async {
    await open(.signup)
    type(firstName)
    press(.enter)
    type(lastName)
  }

  fileprivate func failToSignUp(_ error: SignupError) async {
    signup.registerAnswer.returns(error)
    await signUp("Ada", "Lovelace")
    await pressAndSettle(.enter)
  }

  fileprivate func fillLogin() async {
    await open(.login)
    type("ada")
    press(.enter)
    type("a password that nobody sees")
  }

  fileprivate func failToLogIn(_ error: any Error) async {
    login.loginAnswer.throws(error)
    await fillLogin()
    await pressAndSettle(.enter)
  }

  fileprivate func lock() async {
    await failToLogIn(LoginError.wrongCredentials)
    await pressAndSettle(.enter)
    press(.enter)
    await clock.sleeper()
  }

  /// Advances the clock of a locked form.
  ///
  /// The presenter has updated the form when it sleeps again or has no more work.
  fileprivate func letPass(_ duration: Duration) async {
    await clock.advance(by: duration)
    if duration < .seconds(30) { await clock.sleeper() } else { await settled() }
  }
}
