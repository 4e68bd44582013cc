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
  /// The reason for the latest failure, until another login.
  var failure: String?
  /// The seconds that it last showed of a lock, until it is enabled again.
  var secondsLeft: Int?

  /// Shows what the presenter tells the view, and returns what is wrong with it.
  mutating func show(_ call: SpyLoginView.Call) -> String? {
    switch call {
    case .showActivityIndicator: (isBusy, failure) = (true, nil)
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
    case .showFailure(let message): failure = message
    case .showFieldError: break
    }
    return nil
  }
}

/// What a form shows, and what it must show, for one of two presenters that share their attempts.
private struct LoginModel {
  var shown = LoginForm()
  var expected = LoginForm()
  /// The number of the login whose answer the form waits for.
  var login: Int?
  /// The fields whose errors the form has not shown yet.
  var missing: [LoginFieldErrorViewData.Field] = []
  /// The end of the lock that the presenter has noticed, until the form is enabled.
  var lockEnd: ManualClock.Instant?
}

/// Declares what can happen to two login presenters that share their attempts, and what their forms must show.
///
/// A form is disabled during a login, after a success, and during a lock. A lock follows three wrong passwords, and a tap while three
/// are wrong or have no answer. The session of each success reaches the delegate. Only the first form comes and goes.
@MainActor
package func loginExploration(_ run: ExplorationRun) async {
  let (service, clock, attempts) = (MockLoginService(), ManualClock(), LoginAttempts())
  var forms = [LoginModel(), LoginModel()]
  // The third wrong password locks the form.
  var (lockEnd, wrongPasswords): (ManualClock.Instant?, Int) = (nil, 2)
  var underWay: Set<Int> = []
  var (sessions, expectedSessions, owesSession): (Int, Int, Bool) = (0, 0, false)
  /// The logins by the numbers of the service's calls, and what each form sends next.
  var (logins, toSend): ([Int], [(login: Int, bytes: [UInt8])?]) = ([0, 0], [nil, nil])
  var latestLogin = 0
  /// The answers that are on their way to the presenters.
  var coming: [(form: Int, login: Int, result: Result<Session, any Error>)] = []

  func secondsLeft() -> Int? {
    lockEnd.map { Int(clock.now.duration(to: $0).components.seconds) }.flatMap { $0 > 0 ? $0 : nil }
  }
  func noticeLock(_ form: Int) {
    if secondsLeft() != nil { forms[form].lockEnd = lockEnd }
  }
  func startLock() {
    (wrongPasswords, underWay, lockEnd) = (0, [], clock.now.advanced(by: .seconds(30)))
  }
  let views = ViewsInTurn<SpyLoginView> { hasGone in
    // A countdown goes on until its presenter notices that the view has gone.
    forms[0] = LoginModel(lockEnd: hasGone ? forms[0].lockEnd : nil)
  }
  let presenter = run.owns(
    "the presenter", LoginPresenter(service: service, clock: clock, attempts: attempts), withinCalls: false
  ) { views.replace(with: nil) }
  let (otherForm, other) = (SpyLoginView(), LoginPresenter(service: service, clock: clock, attempts: attempts))
  other.view = otherForm
  service.loginAnswer.throws(LoginError.wrongCredentials)
  for _ in 1...wrongPasswords {
    other.login()
    await other.settled()
  }
  service.loginAnswer.explores(
    .throws(LoginError.wrongCredentials), .returns(.fixture()), .throws(LoginError.offline), .throws(LoginError.locked),
    .throws(CancellationError()))

  /// Gives a session that has come to the delegate, even to one that is set while the view sees the success.
  func giveSession() {
    guard owesSession, presenter.object?.delegate != nil else { return }
    (owesSession, expectedSessions) = (false, expectedSessions + 1)
  }
  func show(_ result: Result<Session, any Error>, on form: Int) {
    forms[form].login = nil
    switch result {
    case .success:
      forms[form].expected = LoginForm(isEnabled: false, hasSucceeded: true)
      owesSession = owesSession || form == 0
      giveSession()
    case .failure(let error):
      let message = (error as? LoginError).map { failures[$0] } ?? "Something went wrong. Try again."
      forms[form].expected = LoginForm(failure: message)
      noticeLock(form)
    }
  }
  /// Counts the answers that have come, up to that to a login, and foresees what they change on the forms.
  func count(until login: Int? = nil) {
    while !coming.isEmpty {
      let answer = coming.removeFirst()
      if underWay.remove(answer.login) != nil {
        if (try? answer.result.get()) != nil { wrongPasswords = 0 }
        if case .failure(LoginError.wrongCredentials) = answer.result { wrongPasswords += 1 }
        if wrongPasswords == 3 { startLock() }
      }
      if forms[answer.form].login == answer.login { show(answer.result, on: answer.form) }
      if answer.login == login { return }
      noticeLock(answer.form)
    }
  }
  func show(_ call: SpyLoginView.Call, on form: Int) -> String? {
    switch call {
    // A lock that begins shows that a wrong password was counted.
    case .setFormEnabled(false) where !forms[form].expected.isBusy: count()
    case .setFormEnabled(true) where secondsLeft() == nil: forms[form].lockEnd = nil
    case .hideActivityIndicator: count(until: forms[form].login)
    case .showLock(let seconds) where seconds != secondsLeft(): return "\(seconds) seconds are wrong"
    case .showFieldError(let error):
      guard forms[form].missing.first == error.field else { return "the field is not missing" }
      forms[form].missing.removeFirst()
    default: break
    }
    return forms[form].shown.show(call)
  }
  /// Foresees a tap, and returns the number of the login that it sends, or nil.
  func foresee(_ form: Int, _ credentials: Credentials) -> Int? {
    let model = forms[form]
    if model.shown.isBusy || model.expected.isBusy || model.expected.hasSucceeded { return nil }
    noticeLock(form)
    forms[form].missing = secondsLeft() == nil ? credentials.missing : []
    guard secondsLeft() == nil, credentials.missing.isEmpty else { return nil }
    guard wrongPasswords + underWay.count < 3 else {
      startLock()
      noticeLock(form)
      return nil
    }
    latestLogin += 1
    (forms[form].expected, forms[form].login) = (LoginForm(isEnabled: false, isBusy: true), latestLogin)
    toSend[form] = (latestLogin, credentials.bytes)
    underWay.insert(latestLogin)
    return latestLogin
  }
  func tap(_ form: Int, _ presenter: LoginPresenter?, _ credentials: Credentials) {
    let login = form == 0 && views.current == nil ? nil : foresee(form, credentials)
    presenter?.login(username: credentials.username, password: credentials.password)
    // The view may have left within a call.
    guard let login, forms[form].login != login else { return }
    toSend[form] = nil
    underWay.remove(login)
  }
  /// Returns false if nobody knows what a tap does.
  ///
  /// Two logins of a form at once would reach the service in any order, as it runs on other threads. A presenter may not have counted
  /// an answer yet, or may not have noticed the end of a lock.
  func canTap(_ form: Int) -> Bool {
    toSend[form] == nil && coming.isEmpty && (forms[form].lockEnd == nil || secondsLeft() != nil)
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
    rule: { show($0, on: 0) },
    give: { presenter, view in
      if view != nil, view !== presenter.view { noticeLock(0) }
      presenter.view = view
    })
  run.rule(of: otherForm, CallRule { show($0, on: 1) })
  run.step("log in", when: canTap(0)) { fixtures in tap(0, presenter.object, fixtures.element(of: typed)) }
  run.step("log in on another form", when: canTap(1)) { tap(1, other, .other) }
  run.step("the device sleeps") { fixtures in clock.advance(by: .seconds(fixtures.element(of: [12, 31]))) }

  run.rule(
    of: service,
    CallRule { call in
      guard case .login(let credentials) = call else { return nil }
      let form = credentials == .other ? 1 : 0
      guard let next = toSend[form], next.bytes == credentials.bytes else { return "other credentials were sent" }
      logins.append(next.login)
      toSend[form] = nil
      return nil
    })
  service.loginAnswer.whenAnswered { call in
    guard let result = call.result else { return }
    coming.append((call.input == .other ? 1 : 0, logins[call.number - 1], result))
  }
  run.afterEachStep {
    count()
    owesSession = false
  }
  run.rule("sends each password") { toSend[0] == nil && toSend[1] == nil }
  run.expect("sleeps only while a form shows a lock") {
    if secondsLeft() == nil || forms.allSatisfy({ $0.lockEnd != lockEnd }) { clock.expectNoSleepers() }
  }
  for form in 0...1 {
    let name = form == 0 ? "" : ", on another form"
    /// What the form must show, with a lock that its presenter has noticed.
    func expected() -> LoginForm {
      var expected = forms[form].expected
      let isPresent = form == 1 || views.current != nil
      guard expected.isEnabled, isPresent, forms[form].lockEnd == lockEnd else { return expected }
      expected.secondsLeft = secondsLeft()
      expected.isEnabled = expected.secondsLeft == nil
      return expected
    }
    run.rule("shows each missing field" + name) { forms[form].missing.isEmpty }
    run.rule("shows the login and the lock" + name, forms[form].shown, equals: expected())
  }
  run.rule("gives each session to the delegate", sessions, equals: expectedSessions)
}

/// Credentials that differ in little: in spaces, in case, in the code points of one letter, and some that are incomplete.
private let typed: [Credentials] = [
  .fixture(), .fixture(username: " Ada"), .fixture(password: "Corre\u{301}ct horse "), .fixture(username: "ad\u{E1}"),
  .fixture(username: "ada\u{301}", password: "   "), .fixture(username: "", password: ""),
  .fixture(username: " \n"), .fixture(password: ""),
]

private let failures: [LoginError: String] = [
  .wrongCredentials: "The user name or the password is wrong.", .locked: "This account is locked.",
  .offline: offlineMessage,
]

extension Credentials {
  fileprivate static let other = Credentials(username: "other", password: "other")
  fileprivate var bytes: [UInt8] { Array("\(username)|\(password.revealed)".utf8) }
  fileprivate var missing: [LoginFieldErrorViewData.Field] {
    (username.allSatisfy(\.isWhitespace) ? [.username] : []) + (password.revealed.isEmpty ? [.password] : [])
  }
}
