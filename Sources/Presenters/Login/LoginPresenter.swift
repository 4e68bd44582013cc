import Foundation
import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
///
/// A single task waits for the service or for the end of the lock. The task holds the presenter weakly. It is cancelled when
/// the view is replaced and when the presenter is deallocated.
@MainActor
public final class LoginPresenter: LoginPresenterType {
  /// The form, held weakly.
  ///
  /// Setting another view, or `nil`, cancels the login in progress. A lock continues, and the new view shows it. Setting the
  /// same view again has no effect.
  public weak var view: (any LoginViewType)? {
    didSet {
      guard view == nil || view !== oldValue else { return }
      task?.cancel()
      task = nil
      if view != nil, let lock = attempts.lock { countDown(to: lock) }
    }
  }

  private static let wrongPasswordsBeforeLock = 3
  private static let lockDuration = Duration.seconds(30)

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private let attempts: LoginAttempts
  private let work = Work()
  private var task: Task<Void, Never>?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - service: The service that logs users in.
  ///   - clock: The clock that measures the lock.
  ///   - attempts: The failed attempts of earlier presenters of the form, and their lock.
  public init(service: any LoginServiceType, clock: any Clock<Duration>, attempts: LoginAttempts = LoginAttempts()) {
    self.service = service
    self.clock = clock
    self.attempts = attempts
  }

  deinit {
    task?.cancel()
  }

  /// Logs a user in.
  ///
  /// The call has no effect during another login, while the form is locked, or without a view.
  public func login(username: String, password: Secret) {
    guard view != nil, task == nil else { return }
    let complaints = complaints(username: username, password: password)
    guard complaints.isEmpty else {
      for complaint in complaints { view?.showFieldError(complaint) }
      return
    }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    task = work.task { [weak self, service] in
      let result = await Result(awaiting: { try await service.login(credentials) })
      guard !Task.isCancelled else { return }
      self?.finish(result)
    }
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func complaints(username: String, password: Secret) -> [LoginFieldErrorViewData] {
    var complaints: [LoginFieldErrorViewData] = []
    if username.isBlank {
      complaints.append(LoginFieldErrorViewData(field: .username, message: Messages.Login.noUserName))
    }
    if password.revealed.isBlank {
      complaints.append(LoginFieldErrorViewData(field: .password, message: Messages.Login.noPassword))
    }
    return complaints
  }

  private func finish(_ result: Result<Session, any Error>) {
    task = nil
    view?.hideActivityIndicator()
    switch result {
    case .success:
      attempts.wrongPasswords = 0
      view?.setFormEnabled(true)
      view?.showSuccess()
    case .failure(let error):
      view?.showFailure(message: message(for: error))
      if error as? LoginError == .wrongCredentials { attempts.wrongPasswords += 1 }
      if attempts.wrongPasswords == Self.wrongPasswordsBeforeLock {
        lockForm()
      } else {
        view?.setFormEnabled(true)
      }
    }
  }

  private func message(for error: any Error) -> String {
    switch error as? LoginError {
    case .wrongCredentials: Messages.Login.wrongCredentials
    case .locked: Messages.Login.accountLocked
    case .offline: Messages.offline
    case nil: Messages.unexpected
    }
  }

  private func lockForm() {
    let lock = clock.deadline(after: Self.lockDuration)
    attempts.lock = lock
    countDown(to: lock)
  }

  private func countDown(to lock: Deadline) {
    view?.setFormEnabled(false)
    task = work.task { [weak self] in
      while !Task.isCancelled, case let secondsLeft = lock.secondsLeft, secondsLeft > 0 {
        self?.view?.showLock(secondsLeft: secondsLeft)
        try? await lock.sleep(untilSecondsLeft: secondsLeft - 1)
      }
      if !Task.isCancelled { self?.unlockForm() }
    }
  }

  private func unlockForm() {
    task = nil
    attempts.lock = nil
    attempts.wrongPasswords = 0
    view?.setFormEnabled(true)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// The number of wrong passwords in a row, and the lock that follows from them.
///
/// Presenters that receive the same object share its count and its lock. So the form is still locked for a user who leaves it
/// and comes back.
///
/// ```swift
/// let attempts = LoginAttempts()       // the coordinator keeps it while the app runs
/// let presenter = LoginPresenter(service: service, clock: clock, attempts: attempts)
/// ```
@MainActor
public final class LoginAttempts {
  var wrongPasswords = 0
  var lock: Deadline?

  /// Creates a count of zero, without a lock.
  public init() {}
}
