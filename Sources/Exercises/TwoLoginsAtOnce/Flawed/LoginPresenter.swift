import Interfaces

/// Logs someone in, with the form shut while it does.
@MainActor
final class LoginPresenter: LoginPresenterType {
  weak var view: (any LoginViewType)?

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
      self?.finish(session)
    }
  }

  /// Waits until the login that was begun last is over.
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
