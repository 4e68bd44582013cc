import Interfaces

/// Signs a person up, and tells its delegate when the registration starts and ends.
@MainActor
final class SignupPresenter: SignupPresenterType {
  weak var delegate: (any SignupPresenterDelegate)?

  private let service: any SignupServiceType
  private var isRegistering = false

  init(service: any SignupServiceType) {
    self.service = service
  }

  func register(_ person: Person) {
    guard !isRegistering else { return }
    isRegistering = true
    delegate?.registrationDidStart()
    service.register(person) { error in
      Task { @MainActor in self.finish(error) }
    }
  }

  private func finish(_ error: SignupError?) {
    guard isRegistering else { return }
    isRegistering = false
    delegate?.registrationDidFinish(error: error)
  }
}
