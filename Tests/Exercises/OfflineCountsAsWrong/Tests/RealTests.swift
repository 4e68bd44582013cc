import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import OfflineCountsAsWrong

@Suite(.rehearsal)
@MainActor
struct OfflineCountsAsWrongTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let clock = ManualClock()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service, clock: clock)
    presenter.view = view
    service.lenient()
  }

  @Test("leaves the form open, however often there is no connection")
  func leavesFormOpenOffline() async {
    service.loginAnswer.throws(LoginError.offline)
    for _ in 1...2 {
      presenter.login(username: "ada", password: "correct horse")
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
        .showFailure(message: "There is no connection."), .setFormEnabled(true))
    }

    presenter.login(username: "ada", password: "correct horse")

    // A person sees a lock of 30 seconds, though they typed no wrong password: their train was in a tunnel.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "There is no connection."), .setFormEnabled(true))
  }

  @Test("locks the form for 30 seconds after three wrong passwords in a row")
  func locksForm() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login(username: "ada", password: "wrong horse")
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
        .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(true))
    }

    presenter.login(username: "ada", password: "wrong horse")
    let end = await clock.sleeper()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "You could not be logged in. Try again."), .showLock(secondsLeft: 30))
    clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))
    #expect(end.sinceStart == .seconds(30))
  }

  @Test("neither counts a lost connection between wrong passwords nor begins anew after it")
  func passesOverLostConnection() async {
    for (error, message) in [
      (LoginError.wrongCredentials, "You could not be logged in. Try again."), (.offline, "There is no connection."),
    ] {
      service.loginAnswer.throws(error)
      presenter.login(username: "ada", password: "wrong horse")
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showFailure(message: message),
        .setFormEnabled(true))
    }

    service.loginAnswer.throws(LoginError.wrongCredentials)
    presenter.login(username: "ada", password: "wrong horse")

    // A person sees the lock after two wrong passwords, and not after the third.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(true))
    presenter.login(username: "ada", password: "wrong horse")
    await presenter.settled()
    #expect(view.calls.all.last == .showLock(secondsLeft: 30))
    view.lenient()
  }
}
