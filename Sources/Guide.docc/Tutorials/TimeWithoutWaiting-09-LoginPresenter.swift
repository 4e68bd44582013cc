import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)? {
    didSet {
      guard view == nil || view !== oldValue else { return }
      countdown?.cancel()
      (request, countdown) = (nil, nil)
      visit += 1
      show(attempts.lock)
    }
  }

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private let attempts: LoginAttempts
  /// The number of views so far, by which a login knows if its view is still there.
  private var visit = 0
  private var request: Task<Void, Never>?
  private var countdown: Task<Void, Never>?

  init(service: any LoginServiceType, clock: any Clock<Duration>, attempts: LoginAttempts = LoginAttempts()) {
    self.service = service
    self.clock = clock
    self.attempts = attempts
  }

  deinit {
    countdown?.cancel()
  }

  func login(username: String, password: Secret) {
    guard view != nil, request == nil, countdown == nil else { return }
    if let lock = attempts.lock { return show(lock) }
    guard attempts.begin() else {
      view?.showFailure(message: "An earlier login has no answer yet. Try again in a moment.")
      return
    }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    request = Task { [weak self, visit, service, clock, attempts] in
      do {
        _ = try await service.login(credentials)
        attempts.end(nil, on: clock)
        self?.finish(nil, of: visit)
      } catch {
        attempts.end(error, on: clock)
        self?.finish(error, of: visit)
      }
    }
  }

  /// Waits until the login is done, and the lock is over.
  func settled() async {
    await request?.value
    await countdown?.value
  }

  private func finish(_ error: (any Error)?, of visit: Int) {
    guard visit == self.visit, view != nil else { return show(attempts.lock) }
    view?.hideActivityIndicator()
    guard let error else {
      // The request stays, and the form stays disabled, so that a second tap does not log in again.
      view?.showSuccess()
      return
    }
    request = nil
    let isWrongPassword = error as? LoginError == .wrongCredentials
    let lock = attempts.lock
    if lock == nil { view?.setFormEnabled(true) }
    view?.showFailure(
      message: isWrongPassword ? "The user name or the password is wrong." : "Something went wrong. Try again.")
    show(lock)
  }

  private func show(_ lock: Deadline?) {
    guard let lock, view != nil, request == nil, countdown == nil else { return }
    countdown = Task { [weak self] in
      if !Task.isCancelled { self?.view?.setFormEnabled(false) }
      while !Task.isCancelled, case let secondsLeft = lock.secondsLeft, secondsLeft > 0 {
        self?.view?.showLock(secondsLeft: secondsLeft)
        guard (try? await lock.sleep(untilSecondsLeft: secondsLeft - 1)) != nil else { break }
      }
      if !Task.isCancelled { self?.unlockForm() }
    }
  }

  private func unlockForm() {
    countdown = nil
    view?.setFormEnabled(true)
  }
}

/// The number of wrong passwords in a row, and the lock that follows from them.
@MainActor
final class LoginAttempts {
  private var wrongPasswords = 0
  /// The number of logins that have no answer yet.
  private var underWay = 0
  private var latestLock: Deadline?

  /// The lock, or `nil` if there is none or it is over.
  var lock: Deadline? {
    latestLock.flatMap { $0.secondsLeft > 0 ? $0 : nil }
  }

  /// Counts a login that begins, and returns true, unless its password could be one too many.
  func begin() -> Bool {
    guard wrongPasswords + underWay < 3 else { return false }
    underWay += 1
    return true
  }

  /// Counts the end of a login.
  func end(_ error: (any Error)?, on clock: any Clock<Duration>) {
    underWay -= 1
    if error == nil { wrongPasswords = 0 }
    if error as? LoginError == .wrongCredentials { wrongPasswords += 1 }
    guard wrongPasswords == 3 else { return }
    wrongPasswords = 0
    latestLock = clock.deadline(after: .seconds(30))
  }
}
