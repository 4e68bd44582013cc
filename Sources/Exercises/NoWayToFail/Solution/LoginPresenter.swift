import Interfaces

/// Logs a person in, one login at a time.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)?

  private let service: any LoginServiceType
  private var task: Task<Void, Never>?

  init(service: any LoginServiceType) {
    self.service = service
  }

  func login(username: String, password: Secret) {
    guard task == nil else { return }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    task = Task { [weak self, service] in
      guard (try? await service.login(credentials)) != nil else {
        self?.fail()
        return
      }
      self?.succeed()
    }
  }

  /// Waits until the login is over.
  func settled() async {
    await task?.value
  }

  /// Shows the success.
  ///
  /// The form stays disabled, so that a second tap does not log in again.
  private func succeed() {
    view?.hideActivityIndicator()
    view?.showSuccess()
  }

  private func fail() {
    task = nil
    view?.hideActivityIndicator()
    view?.setFormEnabled(true)
    view?.showFailure(message: "You could not be logged in. Try again.")
  }
}
