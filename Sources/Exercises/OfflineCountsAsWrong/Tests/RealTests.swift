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

  @Test("keeps the form enabled, however often the connection fails")
  func leavesFormOpenOffline() async {
    service.loginAnswer.throws(LoginError.offline)
    for _ in 1...2 {
      presenter.login(username: "ada", password: "correct horse")
      // A person would see a form that stays disabled, or no message about the connection, before their third try.
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

  @Test(
    "keeps the form enabled after other failures", arguments: [LoginError.locked, UnexpectedError()] as [any Error])
  func leavesFormOpenAfterOtherFailures(error: any Error) async {
    service.loginAnswer.throws(error)
    for _ in 1...2 {
      presenter.login(username: "ada", password: "correct horse")
      // A person would see a form that stays disabled, or the wrong message, before their third try.
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
        .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(true))
    }

    presenter.login(username: "ada", password: "correct horse")

    // A person sees a lock of 30 seconds, though they typed no wrong password: the server had a fault.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(true))
  }

  @Test("locks the form for 30 seconds after three wrong passwords in a row")
  func locksForm() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login(username: "ada", password: "wrong horse")
      // A person would see the lock before their third wrong password, or a form that stays disabled.
      await view.expectCalls(
        .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
        .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(true))
    }

    presenter.login(username: "ada", password: "wrong horse")
    // A person would see a form that is never locked, so that passwords can be guessed without limit.
    let end = await clock.sleeper()

    // A person would see no lock after three wrong passwords, so that passwords can be guessed without limit.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "You could not be logged in. Try again."), .showLock(secondsLeft: 30))
    await clock.advance(by: .seconds(30))
    // A person would see a form that stays locked when the 30 seconds are over.
    await view.expectCalls(.setFormEnabled(true))
    // A person would see a lock that is shorter or longer than 30 seconds.
    #expect(end.sinceStart == .seconds(30))
  }

  @Test("does not count a lost connection between wrong passwords, and keeps the count after it")
  func passesOverLostConnection() async {
    for (error, message) in [
      (LoginError.wrongCredentials, "You could not be logged in. Try again."), (.offline, "There is no connection."),
    ] {
      service.loginAnswer.throws(error)
      presenter.login(username: "ada", password: "wrong horse")
      // A person would see a form that stays disabled, or the wrong message, before any lock is due.
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
    // A person would see no lock after three wrong passwords, because a lost connection between them reset the count.
    #expect(view.calls.all.last == .showLock(secondsLeft: 30))
    view.lenient()
  }
}

private struct UnexpectedError: Error {}
