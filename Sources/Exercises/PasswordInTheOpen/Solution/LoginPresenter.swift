import Interfaces

/// Logs a person in, and writes each failure to a log.
@MainActor
final class LoginPresenter: LoginPresenterType {
  private struct Attempt {
    let number: Int
    let username: String
    let password: Secret
  }

  weak var view: (any LoginViewType)?

  private let service: any LoginServiceType
  private let log: @MainActor (String) -> Void
  private var attempts = 0
  private var task: Task<Void, Never>?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - service: The service that logs a person in.
  ///   - log: The function that writes a line to the log that support staff read.
  init(service: any LoginServiceType, log: @escaping @MainActor (String) -> Void) {
    self.service = service
    self.log = log
  }

  func login(username: String, password: Secret) {
    guard task == nil else { return }
    view?.setFormEnabled(false)
    view?.showActivityIndicator()
    attempts += 1
    let attempt = Attempt(number: attempts, username: username, password: password)
    task = Task { [weak self, service] in
      do {
        _ = try await service.login(Credentials(username: attempt.username, password: attempt.password))
        self?.succeed()
      } catch {
        self?.fail(attempt, with: error)
      }
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

  private func fail(_ attempt: Attempt, with error: any Error) {
    task = nil
    view?.hideActivityIndicator()
    view?.setFormEnabled(true)
    log("Login failed: \(error), \(attempt)")
    view?.showFailure(message: "You could not be logged in. Try again.")
  }
}
