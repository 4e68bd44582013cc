import Interfaces
import SegmentDoubles
import TestSupport

/// What a login form shows.
struct LoginForm: Equatable {
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

/// What two login forms must show whose presenters share their attempts, and what their presenters must send.
@MainActor
final class LoginModel {
  struct State {
    var shown = LoginForm()
    fileprivate(set) var expected = LoginForm()
    /// The number of the login whose answer the form waits for.
    fileprivate var login: Int?
    /// The fields whose errors the form has not shown yet.
    var missing: [LoginFieldErrorViewData.Field] = []
    /// The end of the lock that the presenter has noticed, until the form is enabled.
    var lockEnd: ManualClock.Instant?
  }

  var forms = [State(), State()]
  /// The session that the latest success of the first form has opened, until a delegate receives it.
  var owedSession: Session?
  /// True if time has passed in this step otherwise than by the end of a sleep.
  var hasJumped = false
  private(set) var lockEnd: ManualClock.Instant?
  private let clock: ManualClock
  private var wrongPasswords: Int
  private var underWay: Set<Int> = []
  private var latestLogin = 0
  /// The logins by the numbers of the service's calls.
  private var logins: [Int]
  /// What each form sends next.
  private var toSend: [(login: Int, bytes: [UInt8])?] = [nil, nil]
  /// The answers that are on their way to the presenters.
  private var coming: [(form: Int, login: Int, result: Result<Session, any Error>)] = []

  /// Creates a model after some wrong passwords.
  init(wrongPasswords: Int, clock: ManualClock) {
    (self.wrongPasswords, self.clock, logins) = (wrongPasswords, clock, Array(repeating: 0, count: wrongPasswords))
  }

  /// The time that is left of the lock.
  private var timeLeft: Duration { lockEnd.map { clock.now.duration(to: $0) } ?? .zero }
  /// The seconds that are left of the lock, rounded up, or nil without a lock.
  var secondsLeft: Int? {
    let (seconds, attoseconds) = timeLeft.components
    return timeLeft > .zero ? Int(seconds) + (attoseconds > 0 ? 1 : 0) : nil
  }
  /// True if each login is sent.
  var hasSentAll: Bool { toSend[0] == nil && toSend[1] == nil }

  /// Begins anew for another view of the first form, or none.
  func replaceView(keepingLock: Bool) { forms[0] = State(lockEnd: keepingLock ? forms[0].lockEnd : nil) }

  /// Notes that a presenter looks at the lock.
  func noticeLock(_ form: Int) {
    if secondsLeft != nil { forms[form].lockEnd = lockEnd }
  }

  /// Returns what a form must show, with a lock that its presenter has noticed.
  func expected(_ form: Int, isPresent: Bool) -> LoginForm {
    var expected = forms[form].expected
    guard expected.isEnabled, isPresent, forms[form].lockEnd == lockEnd else { return expected }
    expected.secondsLeft = secondsLeft
    expected.isEnabled = expected.secondsLeft == nil
    return expected
  }

  /// Returns false if nobody knows what a tap does.
  ///
  /// Two logins of a form at once would reach the service in any order, as it runs on other threads. A presenter may not have counted
  /// an answer yet, or may not have noticed the end of a lock.
  func canTap(_ form: Int) -> Bool {
    toSend[form] == nil && coming.isEmpty && (forms[form].lockEnd == nil || secondsLeft != nil)
  }

  /// Foresees a tap on a form, which the closure performs, and whose view may leave within it.
  func tap(_ form: Int, _ credentials: Credentials, isPresent: Bool = true, _ perform: () -> Void) {
    let login = isPresent ? foresee(form, credentials) : nil
    perform()
    guard let login, forms[form].login != login else { return }
    toSend[form] = nil
    underWay.remove(login)
  }

