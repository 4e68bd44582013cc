import Foundation
import Interfaces

/// Logs someone in, and locks the form for 30 seconds after three wrong passwords in a row.
///
/// One task at a time does the waiting, for the service or for the lock to end; it holds the presenter weakly, and is
/// cancelled when the view is replaced and when the presenter goes.
@MainActor
public final class LoginPresenter: LoginPresenterType {
  /// The form, held weakly.
  ///
  /// Another view, or none, ends the login that runs for this one; a lock goes on, and the new view shows it. The same view
  /// again changes nothing.
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

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - service: Where to log in.
  ///   - clock: The clock by which the form is locked.
  ///   - attempts: What earlier presenters of the form left behind; a lock of theirs goes on.
  public init(service: any LoginServiceType, clock: any Clock<Duration>, attempts: LoginAttempts = LoginAttempts()) {
    self.service = service
    self.clock = clock
    self.attempts = attempts
  }

  deinit {
    task?.cancel()
  }

  /// Logs someone in; does nothing while a login is on its way, while the form is locked, and without a view.
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

  /// Waits until no work that the presenter started is outstanding, or the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func complaints(username: String, password: Secret) -> [LoginFieldErrorViewData] {
    var complaints: [LoginFieldErrorViewData] = []
    if username.isBlank {
      complaints.append(LoginFieldErrorViewData(field: .username, message: "Enter your user name."))
    }
    if password.revealed.isBlank {
      complaints.append(LoginFieldErrorViewData(field: .password, message: "Enter your password."))
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
    case .wrongCredentials: "The user name or the password is wrong."
    case .locked: "This account is locked."
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
