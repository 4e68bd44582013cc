import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a login form shows.
private struct LoginForm: Equatable {
  var isEnabled = true
  var isBusy = false
  var hasSucceeded = false
  /// The seconds that it last showed of a lock, until it is enabled again.
  var secondsLeft: Int?

  /// Shows what the presenter tells the view, and returns what is wrong with it.
  mutating func show(_ call: SpyLoginView.Call) -> String? {
    switch call {
    case .showActivityIndicator: isBusy = true
    case .hideActivityIndicator:
      defer { isBusy = false }
      return isBusy ? nil : "the activity indicator was hidden twice"
    case .setFormEnabled(let isEnabled):
      self.isEnabled = isEnabled
      if isEnabled { secondsLeft = nil }
    case .showSuccess:
      defer { hasSucceeded = true }
      return hasSucceeded ? "a second success" : nil
    case .showLock(let seconds):
      defer { secondsLeft = seconds }
      return seconds == secondsLeft ? "\(seconds) seconds twice" : nil
    case .showFieldError: return isBusy || hasSucceeded ? "a complaint during a login" : nil
    case .showFailure: return hasSucceeded ? "a failure after a success" : nil
    }
    return nil
  }
}

/// Declares what can happen to the presenter of the login, and what its form must show.
///
/// The form is disabled during a login, after a success, and during the lock that follows three wrong passwords. The session of each
/// success reaches the delegate.
@MainActor
package func loginExploration(_ run: ExplorationRun) async {
  let (service, clock, attempts) = (MockLoginService(), ManualClock(), LoginAttempts())
  service.loginAnswer.explores(
    .throws(LoginError.wrongCredentials), .returns(.fixture()), .throws(LoginError.offline))
  var (shown, expected) = (LoginForm(), LoginForm())
  var (lockEnd, wrongPasswords): (ManualClock.Instant?, Int) = (nil, 0)
  var (sessions, expectedSessions, owesSession): (Int, Int, Bool) = (0, 0, false)
  /// The number of the call for the current view, which is known when the service has received it.
  var (request, expectedCalls, isStarting, hasRequest): (Int?, Int, Bool, Bool) = (nil, 0, false, false)
  /// The answers that are on their way to the presenter, and the one that is for the view.
  var coming: [(number: Int, result: Result<Session, any Error>)] = []
  var arriving: Result<Session, any Error>?

  func secondsLeft() -> Int? {
    lockEnd.map { Int(clock.now.duration(to: $0).components.seconds) }.flatMap { $0 > 0 ? $0 : nil }
  }
  let views = ViewsInTurn<SpyLoginView> { _ in
    (request, arriving, hasRequest) = (nil, nil, false)
    (shown, expected) = (LoginForm(), LoginForm())
  }
  let presenter = run.owns(
    "the presenter", LoginPresenter(service: service, clock: clock, attempts: attempts), withinCalls: false
  ) { views.replace(with: nil) }

  /// Counts the answers that have come, up to that to a call.
  func count(until number: Int? = nil) {
    while !coming.isEmpty {
      let answer = coming.removeFirst()
      switch answer.result {
      case .success: wrongPasswords = 0
      case .failure(LoginError.wrongCredentials) where secondsLeft() == nil:
        wrongPasswords = (wrongPasswords + 1) % 3
        if wrongPasswords == 0 { lockEnd = clock.now.advanced(by: .seconds(30)) }
      case .failure: break
      }
      if answer.number == number { return }
    }
  }
  /// Gives a session that has come to the delegate, even to one that is set while the view sees the success.
  func giveSession() {
    guard owesSession, presenter.object?.delegate != nil else { return }
    (owesSession, expectedSessions) = (false, expectedSessions + 1)
  }
  func arrive() {
    count(until: request)
    guard let result = arriving else { return }
    arriving = nil
    let isSuccess = (try? result.get()) != nil
    expected = LoginForm(isEnabled: !isSuccess, isBusy: false, hasSucceeded: isSuccess)
    owesSession = isSuccess
    giveSession()
  }
  var delegates: [Owned<SpyLoginDelegate>] = []
  for number in 1...2 {
    let spy = SpyLoginDelegate()
    spy.whenCalled { _ in sessions += 1 }
    run.rule(
      of: spy,
      CallRule { _ in
        let delegate = presenter.object?.delegate
        let owned = delegates[number - 1].object
        return owned == nil || delegate == nil || delegate === owned ? nil : "the earlier delegate got a session"
      })
    delegates.append(run.owns("delegate \(number)", spy))
    run.step("set delegate \(number)") {
      presenter.object?.delegate = delegates[number - 1].object
      giveSession()
    }
  }
  presenter.object?.delegate = delegates[0].object
  views.declare(
    in: run, of: presenter, [SpyLoginView(), SpyLoginView()], set: "set view", remove: "remove the view",
    rule: { call in
      // A lock that begins shows that a wrong password was counted.
      if call == .setFormEnabled(false), !expected.isBusy { count() }
      if call == .hideActivityIndicator { arrive() }
      if case .showLock(let seconds) = call, seconds != secondsLeft() { return "\(seconds) seconds are wrong" }
      return shown.show(call)
    },
    give: { presenter, view in presenter.view = view })
  // Two logins at once would reach the service in any order, as it runs on other threads.
  run.step("log in", when: !isStarting) {
    let isFree =
      views.current != nil && !shown.isBusy && !expected.isBusy && !expected.hasSucceeded && secondsLeft() == nil
    if isFree {
      expected = LoginForm(isEnabled: false, isBusy: true)
      (isStarting, hasRequest) = (true, true)
    }
    presenter.object?.login(username: "ada", password: " correct horse")
    // The view may have left within a call.
    guard isFree, hasRequest else { return }
    expectedCalls += 1
    request = expectedCalls
  }
  run.step("log in with an empty form") { presenter.object?.login(username: "", password: "") }
  run.step("the device sleeps for a while") { clock.advance(by: .seconds(12)) }

  let (otherForm, otherService) = (SpyLoginView(), MockLoginService())
  otherService.loginAnswer.throws(LoginError.wrongCredentials)
  let other = LoginPresenter(service: otherService, clock: clock, attempts: attempts)
  other.view = otherForm
  // The third wrong password locks the form.
  for _ in 1...2 {
    other.login()
    await other.settled()
  }
  wrongPasswords = 2
  otherService.loginAnswer.never()
  run.step("log in on another form") { withExtendedLifetime(otherForm) { other.login() } }

  run.rule(
    of: service, CallRule { $0 == .login(.fixture(password: " correct horse")) ? nil : "other credentials were sent" })
  service.loginAnswer.whenAnswered { call in
    guard let result = call.result else { return }
    coming.append((call.number, result))
    if call.number == request { arriving = result }
  }
  run.afterEachStep {
    count()
    (isStarting, owesSession) = (false, false)
  }
  run.rule("sends the password once for each login", service.calls.all.count, equals: expectedCalls)
  run.expect("sleeps only during a lock") { if secondsLeft() == nil { clock.expectNoSleepers() } }
  run.rule("shows each answer") { arriving == nil }
  run.rule("is busy during a login", shown.isBusy, equals: expected.isBusy)
  run.rule(
    "shows the lock", shown.secondsLeft,
    equals: views.current == nil || expected.isBusy || expected.hasSucceeded ? shown.secondsLeft : secondsLeft())
  run.rule(
    "is enabled when a login is possible", shown.isEnabled,
    equals: expected.isEnabled && (views.current == nil || secondsLeft() == nil))
  run.rule("gives each session to the delegate", sessions, equals: expectedSessions)
}
