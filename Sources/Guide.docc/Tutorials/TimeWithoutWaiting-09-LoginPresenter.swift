import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)? {
    didSet {
      guard view == nil || view !== oldValue else { return }
      countdown?.cancel()
      (request, countdown) = (nil, nil)
      if view != nil, let lock = attempts.lock { countDown(to: lock) }
    }
  }

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private let attempts: LoginAttempts
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
    if let lock = attempts.lock { return countDown(to: lock) }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    request = Task { [weak self, weak sender = view, service, clock, attempts] in
      do {
        _ = try await service.login(credentials)
        attempts.wrongPasswords = 0
        if let sender, sender === self?.view { self?.finish(nil) }
      } catch {
        if error as? LoginError == .wrongCredentials { attempts.countWrongPassword(on: clock) }
        if let sender, sender === self?.view { self?.finish(error) }
      }
    }
  }

  /// Waits until the login is done, and the lock is over.
  func settled() async {
    await request?.value
    await countdown?.value
  }

  private func finish(_ error: (any Error)?) {
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
    if let lock { countDown(to: lock) }
  }

  private func countDown(to lock: Deadline) {
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
  var wrongPasswords = 0
  private var latestLock: Deadline?

  /// The lock, or `nil` if there is none or it is over.
  var lock: Deadline? {
    latestLock.flatMap { $0.secondsLeft > 0 ? $0 : nil }
  }

  /// Counts a wrong password, unless the form is locked.
  func countWrongPassword(on clock: any Clock<Duration>) {
    guard lock == nil else { return }
    wrongPasswords += 1
    guard wrongPasswords == 3 else { return }
    wrongPasswords = 0
    latestLock = clock.deadline(after: .seconds(30))
  }
}
