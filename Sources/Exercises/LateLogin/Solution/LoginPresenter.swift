import Interfaces

/// Logs a person in until its view goes or is replaced.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)? {
    didSet { task?.cancel() }
  }

  private let service: any LoginServiceType
  private var task: Task<Void, Never>?

  init(service: any LoginServiceType) {
    self.service = service
  }

  func login(username: String, password: Secret) {
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    let credentials = Credentials(username: username, password: password)
    task = Task { [weak self, service] in
      let session = try? await service.login(credentials)
      guard !Task.isCancelled else { return }
      self?.finish(session)
    }
  }

  /// Waits until the latest login is over, cancelled or not.
  func settled() async {
    await task?.value
  }

  private func finish(_ session: Session?) {
    view?.hideActivityIndicator()
    view?.setFormEnabled(true)
    if session == nil {
      view?.showFailure(message: "You could not be logged in. Try again.")
    } else {
      view?.showSuccess()
    }
  }
}
