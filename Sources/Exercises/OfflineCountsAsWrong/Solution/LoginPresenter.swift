import Interfaces

/// Logs a person in, and locks the form for 30 seconds after three wrong passwords in a row.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)?

  private let service: any LoginServiceType
  private let clock: any Clock<Duration>
  private var wrongPasswords = 0
  private var task: Task<Void, Never>?
  private var lock: Task<Void, Never>?

  init(service: any LoginServiceType, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  deinit {
    lock?.cancel()
  }

  func login(username: String, password: Secret) {
    guard task == nil, lock == nil else { return }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    task = Task { [weak self, service] in
      do {
        _ = try await service.login(credentials)
        self?.succeed()
      } catch {
        self?.fail(with: error)
      }
    }
  }

  /// Waits until the login is over, but not until a lock ends.
  func settled() async {
    await task?.value
  }

  private func succeed() {
    task = nil
    wrongPasswords = 0
    view?.hideActivityIndicator()
    view?.setFormEnabled(true)
    view?.showSuccess()
  }

  private func fail(with error: any Error) {
    task = nil
    if error as? LoginError == .wrongCredentials { wrongPasswords += 1 }
    view?.hideActivityIndicator()
    let isOffline = error as? LoginError == .offline
    view?.showFailure(message: isOffline ? "There is no connection." : "You could not be logged in. Try again.")
    if wrongPasswords == 3 {
      lockForm()
    } else {
      view?.setFormEnabled(true)
    }
  }

  private func lockForm() {
    view?.showLock(secondsLeft: 30)
    lock = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(30))
      self?.unlockForm()
    }
  }

  private func unlockForm() {
    lock = nil
    wrongPasswords = 0
    view?.setFormEnabled(true)
  }
}
