import Foundation
import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
///
/// It ignores the answer to a login whose view is gone, except that a wrong password counts. Otherwise, leaving the form early
/// would evade the lock.
@MainActor
public final class LoginPresenter: LoginPresenterType {
  /// The form, held weakly.
  ///
  /// Setting another view, or `nil`, ends the login in progress. A lock continues, and the new view shows it. Setting the
  /// same view again has no effect.
  public weak var view: (any LoginViewType)? {
    didSet {
      guard view == nil || view !== oldValue else { return }
      request = nil
      countdown?.cancel()
      countdown = nil
      countDown()
    }
  }
  /// The object that receives the session of a user who has logged in, held weakly.
  public weak var delegate: (any LoginDelegate)?

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private let attempts: LoginAttempts
  private let work = Work()
  private var request: Request?
  private var countdown: Task<Void, Never>?

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
    countdown?.cancel()
  }

  /// Logs a user in.
  ///
  /// The call has no effect during another login, while the form is locked, or without a view.
  public func login(username: String, password: Secret) {
    guard let view, request == nil, countdown == nil else { return }
    let complaints = complaints(username: username, password: password)
    guard complaints.isEmpty else {
      for complaint in complaints { view.showFieldError(complaint) }
      return
    }
    let request = Request()
    self.request = request
    let credentials = Credentials(username: username, password: password)
    _ = work.task { [weak self, service, clock, attempts] in
      let result = await Result(awaiting: { try await service.login(credentials) })
      attempts.count(result, on: clock)
      self?.finish(request, result)
    }
    view.setFormEnabled(false)
    view.showActivityIndicator()
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

  private func finish(_ request: Request, _ result: Result<Session, any Error>) {
    countDown()
    guard self.request === request else { return }
    self.request = nil
    view?.hideActivityIndicator()
    if countdown == nil { view?.setFormEnabled(true) }
    switch result {
    case .success(let session):
      view?.showSuccess()
      delegate?.loginDidSucceed(with: session)
    case .failure(let error):
      view?.showFailure(message: message(for: error))
    }
  }

  private func message(for error: any Error) -> String {
    switch error {
    case LoginError.wrongCredentials: Messages.Login.wrongCredentials
    case LoginError.locked: Messages.Login.accountLocked
    case LoginError.offline: Messages.offline
    default: Messages.text(for: error)
    }
  }

  private func countDown() {
    guard let view, let lock = attempts.lock, countdown == nil else { return }
    countdown = work.task { [weak self] in
      while !Task.isCancelled, case let secondsLeft = lock.secondsLeft, secondsLeft > 0 {
        self?.view?.showLock(secondsLeft: secondsLeft)
        try? await lock.sleep(untilSecondsLeft: secondsLeft - 1)
      }
      if !Task.isCancelled { self?.unlockForm() }
    }
    view.setFormEnabled(false)
  }

  private func unlockForm() {
    countdown = nil
    attempts.unlock()
    view?.setFormEnabled(true)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
