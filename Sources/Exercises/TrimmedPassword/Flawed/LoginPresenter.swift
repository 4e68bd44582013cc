import Foundation
import Interfaces

/// Logs a person in, and disables the form during the login and after a success.
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
    // A keyboard adds a space when it completes a word.
    let credentials = Credentials(
      username: username, password: Secret(password.revealed.trimmingCharacters(in: .whitespaces)))
    task = Task { [weak self, service] in
      let session = try? await service.login(credentials)
      self?.finish(session)
    }
  }

  /// Waits until the latest login is over.
  func settled() async {
    await task?.value
  }

  private func finish(_ session: Session?) {
    view?.hideActivityIndicator()
    if session == nil {
      task = nil
      view?.setFormEnabled(true)
      view?.showFailure(message: "You could not be logged in. Try again.")
    } else {
      view?.showSuccess()
    }
  }
}
