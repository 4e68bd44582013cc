import Interfaces

/// A presenter that logs a user in, and locks the form for 30 seconds after three wrong passwords in a row.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)?

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private var wrongPasswords = 0
  private var task: Task<Void, Never>?

  init(service: any LoginServiceType, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  deinit {
    task?.cancel()
  }

  func login(username: String, password: Secret) {
    guard task == nil else { return }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    task = Task { [weak self, service] in
      do {
        _ = try await service.login(credentials)
        self?.finish(nil)
      } catch {
        self?.finish(error)
      }
    }
  }

  private func finish(_ error: (any Error)?) {
    view?.hideActivityIndicator()
    guard let error else {
      // The task stays, and the form stays disabled, so that a second tap does not log in again.
      wrongPasswords = 0
      view?.showSuccess()
      return
    }
    task = nil
    let isWrongPassword = error as? LoginError == .wrongCredentials
    if isWrongPassword { wrongPasswords += 1 }
    let locks = wrongPasswords == 3
    if !locks { view?.setFormEnabled(true) }
    view?.showFailure(
      message: isWrongPassword ? "The user name or the password is wrong." : "Something went wrong. Try again.")
    if locks { lockForm() }
  }

  private func lockForm() {
    wrongPasswords = 0
    view?.setFormEnabled(false)
    task = Task { [weak self, clock] in
      self?.view?.showLock(secondsLeft: 30)
      try? await clock.sleep(for: .seconds(30))
      self?.unlockForm()
    }
  }

  private func unlockForm() {
    task = nil
    view?.setFormEnabled(true)
  }
}