  /// Foresees a tap, and returns the number of the login that it sends, or nil.
  private func foresee(_ form: Int, _ credentials: Credentials) -> Int? {
    let state = forms[form]
    if state.shown.isBusy || state.expected.isBusy || state.expected.hasSucceeded { return nil }
    noticeLock(form)
    forms[form].missing = secondsLeft == nil ? credentials.missing : []
    guard secondsLeft == nil, credentials.missing.isEmpty else { return nil }
    guard wrongPasswords + underWay.count < 3 else {
      // Within an answer, its failure is still to come.
      if state.shown.failure == state.expected.failure { forms[form].expected.failure = noAnswerYet }
      return nil
    }
    latestLogin += 1
    (forms[form].expected, forms[form].login) = (LoginForm(isEnabled: false, isBusy: true), latestLogin)
    toSend[form] = (latestLogin, credentials.bytes)
    underWay.insert(latestLogin)
    return latestLogin
  }

  /// Notes what a presenter sends, and returns what is wrong with it.
  func send(_ credentials: Credentials) -> String? {
    let form = credentials.form
    guard let next = toSend[form], next.bytes == credentials.bytes else { return "other credentials were sent" }
    logins.append(next.login)
    toSend[form] = nil
    return nil
  }

  /// Notes an answer to the login with the number of a call.
  func answer(_ call: Int, of credentials: Credentials, with result: Result<Session, any Error>) {
    coming.append((credentials.form, logins[call - 1], result))
  }

  /// Shows what a presenter tells its view, and returns what is wrong with it.
  func show(_ call: SpyLoginView.Call, on form: Int) -> String? {
    switch call {
    // A lock that begins shows that a wrong password was counted.
    case .setFormEnabled(false) where !forms[form].expected.isBusy: count()
    case .setFormEnabled(true) where secondsLeft == nil: forms[form].lockEnd = nil
    case .hideActivityIndicator: count(until: forms[form].login)
    case .showLock(let seconds):
      guard seconds == secondsLeft else { return "\(seconds) seconds are wrong" }
      let isTick = forms[form].shown.secondsLeft != nil && !hasJumped
      if isTick, timeLeft != .seconds(seconds) { return "\(seconds) seconds came late" }
    case .showFieldError(let error):
      guard forms[form].missing.first == error.field else { return "the field is not missing" }
      forms[form].missing.removeFirst()
    default: break
    }
    return forms[form].shown.show(call)
  }

  /// Counts the answers that have come, up to that to a login, and foresees what they change on the forms.
  func count(until login: Int? = nil) {
    while !coming.isEmpty {
      let answer = coming.removeFirst()
      underWay.remove(answer.login)
      if (try? answer.result.get()) != nil { wrongPasswords = 0 }
      if case .failure(LoginError.wrongCredentials) = answer.result { wrongPasswords += 1 }
      if wrongPasswords == 3 { (wrongPasswords, lockEnd) = (0, clock.now.advanced(by: .seconds(30))) }
      if forms[answer.form].login == answer.login { show(answer.result, on: answer.form) }
      if answer.login == login { return }
      noticeLock(answer.form)
    }
  }

  private func show(_ result: Result<Session, any Error>, on form: Int) {
    forms[form].login = nil
    switch result {
    case .success(let session):
      forms[form].expected = LoginForm(isEnabled: false, hasSucceeded: true)
      if form == 0 { owedSession = session }
    case .failure(let error):
      let message = (error as? LoginError).map { failures[$0] } ?? "Something went wrong. Try again."
      forms[form].expected = LoginForm(failure: message)
      noticeLock(form)
    }
  }
}

private let failures: [LoginError: String] = [
  .wrongCredentials: "The user name or the password is wrong.", .locked: "This account is locked.",
  .offline: offlineMessage,
]

extension Credentials {
  /// The credentials of the second form.
  static let other = Credentials(username: "other", password: "other")
  fileprivate var form: Int { self == .other ? 1 : 0 }
  fileprivate var bytes: [UInt8] { Array("\(username)|\(password.revealed)".utf8) }
  fileprivate var missing: [LoginFieldErrorViewData.Field] {
    (username.allSatisfy(\.isWhitespace) ? [.username] : []) + (password.revealed.isEmpty ? [.password] : [])
  }
}
